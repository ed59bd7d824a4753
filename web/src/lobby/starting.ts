/** Creating tables, and going there. */
import { route } from '../shell/route.svelte';
import { settings } from '../shell/settings.svelte';
import { randomWord } from '../wire/chance';
import { create, importRecord, Refused } from '../wire/http';
import type { NewTable } from '../wire/types';
import { keep } from './my-games';

export async function start(wish: NewTable): Promise<void> {
  const made = await create({ ...wish, player_seed: randomWord(16) });
  keep({ table: made.table, key: made.key, game: wish.game, links: made.links.filter((link) => !link.mine) });
  route.go(`/table/${made.table}`);
}

/** Open a saved record. What is wrong with it is thrown as a `Refused` with a sentence. */
export async function openRecord(file: File): Promise<void> {
  if (file.size > 2_000_000) {
    throw new Refused({ why: `“${file.name}” is larger than any record of a game (2 MB at most).` });
  }
  const text = await file.text();
  let record: any;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Refused({ why: `“${file.name}” is not a saved game: it can't be read as JSON.` });
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record) || !record.game) {
    throw new Refused({ why: `“${file.name}” is JSON, but not a saved game of this table.` });
  }
  try {
    const made = await importRecord(text, settings.liked.pace);
    keep({ table: made.table, key: made.key, game: String(record.game) });
    route.go(`/table/${made.table}`);
  } catch (fault) {
    if (fault instanceof Refused && fault.code !== 'unreachable') {
      throw new Refused({ ...fault, why: `“${file.name}” can't be opened: ${fault.why}` });
    }
    throw fault;
  }
}
