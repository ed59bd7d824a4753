/** What the shell hands a board, and what a board may give the shell besides itself. */
import type { Component } from 'svelte';

/** What is asked of a seat; `ask` is the question's number. */
export interface Ask {
  ask: number;
  kind: string;
  sentence: string;
  rule: string;
}

/** One thing that may be done now. Games add fields of their own, such as a cost. */
export interface Choice {
  action: string;
  kind: string;
  targets: string[];
  label: string;
  /** Where there are too many of its kind to read: this one is offered in a plain list, in these words. */
  pick?: string;
  /** What it would bring, in words; '' for nothing, absent where that is not known. The shell asks once more before
   * what brings nothing while something else that is asked for brings something. */
  brings?: string;
  /** What is lost by it for good, in words that its label has too; '' for nothing. The shell asks once more before it
   * while something else of its kind loses nothing. */
  warns?: string;
  /** It costs the whole turn: the shell asks once more before it while anything else may be done. */
  weighty?: boolean;
  [more: string]: unknown;
}

/** Something that happened: its kind, whose it is (-1: nobody's), its sentence, and the facts that the game gives. */
export interface News {
  kind: string;
  seat: number;
  text: string;
  n?: number;
  [fact: string]: unknown;
}

/** Something moves on the board, such as a roll, and nobody is told of it yet: `view` and `news` are as they will be.
 * The board says when it lies still; a board that says nothing is given a while. */
export interface Coming {
  view: any;
  news: News[];
  rested: () => unknown;
}

export interface BoardSettings {
  sound: boolean;
  motion: boolean;
  dark: boolean;
}

export interface BoardProps {
  /** The game's view for this viewer. */
  view: any;
  /** What just happened, with its facts: the log lines of the last update that had any, a new list for each such
   * update. Lines with the same `n` belong to one thing that happened. Empty at first, after a step was taken back,
   * and in a replay wherever one did not come from the step before. */
  news: News[];
  /** All that was told so far, with its facts. */
  log?: readonly News[];
  /** What the others did since the viewer's own last step: the board marks it. */
  since?: News[];
  /** What moves on the board before it is told, if anything: kinds of event that the game's `rests` names. */
  coming?: Coming | null;
  /** The seat that looks; null for a spectator. */
  viewer: number | null;
  ask: Ask | null;
  /** Empty when nothing may be done, in a replay too. */
  choices: Choice[];
  /** Who sits where. */
  names: string[];
  /** A command is under way. */
  busy: boolean;
  /** Send as one command; a refusal is shown by the shell. */
  play: (actions: string[]) => void;
  query: (name: string, args?: object) => Promise<any>;
  /** Have the shell explain why an action is refused. */
  why: (action: string) => void;
  /** An action that a hint points at. */
  hinted: string | null;
  /** All steps that the hint takes together, that one first. */
  advised?: string[];
  /** Whose part of the board to look at first. */
  seat?: number;
  settings: BoardSettings;
  /** Looking back, nothing can be done or planned; the scores at that step with what was secret then, where they may be told. */
  past?: { scores: number[] | null } | null;
}

export interface GuideStep {
  /** CSS selectors of what the step talks about, a comma between: the first that is on the screen. */
  target: string;
  text: string;
  /** Whether there is already something to see of it; a step that has to wait comes when it is so. */
  when?: (view: any) => boolean;
}

/** What `boards/<game-id>/index.ts` may export; all of it is optional. */
export interface BoardExtras {
  /** The front page's picture: a component without props, or the text of an SVG. */
  cover?: Component | string;
  /** The guided first turn. */
  guide?: GuideStep[];
  /** Kinds of choices that the board offers itself, so that the shell shows no buttons for them. */
  shows?: string[];
  /** The board's own keys, for the list of keys: several in one string are parted by spaces. */
  keys?: { keys: string; does: string }[];
  /** A score in words, "₱37"; points where a board says nothing. */
  scored?: (score: number) => string;
  /** The colours of the seats' pieces, as CSS, legible on paper by day and by night. */
  colours?: string[];
  /** Why a game ended, by the engine's `end_reason`. */
  endings?: Record<string, string>;
  /** Several things of one kind that a seat did in a row, as one line of the log, by the kind: `who` is the name that
   * each line begins with. */
  joins?: Record<string, (lines: readonly News[], who: string) => string>;
  /** What this seat must not miss of the others' doings, such as a loss of its own: it leads the recap. */
  matters?: (line: News, seat: number) => boolean;
  /** A word for a seat's final score, such as "excellent"; "" for none. */
  verdict?: (view: any, seat: number) => string;
}
