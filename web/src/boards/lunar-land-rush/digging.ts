/** Who has dug in the order under way, area by area, and what is still to be taken. */
import type { Atlas } from './atlas';
import type { LunarView } from './types';
import { count } from './words';

export interface Dig {
  area: string;
  /** How many cubes one's astronauts there may still take. */
  due: number;
  /** A word on it: what is due, or why nothing is. */
  note: string;
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
/** How many colonies a seat has in the region in force. */
export const colonies = (atlas: Atlas, view: LunarView, seat: number) =>
  view.areas.filter((one) => one.dome === seat && atlas.find(one.area)?.region === view.order?.region).length;

/** The areas of the region where a seat has astronauts. */
function manned(atlas: Atlas, view: LunarView, seat: number) {
  return view.areas.flatMap((one, i) => {
    const standing = one.astronauts[seat] ?? 0;
    if (!standing || atlas.find(one.area)?.region !== view.order?.region) return [];
    const dug = Math.min(standing, view.order?.dug?.[i] ?? 0);
    return [{ area: one.area, standing, dug, lying: sum(one.cubes) }];
  });
}

export function digs(atlas: Atlas, view: LunarView, seat: number): Dig[] {
  const extra = view.order?.extra ?? false;
  return manned(atlas, view, seat).map(({ area, standing, dug, lying }) => {
    const due = Math.min(standing - dug, lying);
    const note = lying === 0 ? 'no cubes left' : due ? `${due} to take` : extra ? 'the extra cube' : 'all have dug';
    return { area, due, note };
  });
}

/** "1 of 3 astronauts has dug, 1 extra cube left." */
export function sayDigging(atlas: Atlas, view: LunarView, seat: number): string {
  const all = manned(atlas, view, seat);
  const dug = sum(all.map((one) => one.dug));
  const standing = sum(all.map((one) => one.standing));
  return `${dug} of ${count(standing, 'astronaut')} ${dug === 1 ? 'has' : 'have'} dug${view.order?.extra ? ', 1 extra cube left' : ''}.`;
}

/** "1 of 2 colonies has its cube." */
export function saySupply(atlas: Atlas, view: LunarView, seat: number): string {
  const taken = view.order?.from_supply ?? 0;
  return `${taken} of ${count(colonies(atlas, view, seat), 'colony', 'colonies')} ${taken === 1 ? 'has its cube' : 'have their cubes'}.`;
}
