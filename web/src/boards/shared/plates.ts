/** Where a small plate, such as a price, lies beside its place: inside the map, and over as few others as can be. */
import type { Point } from './compass';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const covers = (box: Box, { x, y }: Point, by: number) => x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by;
const crosses = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const boxAt = ({ x, y }: Point, wide: number, high: number): Box => ({ left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 });

interface Wishes {
  /** In pixels of the window: the plate's own size, and how far it stays from its place. */
  wide: number;
  high: number;
  gap: number;
  /** What it stays inside of. */
  within: Box;
  /** Places that are better seen, as far around their middle as this. */
  places: Point[];
  reach: number;
  /** What lies there already. */
  taken?: Box[];
}

/** The middle of the plate: above its place where nothing is against it, else below, or beside it. */
export function plateBeside(at: Point, { wide, high, gap, within, places, reach, taken = [] }: Wishes): Point {
  const [up, aside] = [gap + high / 2, gap + wide / 2];
  const around: Point[] = [[0, -up], [0, up], [aside, 0], [-aside, 0], [aside, -up], [-aside, -up], [aside, up], [-aside, up]].map(([dx, dy]) => ({ x: at.x + dx!, y: at.y + dy! }));
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
  const inside = around.map(({ x, y }) => ({ x: clamp(x, within.left + wide / 2, within.right - wide / 2), y: clamp(y, within.top + high / 2, within.bottom - high / 2) }));
  const cost = (middle: Point) => {
    const box = boxAt(middle, wide, high);
    // Its own place comes before all others.
    const own = covers(box, at, Math.min(reach, gap)) ? 100 : 0;
    return own + 3 * taken.filter((other) => crosses(box, other)).length + places.filter((other) => covers(box, other, reach)).length;
  };
  return inside.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
