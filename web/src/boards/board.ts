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
  [more: string]: unknown;
}

export interface BoardSettings {
  sound: boolean;
  motion: boolean;
  dark: boolean;
}

export interface BoardProps {
  /** The game's view for this viewer. */
  view: any;
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
  /** False where everybody acts at once, so that nothing is to be told between one's own steps. */
  meanwhile?: boolean;
  /** Why a game ended, by the engine's `end_reason`. */
  endings?: Record<string, string>;
  /** A word for a seat's final score, such as "excellent"; "" for none. */
  verdict?: (view: any, seat: number) => string;
}
