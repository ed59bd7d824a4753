/** What is new from one view to the next: cubes, tokens, dividends. */
import type { LuzonView } from './types';

export interface Dividend {
  company: string;
  pays: number;
  /** Shares of each seat. */
  shares: number[];
}

export interface Payout {
  title: string;
  dividends: Dividend[];
}

export interface News {
  /** "company hex" of new cubes, and hexes of new tokens. */
  fresh: Set<string>;
  payout: Payout | null;
}

/** A leap through a replay is not news. */
const MOST = 6;

function standing(view: LuzonView): Set<string> {
  return new Set([...view.tokens, ...view.companies.flatMap(({ company, track }) => track.map((hex) => `${company} ${hex}`))]);
}

function dividends(view: LuzonView, companies: LuzonView['companies']): Dividend[] {
  return companies
    .filter((one) => one.shares_sold > 0 && one.pays > 0)
    .map((one) => ({
      company: one.company,
      pays: one.pays,
      shares: view.players.map(({ shares }) => shares[view.companies.indexOf(one)] ?? 0),
    }));
}

/** The end of a round is told by the disc, or by what comes before it moves: throwing away, the end of the game. */
function roundEnded(before: LuzonView, now: LuzonView): boolean {
  if (before.phase !== 'turns' || now.end_reason === 'resigned') return false;
  return now.phase === 'throw-away' || now.phase === 'over' || now.round === before.round + 1;
}

/** null when nothing is new, so that what is shown stays. */
export function news(before: LuzonView | null, now: LuzonView): News | null {
  if (!before || before.companies.length !== now.companies.length || before.players.length !== now.players.length) return null;
  const there = standing(before);
  const after = standing(now);
  const fresh = [...after].filter((one) => !there.has(one));
  const payout = payoutOf(before, now);
  if (fresh.length === 0 && after.size === there.size && !payout) return null;
  return { fresh: new Set(fresh.length <= MOST ? fresh : []), payout };
}

function payoutOf(before: LuzonView, now: LuzonView): Payout | null {
  if (now.round < before.round || now.round > before.round + 1) return null;
  if (roundEnded(before, now)) return { title: `Dividends of round ${before.round}`, dividends: dividends(now, now.companies) };
  const arrived = now.companies.filter((one, i) => one.manila && !before.companies[i]!.manila && one.track.length > 1);
  return arrived.length ? { title: 'Manila is reached', dividends: dividends(now, arrived) } : null;
}
