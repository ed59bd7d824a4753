/** What this board shows of what just happened: cubes and tokens that are new, dividends as they are paid. */
import type { News } from '../board';

export interface Dividend {
  company: string;
  pays: number;
  /** What each seat gets. */
  paid: number[];
}

export interface Payout {
  title: string;
  dividends: Dividend[];
}

/** More than these at once, as after a lost line, are not shown one by one. */
const MOST = 6;

/** "company hex" of new cubes, and hexes of new tokens; null when nothing was set, so that what is marked stays. */
export function newOnMap(news: News[]): Set<string> | null {
  const cubes = news.filter(({ kind }) => kind === 'build' || kind === 'star').map(({ company, hex }) => `${company} ${hex}`);
  const tokens = news.filter(({ kind }) => kind === 'develop').map(({ hex }) => String(hex));
  const all = [...cubes, ...tokens];
  if (all.length === 0) return null;
  return new Set(all.length <= MOST ? all : []);
}

/** The dividends of a round that is over, else Manila's; null for none. */
export function payoutOf(news: News[]): Payout | null {
  const over = news.findLastIndex(({ kind }) => kind === 'round-over');
  if (over >= 0) return { title: `Dividends of round ${news[over]!.round}`, dividends: dividends(news.slice(over)) };
  const manila = dividends(news);
  return manila.length ? { title: 'Manila is reached', dividends: manila } : null;
}

function dividends(news: News[]): Dividend[] {
  return news
    .filter(({ kind, pays }) => kind === 'dividend' && Number(pays) > 0)
    .map(({ company, pays, paid }) => ({ company: String(company), pays: Number(pays), paid: paid as number[] }));
}
