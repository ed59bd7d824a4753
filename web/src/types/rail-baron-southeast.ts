// Written by tools/web_types.py from the engine's TypedDicts; do not edit.

export interface RollView {
  white: number[];
  red: number;
  left: number;
  of: number;
  bonus: boolean;
}

export interface PlayerView {
  cash: number | null;
  locomotive: string;
  home: string | null;
  place: string | null;
  departure: string | null;
  destination: string | null;
  declared: string;
  alternate: string | null;
  deeds: string[];
  established: Record<string, number>;
  used: string[][];
  arrival_due: boolean;
  home_safe: boolean;
  out: boolean;
}

export interface RiddenView {
  railroad: string;
  rate: number;
}

export interface FeeView {
  to: number | string;
  amount: number;
}

export interface AuctionView {
  railroad: string;
  seller: number | null;
  opening: number;
  bid: number;
  bidder: number | null;
  in: number[];
  asked: number;
}

export interface RailBaronView {
  game: string;
  you: number | null;
  phase: string;
  turn: number | null;
  round: number;
  first: number | null;
  region: string | null;
  roll: RollView;
  players: PlayerView[];
  owners: Record<string, number | string>;
  prices: Record<string, number>;
  income: Record<string, number>;
  locomotives: Record<string, number>;
  sold_out: boolean;
  ridden: RiddenView[];
  fees: FeeView[];
  auction: AuctionView | null;
  third_count: number;
  gone: number[];
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
