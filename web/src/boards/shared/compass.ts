/** Points of a map, and the next place in a direction. */
export interface Point {
  x: number;
  y: number;
}

export type Arrow = 'up' | 'down' | 'left' | 'right';
export const ARROWS: Record<string, Arrow> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

const WAYS: Record<Arrow, Point> = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
/** What is hardly ahead is not in that direction. */
const AHEAD = 20;

/** The next of some places in a direction: straight ahead before aside, or null. */
export function nextPlace<T extends Point>(from: T, arrow: Arrow, among: Iterable<T>, least = AHEAD): T | null {
  const way = WAYS[arrow];
  let best: T | null = null;
  let lowest = Infinity;
  for (const one of among) {
    const ahead = (one.x - from.x) * way.x + (one.y - from.y) * way.y;
    const aside = Math.abs((one.x - from.x) * way.y) + Math.abs((one.y - from.y) * way.x);
    if (ahead < least || one === from) continue;
    const cost = ahead + 1.2 * aside;
    if (cost < lowest) {
      best = one;
      lowest = cost;
    }
  }
  return best;
}
