/** Where on a map something may lie without covering a place that may be chosen. */
import type { Desk } from './desk.svelte';

export interface Corner {
  left: number;
  top: number;
}

const GAP = 8;
/** The map's buttons stand along the right edge, so many pixels wide. */
export const BUTTONS = 56;
/** How far around its middle a place is pressed, in pixels. */
const REACH = 22;

/** The corner, in pixels, where a card of this size covers the fewest of the places that are lit; of equals one that is
 * low, or high. */
export function freeCorner({ camera, places, lit }: Pick<Desk, 'camera' | 'places' | 'lit'>, wide: number, high: number, rather: 'low' | 'high' = 'low'): Corner {
  const spots = lit.flatMap((id) => places.find(id) ?? []).map((place) => camera.toWindow(place));
  const right = Math.max(GAP, camera.w - wide - BUTTONS);
  const low = Math.max(GAP, camera.h - high - GAP);
  const corners = [{ left: GAP, top: low }, { left: right, top: low }, { left: GAP, top: GAP }, { left: right, top: GAP }, { left: GAP, top: low / 2 }, { left: right, top: low / 2 }];
  const covered = ({ left, top }: Corner) =>
    spots.filter(({ x, y }) => x > left - REACH && x < left + wide + REACH && y > top - REACH && y < top + high + REACH).length;
  if (rather === 'high') corners.sort((a, b) => a.top - b.top);
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
