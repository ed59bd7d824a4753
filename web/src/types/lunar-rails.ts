// Written by tools/web_types.py from the engine's TypedDicts; do not edit.

export interface LineView {
  load: string;
  city: string;
  pays: number;
}

export interface CardView {
  number: number;
  lines: LineView[];
}

export interface PlayerView {
  cash: number | null;
  loco: string | null;
  loco_loads: number;
  loco_speed: number;
  level: number;
  hand: CardView[];
  loads: string[];
  at: string | null;
  from: string | null;
  owed: number;
  majors: string[];
  out: boolean;
}

export interface TrainView {
  number: number;
  in_hand: boolean;
  loco: string;
  loco_loads: number;
  loco_speed: number;
  level: number;
  loads: string[];
  at: string | null;
  from: string | null;
  moved: number;
  allowance: number;
  stays?: number;
  rent?: number;
  rent_to?: number | string | null;
  circus_from?: string[];
}

export interface EventView {
  card: number;
  title: string;
  text: string;
  drawer: number;
  ends: number;
  kind: string;
  facts: Record<string, unknown>;
}

export interface MeteorView {
  card: number;
  title: string;
  text: string;
  drawer: number;
  demand: CardView | null;
  to_place: number[];
}

export interface NowView {
  moved: number;
  allowance: number;
  spent: number;
  left: number;
  starts: string[];
  paid: (number | string)[];
  halted: boolean;
  to_lose: number;
}

export interface DebtView {
  loan?: number;
  loan_money?: number;
  new_hands?: number;
  rent?: number;
  rent_to?: number | string | null;
}

export interface LyingView {
  city: string;
  load: string;
  dropper: number | null;
  ends: number | null;
}

export interface DutyView {
  city: string;
  card: number;
}

export interface ClaimView {
  owner: number | string;
  track: string[][];
  claimants: number[];
}

export interface BargainView {
  seller: number;
  asked: string[][];
  given: string[][];
  price: number | null;
  counter: number | null;
}

export interface TradingView {
  left: number;
  bought: boolean;
  built: boolean;
  open: BargainView | null;
}

export interface WarehouseView {
  at: string;
  loads: string[];
}

export interface WarehouseOfferView {
  owner: number;
  load: string;
  for: string | null;
}

export interface RingView {
  over: string;
  crossed: number;
  near: boolean;
  far: boolean;
}

export interface LunarRailsView {
  game: string;
  you: number | null;
  phase: string;
  stage: string;
  turn: number | null;
  round: number;
  first: number | null;
  opening_turn: number;
  players: PlayerView[];
  track: number[][];
  tray: Record<string, number>;
  locos: Record<string, number>;
  in_force: EventView[];
  waiting: number[];
  meteor: MeteorView | null;
  pile: number;
  discards: number[];
  now: NowView;
  cash_open: boolean;
  gone: number[];
  standing: Standing[];
  end_signs: EndSign[];
  end_reason: string;
  debts?: DebtView[];
  time_limit?: number;
  declared?: number[];
  cash_to_win?: number;
  thrown?: number | null;
  chosen?: boolean[];
  golden_spike?: number | null;
  rings?: RingView[];
  craters?: string[];
  trading?: TradingView;
  lying?: LyingView[];
  stays?: number[];
  circus_from?: string[][];
  duties?: DutyView[][];
  open_contracts?: CardView[];
  claims?: ClaimView[];
  claiming?: number[];
  warehouses?: (WarehouseView | null)[];
  warehouse_offer?: WarehouseOfferView | null;
  trains?: TrainView[][];
}

export interface Standing {
  points: number | null;
  open: string;
}

export interface EndSign {
  seat: number | null;
  text: string;
}
