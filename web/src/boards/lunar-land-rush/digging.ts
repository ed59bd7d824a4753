/** What an order to extract has still to give, in words. */
import type { Offer } from './offer';
import type { LandRushView } from './types';
import { count } from './words';

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

/** A word on each area with one's astronauts: what is due there, or why nothing is. */
export function digs(view: LandRushView, offer: Offer): { area: string; note: string }[] {
  return (view.left?.digs ?? []).map(({ area, due }) => {
    const lying = sum(view.areas.find((one) => one.area === area)?.cubes ?? []);
    const spent = lying === 0 ? 'no cubes left' : 'all have dug';
    return { area, note: due ? `${due} to take` : offer.extracts.has(area) ? 'the extra cube' : spent };
  });
}

/** "1 of 3 astronauts has dug, 1 extra cube left." */
export function sayDigging(view: LandRushView): string {
  const all = view.left?.digs ?? [];
  const dug = sum(all.map((one) => one.dug));
  const standing = sum(all.map((one) => one.astronauts));
  return `${dug} of ${count(standing, 'astronaut')} ${dug === 1 ? 'has' : 'have'} dug${view.order?.extra ? ', 1 extra cube left' : ''}.`;
}

/** "1 of 2 colonies has its cube." */
export function saySupply(view: LandRushView): string {
  const taken = view.order?.from_supply ?? 0;
  return `${taken} of ${count(view.left?.colonies ?? 0, 'colony', 'colonies')} ${taken === 1 ? 'has its cube' : 'have their cubes'}.`;
}
