// Written by tools/web_types.py from the engine's TypedDicts; do not edit.

export interface DiceView {
  white?: number;
  coloured?: number;
}

export interface OverridesView {
  white: boolean;
  coloured: boolean;
}

export interface SheetView {
  sheet: WrittenSheet;
  ignored: number | null;
  overrides: OverridesView;
  score: Score;
  closed: Closed;
}

export interface WrittenSheet {
  mountains?: string[];
  mine?: string;
  stations?: Record<string, string>;
  bonus?: string;
  track?: Record<string, string>;
  advanced?: boolean;
  crossed?: string[];
  shares?: Record<string, number>;
}

export interface Score {
  lines: Record<string, LineScore>;
  mine: MineScore;
  total: number;
  rating: string;
}

export interface LineScore {
  joined: boolean;
  stations: number;
  squares: number;
  bonus: number;
  sum: number;
  shares: number | null;
  score: number;
  route: string[];
}

export interface MineScore {
  stations: number[];
  score: number;
}

export interface Closed {
  lines: string[];
  mine: number[];
}

export interface RailsView {
  game: string;
  you: number | null;
  phase: string;
  row: number;
  turn: number;
  turns: number;
  roll: DiceView | null;
  dice: DiceView | null;
  anywhere: boolean;
  advanced: boolean;
  decided: boolean[];
  choice: string | null;
  out: number[];
  sheets: SheetView[];
  standing: Standing[];
  end_signs: EndSign[];
  end_reason: string;
}

export interface Standing {
  points: number | null;
  open: string;
}

export interface EndSign {
  seat: number | null;
  text: string;
}
