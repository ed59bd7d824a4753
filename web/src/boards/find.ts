/** Boards and their extras, each loaded when a page first needs it. */
import type { Component } from 'svelte';
import type { BoardExtras, BoardProps } from './board';

const boards = import.meta.glob<{ default: Component<BoardProps> }>('../boards/*/Board.svelte');
const extras = import.meta.glob<BoardExtras>('../boards/*/index.ts');

/** A game's own board, or null: then the generic panel plays it. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const load = boards[`../boards/${game}/Board.svelte`] ?? boards[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}

export async function extrasOf(game: string): Promise<BoardExtras> {
  const load = extras[`../boards/${game}/index.ts`] ?? extras[`./${game}/index.ts`];
  return load ? await load() : {};
}
