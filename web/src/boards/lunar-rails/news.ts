/** What this board shows of what just happened: strikes on the map, and a few lines in a corner. */
import type { News } from '../board';
import type { Column, Entry } from '../shared/ledger';
import { missedFirst } from '../shared/missed';
import { listed } from './words';

/** Where meteors fell, and the sections that are gone. */
export interface Strike {
  places: string[];
  erased: string[][];
}

export function strikeOf(news: readonly News[]): Strike | null {
  const places = news.filter(({ kind }) => kind === 'struck').map(({ place }) => String(place));
  const erased = news.filter(({ kind }) => kind === 'erased' || kind === 'erased-of-bank').flatMap(({ sections }) => (Array.isArray(sections) ? (sections as string[][]) : []));
  return places.length || erased.length ? { places, erased } : null;
}

export interface Told {
  seat: number;
  kind: string;
  text: string;
}

const TOLD = new Set([
  'event', 'turned', 'turned-event', 'missed', 'struck', 'city-destroyed', 'train-struck', 'erased', 'erased-of-bank', 'caught', 'lost-load', 'taxed', 'delivered', 'filled', 'rented', 'rented-of-bank',
  'turn-lost', 'event-over', 'upgraded', 'new-hand', 'placed-again', 'won', 'gave-up-all', 'first', 'drew',
  'borrowed', 'owed-rent', 'owed-rent-to-bank', 'turned-round', 'second-loco', 'fetched', 'returned', 'spoiled', 'duty', 'golden-spike', 'declared', 'won-round', 'tied', 'time-called', 'threw-away',
  'built-warehouse', 'fetched-stored', 'sold-stored', 'swapped', 'spoiled-stored', 'warehouse-destroyed',
  'offered', 'countered', 'refused', 'traded', 'bargain-void', 'wants-over', 'claimed', 'stayed', 'started-over', 'claim-paid', 'claim-paid-to-bank', 'circus-rests', 'laid-open',
]);
/** Weighty ones, which stay when there are too many. */
const WEIGHTY = new Set(['event', 'struck', 'city-destroyed', 'train-struck', 'erased', 'caught', 'taxed', 'delivered', 'filled', 'won', 'golden-spike', 'declared', 'won-round', 'tied', 'time-called', 'traded', 'refused', 'started-over']);
/** What a player did that brought the rest about: it stays first, however many events the new cards bring. */
const CAUSES = new Set(['delivered', 'filled']);
const MOST = 6;
/** What becomes of a player through cards that others draw. */
const LOSSES = new Set(['erased', 'train-struck', 'caught', 'lost-load', 'taxed', 'turn-lost', 'spoiled-stored', 'warehouse-destroyed']);

/** What this seat must not miss of the others' doings. */
export const matters = ({ kind, seat }: News, viewer: number) => seat === viewer && LOSSES.has(kind);

/** The newest of what is worth a card, behind what the viewer lost since the viewer's own last step; cards drawn are
 * told only in one's own hand, and only beside something else. */
export function tidingsOf(news: readonly News[], viewer: number | null, since: readonly News[] = []): Told[] {
  const all = news.filter(({ kind, seat }) => TOLD.has(kind) && (kind !== 'drew' || seat === viewer));
  if (all.every(({ kind }) => kind === 'drew')) return [];
  const kept = all.length <= MOST ? all : newest(all.filter(({ kind }) => WEIGHTY.has(kind)));
  return missedFirst(kept, since, (line) => viewer !== null && matters(line, viewer), MOST).map(({ seat, kind, text }) => ({ seat, kind, text }));
}

/** As many as there is room for, with the last cause of them all. */
function newest(weighty: readonly News[]): readonly News[] {
  const kept = weighty.slice(-MOST);
  const cause = weighty.findLast(({ kind }) => CAUSES.has(kind));
  return !cause || kept.includes(cause) ? kept : [cause, ...weighty.slice(1 - MOST)];
}

/** The same in few lines, for a map that a card would cover: an event by its title, all strikes in one sentence. */
export function inBrief(tidings: readonly Told[]): Told[] {
  const near = tidings.flatMap(({ kind, text }) => (kind === 'struck' ? (/.*(?:, near | of | from )(.*)\.$/.exec(text)?.[1] ?? []) : []));
  return tidings.flatMap((one, n) => {
    if (one.kind === 'event') return { ...one, text: one.text.replace(/: .*$/, '.') };
    if (one.kind !== 'struck' || near.length < 2) return one;
    return tidings.findIndex(({ kind }) => kind === 'struck') === n ? { ...one, text: `Meteors strike near ${listed(near)}.` } : [];
  });
}

/** The sums of the ledger. */
export const COLUMNS: readonly Column[] = [
  { sum: 'payoffs', title: 'Payoffs', way: 'got' },
  { sum: 'got', title: 'Rent got', way: 'got' },
  { sum: 'paid', title: 'Rent paid', way: 'given' },
  { sum: 'track', title: 'Track', way: 'given' },
  { sum: 'locos', title: 'Locos', way: 'given' },
  { sum: 'other', title: 'Other', way: 'both' },
];

/** What a line of the log means in money; `name` is that of a city. */
export function entriesOf({ kind, seat, ...facts }: News, name: (city: string) => string): Entry[] {
  const amount = Number(facts.amount);
  const gets = (sum: string, what: string): Entry[] => [{ seat, amount, sum, what }];
  const gives = (sum: string, what: string): Entry[] => [{ seat, amount: -amount, sum, what }];
  const from = (to: unknown, sum: string, what: string): Entry[] => (typeof to === 'number' ? [{ seat: to, amount, sum, what }] : []);
  switch (kind) {
    case 'delivered':
    case 'filled':
      return gets('payoffs', `${String(facts.load)} to ${name(String(facts.city))}`);
    case 'built':
      return gives('track', 'track');
    case 'upgraded':
      return gives('locos', String(facts.loco));
    case 'rented':
    case 'settled':
    case 'claim-paid':
      return [...gives('paid', 'rent'), ...from(facts.owner, 'got', 'rent')];
    case 'rented-of-bank':
    case 'settled-with-bank':
    case 'claim-paid-to-bank':
      return gives('paid', 'rent to the bank');
    case 'ran':
      return gives('other', 'for running on own track');
    case 'taxed':
      return gives('other', 'tax');
    case 'borrowed':
      return gets('other', 'borrowed');
    case 'repaid':
      return gives('other', 'loan paid back');
    case 'golden-spike':
      return gets('other', 'the Golden Spike');
    case 'built-warehouse':
      return gives('other', 'a warehouse');
    case 'sold-stored':
      return [...gets('other', `${String(facts.load)} sold`), ...from(facts.buyer, 'other', `${String(facts.load)} bought`).map((one) => ({ ...one, amount: -amount }))];
    case 'traded':
      return [...gives('other', 'track bargained for'), ...from(facts.owner, 'other', 'track bargained for')];
    default:
      return [];
  }
}
