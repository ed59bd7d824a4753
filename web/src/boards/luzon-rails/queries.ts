/** What the engine answers to this board's questions. */

/** `plan-track`: track as it is put together. */
export interface TrackPlan {
  cost: number;
  /** How much value and die grow. */
  value: number;
  die: number;
  /** A share's, if Manila is reached; 0 otherwise. */
  dividend: number;
  treasury_after: number;
  refused: { at: number; rule: string; why: string } | null;
  /** What builds it. */
  actions: string[];
  /** For each hex how its development is taken; '' where there is none. */
  taken: string[];
  /** For each hex what its track costs, and the value it brings after what is planned before it. */
  costs: number[];
  gains: number[];
  /** Where the next track may follow. */
  next: { hex: string; cost: number; gain: number }[];
  way?: Way;
}

/** The best way to a hex, with the plan's own track counted; `cheapest-track` has it without a plan. */
export interface Way {
  hexes?: string[];
  /** As much of it as this card sets. */
  now?: string[];
  cost?: number;
  value?: number;
  payable?: boolean;
  steps?: number;
  /** Why there is no way, and the rule where one forbids it. */
  why?: string;
  rule?: string;
}
