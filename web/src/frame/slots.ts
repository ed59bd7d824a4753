/** What a game puts into the frame, and what the shell puts around it. */
import { getContext, setContext, type Snippet } from 'svelte';

/** Something to look up: a tab beside the board where there is room, else a page of the drawer. */
export interface Page {
  name: string;
  /** What its tab says. */
  title: string;
  body: Snippet;
  /** How much is new in it. */
  news?: number;
}

/** How much room a slot has: `tight` on a phone, and in a low window. */
export type Room = 'ample' | 'tight';

/** A player's row in the one list of players. */
export interface Rows {
  /** What everybody must see of a seat at every size: money, score. */
  standing?: Snippet<[number]>;
  /** The rest that a seat has: in one line under its name, at any length on the page of players, and over one's own
   * hand, which then need not be told again. */
  goods?: Snippet<[number, 'row' | 'page' | 'own']>;
  /** What a seat is at, in a word or two ("bids ₱12", "out"); '' leaves it to the shell. */
  doing?: (seat: number) => string;
}

/** The slots. A game fills them and lays nothing out itself. */
export interface Slots extends Rows {
  /** Fills the room it gets, whatever its shape. */
  board: Snippet;
  /** How the question is answered where no place on the board answers it. */
  tray?: Snippet<[Room]>;
  /** One's own goods and cards. */
  hand?: Snippet<[Room]>;
  pages?: Page[];
  /** How high tray and hand are together when most is asked, in rem: in a column of 24 rem or more, and in a narrower
   * one. Where there is less they are asked to be tight: how high they are then at most is the height of a phone's sheet. */
  most?: [number, number, number];
}

/** What the shell shows at a table besides the game. */
export interface Shell {
  /** The bar over the page; the tabs stand in it where they have no other place. */
  bar: Snippet<[Snippet | undefined]>;
  question: Snippet;
  /** What the others did meanwhile. */
  told: Snippet;
  /** What lies over the board until it is read. */
  notes: Snippet;
  players: Snippet<[Rows, 'list' | 'strip' | 'page']>;
  readonly pages: Page[];
  /** The seat that looks; null for a spectator. */
  readonly seat: number | null;
  /** The kind of question that is asked here; '' for none. */
  readonly asked: string;
  /** The page that is wanted ('' for the first), whether the drawer is open, and which page is in sight ('' for none). */
  readonly page: { name: string; open: boolean; shown: string };
  /** Somebody has chosen a page. */
  chosen?: (name: string) => void;
  /** What the page tells of itself. */
  readonly marks: Record<string, unknown>;
}

const SHELL = Symbol('the shell around a board');

export const giveShell = (shell: Shell): Shell => setContext(SHELL, shell);
/** Undefined where a board stands alone, as in its tests. */
export const shellHere = (): Shell | undefined => getContext(SHELL);
