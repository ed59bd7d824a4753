/** Creating tables, and going there. */
import { route } from '../shell/route.svelte';
import { settings } from '../shell/settings.svelte';
import { randomWord } from '../wire/chance';
import { create, importRecord, info, Refused } from '../wire/http';
import type { NewTable } from '../wire/types';
import { keep, myGames } from './my-games';

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
  const mark = markOf(text);
  const known = await openedBefore(mark);
  if (known) return route.go(`/table/${known}`);
  try {
    const made = await importRecord(text, settings.liked.pace);
    keep({ table: made.table, key: made.key, game: String(record.game), file: mark });
    route.go(`/table/${made.table}`);
  } catch (fault) {
    if (fault instanceof Refused && fault.code !== 'unreachable') {
      const { code, rule, facts } = fault;
      throw new Refused({ code, rule, facts, why: `“${file.name}” can't be opened. ${fault.why}` });
    }
    throw fault;
  }
}

/** The table of the same file, if it is still there and over: one that is played on is another game by now. */
async function openedBefore(mark: string): Promise<string | null> {
  for (const game of myGames().filter((one) => one.file === mark)) {
    const told = await info(game.table).catch(() => null);
    if (told?.status === 'over') return game.table;
  }
  return null;
}

/** A short mark of a text, to know it again; browsers give real hashes to secure pages alone. */
export function markOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1234567];
  for (let n = 0; n < text.length; n++) {
    const letter = text.charCodeAt(n);
    a = Math.imul(a ^ letter, 0x01000193);
    b = Math.imul(b ^ letter, 0x5bd1e995) ^ (b >>> 13);
  }
  return `${text.length}-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}
