/** What the engine answers to this board's questions. */
import type { Step } from './types';

/** `best-ways`: the quickest first. */
export interface BestWays {
  to: string | null;
  ways: { turns: number; mileposts: number; fees: number; steps: Step[] }[];
  /** Which of them loses least in turns and money; -1 where there is none. */
  advised: number;
  why: string;
}

/** `reachable`: where this roll can end. */
export interface Reachable {
  left: number;
  ends: { place: string; fees: number; steps: Step[] }[];
}

/** `deed-reach`, in ten-thousandths of all destinations. */
export interface DeedReach {
  yours: number;
  locked: number;
  deeds: { railroad: string; price: number; alone: number; only: number; with_yours: number; locked_with_yours: number }[];
}

/** `destination-odds`. */
export interface DestinationOdds {
  rolls: number;
  regions: { region: string; odds: number }[];
  cities: { city: string; region: string; odds: number; pays: number | null }[];
}
