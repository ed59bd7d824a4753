// Written by tools/web_types.py from the engine's TypedDicts; do not edit.

export interface PlayerView {
  cash: number | null;
  hand: number;
  shares: number[];
  due: number;
  out: boolean;
}

export interface CompanyView {
  company: string;
  value: number;
  die: number;
  treasury: number;
  shares_left: number;
  shares_sold: number;
  track_left: number;
  track: string[];
  manila: boolean;
  private: string | null;
  pays: number;
  next_pays: number | null;
}

export interface AuctionView {
  company: string;
  initial: boolean;
  opener: number;
  bid: number;
  bidder: number | null;
  in: boolean[];
  turn: number;
  least: number;
  most: number | null;
}

export interface CardView {
  card: string;
  company: string | null;
  built: number;
  most: number;
  room: number[];
  choosing: string[];
  hex: string | null;
}

export interface EndView {
  end: string;
  now: number;
  at: number;
}

export interface LuzonView {
  game: string;
  you: number | null;
  phase: string;
  round: number;
  rounds: number;
  start: number | null;
  active: number | null;
  display: (string | null)[];
  discard: Record<string, number>;
  deck: number;
  hand: string[] | null;
  players: PlayerView[];
  companies: CompanyView[];
  tokens: string[];
  tokens_left: number;
  auction: AuctionView | null;
  card: CardView | null;
  star: string | null;
  chosen: string | null;
  thrown: number[] | null;
  ends: EndView[];
  triggers: string[];
  last_round: boolean;
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
