/** What the server says, as docs/wire.md describes it. */
import type { Ask, Choice } from '../boards/board';

export type { Ask, Choice };

export interface Option {
  kind: 'flag' | 'number' | 'word';
  default: boolean | number | string;
  about: string;
  least?: number;
  most?: number;
  words?: string[];
  /** How few and how many may play when this is on. */
  seats?: [number, number];
}

export interface GameInfo {
  id: string;
  name: string;
  line: string;
  seats: [number, number];
  minutes: [number, number];
  options: Record<string, Option>;
  bots: string[];
  credits: string;
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface SeatInfo {
  seat: number;
  who: string;
  bot: string;
  reason: string;
  /** A bot sits here until the friend with the link comes. */
  kept: boolean;
  /** Who created the table sits here. */
  host: boolean;
}

export interface UndoRequest {
  seat: number;
  asks: number[];
  agreed: number[];
}

export interface TableInfo {
  table: string;
  game: string;
  status: 'open' | 'playing' | 'over';
  options: Record<string, boolean | number | string>;
  commitment: string;
  hints: boolean;
  restored: string;
  /** Milliseconds a bot takes at least. */
  pace: number;
  rematch: string;
  /** A saved game that somebody opened. */
  imported: boolean;
  undo_request: UndoRequest | null;
  /** Whose wish to take a step back was refused, and by whom. */
  undo_refused: { seat: number; by: number } | null;
  seats: SeatInfo[];
}

export interface LogLine {
  kind: string;
  seat: number;
  text: string;
  /** When this page heard it, in milliseconds; absent for what was said before it was opened. */
  heard?: number;
  /** Texts of like lines right behind it that are folded into this one. */
  like?: string[];
  [fact: string]: unknown;
}

export interface Update {
  type: 'update';
  viewer: number | null;
  epoch: string;
  seq: number;
  view: any;
  hash: string;
  ask: Ask | null;
  choices: Choice[];
  to_act: number[];
  over: boolean;
  log: { keep: number; add: LogLine[] };
  undo?: { possible: boolean; asks: number[] };
  info: TableInfo;
  scores?: number[];
  winners?: number[];
  end_reason?: string;
}

export interface ChatLine {
  n: number;
  at: string | number;
  who: string;
  text: string;
}

export interface Presence {
  seats: number[];
  watching: number;
}

/** Why something was not done. */
export interface Problem {
  code: string;
  rule: string;
  why: string;
  facts: Record<string, unknown>;
}

export interface Hint {
  action: string;
  reason: string;
}

export interface Plan {
  done: number;
  events: LogLine[];
  view: any;
  stopped: string;
  refused: (Problem & { at: number }) | null;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, boolean | number | string>;
  hints?: boolean;
  pace?: number;
  player_seed?: string;
}

export interface SeatLink {
  seat: number;
  secret: string;
  mine: boolean;
}

export interface Created {
  table: string;
  key: string;
  links: SeatLink[];
  commitment: string;
}

/** The seat that a link opens; `who` is "" while nobody has sat down there. */
export interface Opens {
  seat: number;
  who: string;
  kept: boolean;
}

/** The scores after a step; `n` is the number of its entry in the record. */
export interface Fortune {
  step: number;
  n: number;
  scores: number[];
}

export interface Replay {
  /** `by` is the seat that acted, -1 for chance. */
  steps: { by: number; events: LogLine[]; view: any }[];
  scores: Fortune[];
}

/** The house itself; `lan` is empty if only its own machine can reach it. */
export interface House {
  version: string;
  lan: string[];
}

export interface Verified {
  ok: boolean;
  commitment: boolean | string;
  rolls: number;
  given: number;
  faults: unknown[];
}
