/** How this board says things. */
export { count, listed, sentence } from '../shared/words';

export const money = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount)}M`;

/** Tenths of millions a turn: 4.5M. */
export const tenths = (amount: number) => `${amount < 0 ? '−' : ''}${(Math.abs(amount) / 10).toFixed(1)}M`;

/** What a trip brings: money by the turn, a loss in all, since it is no smaller for taking longer. */
export const worthOf = ({ pays, price, rents, tenths_a_turn: rate }: { pays: number; price: number; rents: number; tenths_a_turn: number | null }): [string, string] =>
  rate === null ? ['–', 'a turn'] : rate < 0 ? [money(pays - price - rents), 'in all'] : [tenths(rate), 'a turn'];

const WAYS = { n: 'north', s: 'south', ne: 'north-east', nw: 'north-west', se: 'south-east', sw: 'south-west', fn: 'north, far side', fne: 'north-east, far side', fnw: 'north-west, far side' } as const;

/** Such as "north" for a milepost of a major city. */
export const sideOf = (suffix: string): string => WAYS[suffix as keyof typeof WAYS] ?? suffix;

export const TERRAINS: Record<string, string> = { mare: 'mare', mountain: 'mountain', alpine: 'alpine', city: 'city' };
