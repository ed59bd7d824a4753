/** What the engine answers to this board's questions. */

export interface BuildGain {
  cost: number;
  /** How much value and die grow. */
  value: number;
  die: number;
  /** A share's, if Manila is reached; 0 otherwise. */
  dividend: number;
  treasury_after: number;
  refused: { at: number; rule: string; why: string } | null;
}

export interface CheapestTrack {
  hexes?: string[];
  cost?: number;
  payable?: boolean;
  steps?: number;
  /** Why there is no way. */
  why?: string;
}

export interface DividendAnswer {
  company: string;
  pays: number;
  /** null where no share is left. */
  next: number | null;
  yours: number;
}
