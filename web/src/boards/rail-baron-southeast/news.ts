/** What this board shows of what just happened: draws with their dice, and money that went from hand to hand. */
import type { News } from '../board';
import type { Column, Entry } from '../shared/ledger';
import { missedFirst } from '../shared/missed';
import { LOCOMOTIVES, listed } from './words';

/** A look-up: the dice, and what the table gives for them. */
export interface Draw {
  seat: number;
  red: number;
  low: number;
  high: number;
  /** A Region or a city. */
  gives: string;
  title: string;
}

const DRAWS: Record<string, [title: string, fact: string]> = {
  'home-region': ['Home', 'region'],
  home: ['Home', 'city'],
  'rolled-region': ['Destination', 'region'],
  destination: ['Destination', 'city'],
  alternate: ['Alternate', 'city'],
};

const TIDINGS = new Set([
  'arrived', 'bought', 'bought-locomotive', 'third-deed', 'sold-out', 'paid', 'short', 'sold-back', 'auction', 'sold', 'unsold', 'set-aside', 'bankrupt', 'declared', 'declared-early', 'came-home', 'won',
  'home-safe', 'short-at-home', 'undeclared', 'roved', 'ruined', 'swapped', 'lost-turn', 'gave-up', 'picked-region',
]);
/** The newest of these; the log has them all. */
const MOST = 5;
/** What changes the game for everybody. */
const FOR_ALL = new Set(['sold-out', 'declared', 'declared-early', 'bankrupt', 'home-safe', 'ruined']);
/** What becomes of a player through what others do. */
const FOR_ONE = new Set(['undeclared', 'short-at-home', 'unsold', 'sold-back']);

/** What this seat must not miss of the others' doings. */
export function matters({ kind, seat, ...facts }: News, viewer: number): boolean {
  return facts.caught === viewer || facts.seller === viewer || FOR_ALL.has(kind) || (seat === viewer && FOR_ONE.has(kind));
}

export interface Tidings {
  draws: Draw[];
  lines: News[];
}

/** Null when there is nothing to tell, so that what stands there stays for its time. What matters to the viewer of all
 * that happened since the viewer's own last step leads, however much came after it. */
export function tidingsOf(news: News[], since: readonly News[] = [], viewer: number | null = null): Tidings | null {
  const draws = news.flatMap((one) => {
    const [title, fact] = DRAWS[one.kind] ?? [];
    return title && fact ? [{ seat: one.seat, red: Number(one.red), low: Number(one.low), high: Number(one.high), gives: String(one[fact]), title }] : [];
  });
  const lines = news.filter(({ kind }) => TIDINGS.has(kind));
  if (!draws.length && !lines.length) return null;
  return { draws: draws.slice(-2), lines: missedFirst(lines, since, (line) => viewer !== null && matters(line, viewer), MOST) };
}

/** The dice that a train rides by, as they are thrown; null for none. */
export function diceOf(news: News[]): { red: number; white: number[] } | null {
  const last = news.findLast(({ kind }) => kind === 'rolled' || kind === 'rolled-three' || kind === 'bonus');
  if (!last) return null;
  return { red: Number(last.red ?? 0), white: last.kind === 'bonus' ? [] : [Number(last.low), Number(last.high)] };
}

/** How long dice tumble, in milliseconds; 0 where none are thrown. */
export const tumble = (news: News[]) => (diceOf(news) || news.some(({ kind }) => kind in DRAWS) ? 540 : 0);

/** The sums of the ledger. */
export const COLUMNS: readonly Column[] = [
  { sum: 'payoffs', title: 'Payoffs', way: 'got' },
  { sum: 'got', title: 'Fees got', way: 'got' },
  { sum: 'paid', title: 'Fees paid', way: 'given' },
  { sum: 'bought', title: 'Bought', way: 'given' },
  { sum: 'sold', title: 'Sold', way: 'got' },
  { sum: 'roved', title: 'Rover', way: 'both' },
];

/** What a line of the log means in money. */
export function entriesOf({ kind, seat, ...facts }: News): Entry[] {
  const amount = Number(facts.amount);
  const railroad = String(facts.railroad ?? '');
  const other = typeof facts.owner === 'number' ? facts.owner : typeof facts.seller === 'number' ? facts.seller : null;
  const ridden = Array.isArray(facts.railroads) ? (facts.railroads as string[]) : railroad ? [railroad] : [];
  const over = ridden.length ? `fees, ${listed(ridden)}` : 'fees';
  switch (kind) {
    case 'arrived':
      return [{ seat, amount, sum: 'payoffs', what: `payoff, ${String(facts.city)}` }];
    case 'bought':
      return [{ seat, amount: -amount, sum: 'bought', what: `bought ${railroad}` }];
    case 'bought-locomotive':
      return [{ seat, amount: -amount, sum: 'bought', what: `bought ${LOCOMOTIVES[String(facts.locomotive)] ?? 'a locomotive'}` }];
    case 'paid':
      // Of the third owner's fee the other player gets half.
      if (typeof facts.half_to === 'number') return [{ seat, amount: -amount, sum: 'paid', what: over }, { seat: facts.half_to, amount: amount / 2, sum: 'got', what: over }];
      return [{ seat, amount: -amount, sum: 'paid', what: over }, ...(other === null ? [] : [{ seat: other, amount, sum: 'got', what: over }])];
    case 'sold-back':
    case 'unsold':
      return [{ seat, amount, sum: 'sold', what: `${railroad} to the bank` }];
    case 'sold':
      return [{ seat, amount: -amount, sum: 'bought', what: `${railroad} at auction` }, ...(other === null ? [] : [{ seat: other, amount, sum: 'sold', what: `${railroad} at auction` }])];
    case 'roved':
      return [{ seat, amount, sum: 'roved', what: 'as rover' }, { seat: Number(facts.caught), amount: -amount, sum: 'roved', what: 'caught' }];
    default:
      return [];
  }
}
