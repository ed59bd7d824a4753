/** What the server says, as docs/wire.md describes it. */
import type { Ask, Choice } from '../boards/board';
import type { Patch } from './patches';

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
  /** The option without which this one does nothing. */
  needs?: string;
  /** Options that are not chosen together with this one, each with the reason. */
  not_with?: Record<string, string>;
  /** The heading under which it is offered. */
  group?: string;
}

export type OptionValue = Option['default'];

/** Options that go well together, under a name: the others have their defaults. */
export interface Preset {
  name: string;
  about: string;
  options: Record<string, OptionValue>;
  /** How many play it, where that is settled. */
  seats?: number;
}

export interface GameInfo {
  id: string;
  name: string;
  pitch: string;
  seats: [number, number];
  minutes: [number, number];
  options: Record<string, Option>;
  presets?: Preset[];
  bots: string[];
  credits: string;
  /** Kinds of event that move on the board before they lie still, with the milliseconds that takes. */
  rests: Record<string, number>;
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
  /** A bot sits here until the friend with the link comes. */
  kept: boolean;
  /** The player who created the table sits here. */
  host: boolean;
  /** Whoever plays here has not come to the rematch yet. */
  awaited: boolean;
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
  /** Whose undo request was refused, and by whom. */
  undo_refused: { seat: number; by: number } | null;
  seats: SeatInfo[];
}

export interface LogLine {
  kind: string;
  seat: number;
  text: string;
  /** When it happened, in milliseconds: when this page heard it, or to the minute as the server kept it; absent where nobody knows. */
  heard?: number;
  /** Lines of one update with the same number belong to one thing that happened. */
  n?: number;
  /** Whose step this came of (below 0: chance, the table), where it is about a seat and no step of it. */
  by?: number;
  /** The table took this step, since there was only one choice. */
  auto?: boolean;
  /** Texts of like lines right behind it that are folded into this one. */
  like?: string[];
  [fact: string]: unknown;
}

/** Somebody took a step back, after so many lines of the log. */
export interface TakenBack {
  after: number;
  seat: number;
  text: string;
}

/** What a viewer knows, as following.ts makes it of what travels. */
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
  /** `asks`: who must agree; `falls`: whose steps are taken back with it; `redo`: the action that was just taken back, if it can be taken again. */
  undo?: { possible: boolean; asks: number[]; falls?: number[]; redo?: string };
  /** Every undo of the game, each where it stands in the log. */
  taken_back?: TakenBack[];
  info: TableInfo;
  /** Why each bot did the last of its steps that this viewer may know, by seat. */
  reasons: Record<string, string>;
  /** How many devices hold the seat; only its own viewer is told. */
  devices?: number;
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
  /** That step, and those that are one thing with it, such as a run. */
  actions: string[];
  /** What they are together; '' where the step says all. */
  aim: string;
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
  /** A free seat, one's own seat on another device, or a seat of which the link is the key (on old tables). */
  kind: 'seat' | 'device' | 'key';
}

/** The scores after a step, until the next that is told; `n` is the number of its entry in the record. */
export interface Fortune {
  step: number;
  n: number;
  scores: number[];
}

/** A game at one glance. */
export interface Outline {
  /** Steps, the table before the first of them included. */
  length: number;
  /** The last step before the players' own: what was dealt and laid out until then is seen at one glance. */
  opening: number;
  /** What the game counts: "turn", "round", or nothing. */
  counted: string;
  /** The step at which each began. */
  moments: [step: number, n: number][];
  scores: Fortune[];
}

export interface ReplayPage {
  first: number;
  length: number;
  /** The view after the first of these steps; the others are patches, each of the one before. */
  view: any;
  /** `by` is the seat that acted, -1 for chance; `lines` how long the log was then. */
  steps: { by: number; events: LogLine[]; lines: number; patch?: Patch }[];
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
