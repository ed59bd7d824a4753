/** What the engine answers to this board's questions. */

/** From, to, price. */
export type Built = [string, string, number];

/** `build-way`: the cheapest track to a place; `now` of its sections are accepted in this phase, one after the other. */
export interface BuildWay {
  to: string;
  /** null where no free way leads there. */
  price: number | null;
  sections: Built[];
  now: number;
  now_price?: number;
  /** Why the first of them is refused, where none can be built now. */
  refused?: Refused | null;
  /** What the cheapest way would cost, where this one keeps to the place that it was drawn out of. */
  cheapest?: number;
  /** Why no section is told: no way leads there, or track may begin there. */
  why: string;
}

export interface Refused {
  rule: string;
  why: string;
}

/** `deal`: whether a drafted bargain may be offered. */
export interface Deal {
  refused: Refused | null;
}

export interface RunTurn {
  ends: string;
  steps: string[];
  rents: { to: number | string; amount: number }[];
}

export interface Run {
  mileposts: number;
  turns: RunTurn[];
  rents: number;
  refused: Refused | null;
  /** How many steps of the first turn can be ridden now; all of them where nothing is said. */
  now?: number;
  /** Where this turn ends in the open, where a train can't turn round: `ahead` mileposts to the next city, -1 for none. */
  turning?: (Refused & { ahead: number }) | null;
  /** Why this turn's run ends before its mileposts do. */
  ends?: Refused | null;
}

/** `run`: the shortest first, then the one on own track alone. */
export interface RunAnswer {
  to: string;
  runs: Run[];
  why: string;
}

export interface Trip {
  card: number;
  load: string;
  /** null where it is aboard already. */
  from: string | null;
  to: string;
  pays: number;
  builds: Built[];
  price: number;
  /** What other players' track on the way costs. */
  rents: number;
  mileposts: number | null;
  turns: number | null;
  tenths_a_turn: number | null;
  /** Chips in the tray. */
  left: number;
  /** The mileposts of the run, the start left out, where the engine tells them. */
  run?: string[] | null;
}

/** `plans`: a trip of several deliveries, stop by stop. */
export interface Plan {
  stops: { verb: 'pick' | 'deliver'; load: string; city: string; pays: number }[];
  cards: number[];
  /** Loads that are on the train already. */
  aboard: string[];
  pays: number;
  builds: Built[];
  price: number;
  rents: number;
  turns: number;
  tenths_a_turn: number;
  run: string[];
}

export interface PlansAnswer {
  plans: Plan[];
  /** The single lines once more: none costs more track than a trip that contains it. */
  trips?: Trip[];
}

export interface TripsAnswer {
  seat: number;
  trips: Trip[];
}
