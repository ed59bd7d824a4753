/** Where on a map something may lie without covering a place that may be chosen. */
import type { Point } from './compass';
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

/** What the card itself tells of is seen beside it: each such point counts as so many places. */
const WEIGHT = 100;

/** The corner, in pixels, where a card of this size covers the fewest of the places that are lit, and none of the points
 * that it tells of if that can be; of equals one that is low, or high. */
export function freeCorner({ camera, places, lit }: Pick<Desk, 'camera' | 'places' | 'lit'>, wide: number, high: number, rather: 'low' | 'high' = 'low', told: readonly Point[] = []): Corner {
  const points = told.map((point) => camera.toWindow(point));
  const spots = lit.flatMap((id) => places.find(id) ?? []).map((place) => camera.toWindow(place));
  const right = Math.max(GAP, camera.w - wide - BUTTONS);
  const low = Math.max(GAP, camera.h - high - GAP);
  const corners = [{ left: GAP, top: low }, { left: right, top: low }, { left: GAP, top: GAP }, { left: right, top: GAP }, { left: GAP, top: low / 2 }, { left: right, top: low / 2 }];
  const within = ({ left, top }: Corner, all: Point[]) => all.filter(({ x, y }) => x > left - REACH && x < left + wide + REACH && y > top - REACH && y < top + high + REACH).length;
  const covered = (corner: Corner) => within(corner, spots) + WEIGHT * within(corner, points);
  if (rather === 'high') corners.sort((a, b) => a.top - b.top);
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
