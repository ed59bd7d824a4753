/** The tables this browser sits at, with the keys to their seats. Kept in the browser alone. */
import type { SeatLink } from '../wire/types';

export interface MyGame {
  table: string;
  /** "" for a table that is only watched. */
  key: string;
  game: string;
  /** Links for the seats of friends, known to the player who created the table. */
  links?: SeatLink[];
  /** The mark of the file that a saved game was opened from. */
  file?: string;
  /** When this browser was last at the table, in milliseconds. */
  at: number;
  /** How many lines of the log have been seen, by viewer. */
  seen?: Record<string, number>;
}

const PLACE = 'railhead.games';
const MOST = 60;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Without storage (a private window, a full disk) games last as long as the page. */
const memory = new Map<string, string>();
const fallback: Shelf = {
  getItem: (place) => memory.get(place) ?? null,
  setItem: (place, text) => void memory.set(place, text),
};

export function shelf(): Shelf {
  try {
    return window.localStorage ?? fallback;
  } catch {
    return fallback;
  }
}

export function myGames(from: Shelf = shelf()): MyGame[] {
  try {
    const kept: unknown = JSON.parse(from.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGame).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

function isGame(kept: any): kept is MyGame {
  return typeof kept?.table === 'string' && typeof kept.key === 'string' && typeof kept.at === 'number';
}

export function myGame(table: string, from: Shelf = shelf()): MyGame | undefined {
  return myGames(from).find((game) => game.table === table);
}

/** Keep a table, or change what is kept of it. */
export function keep(game: Partial<MyGame> & { table: string }, on: Shelf = shelf(), now = Date.now()): void {
  const others = myGames(on).filter((other) => other.table !== game.table);
  const before = myGame(game.table, on) ?? { table: game.table, key: '', game: '', at: now };
  write([{ ...before, ...game, at: now }, ...others].slice(0, MOST), on);
}

export function forget(table: string, on: Shelf = shelf()): void {
  write(myGames(on).filter((game) => game.table !== table), on);
}

function write(games: MyGame[], on: Shelf): void {
  try {
    on.setItem(PLACE, JSON.stringify(games));
  } catch {
    fallback.setItem(PLACE, JSON.stringify(games));
  }
}
