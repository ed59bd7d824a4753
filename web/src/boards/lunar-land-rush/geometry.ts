/** Where things lie on the moon, in the board's own units. */
import type { Point } from '../shared/compass';
import type { Spot } from './types';

export const pointOf = ([x, y]: Spot): Point => ({ x, y });

export function outlinePath(outline: Spot[]): string {
  return `M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

export function inside({ x, y }: Point, outline: Spot[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** How far a point is from the nearest border. */
export function room({ x, y }: Point, outline: Spot[]): number {
  let least = Infinity;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long));
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return least;
}

/** The number of the lattice point nearest to a point; a tap far outside the moon aims at nothing. */
export function nearest(point: Point, lattice: Point[], within = Infinity): number | null {
  let best: number | null = null;
  let least = within;
  lattice.forEach(({ x, y }, n) => {
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < least) {
      best = n;
      least = far;
    }
  });
  return best;
}

/** How far apart the points of a lattice lie. */
export function spacing(lattice: Point[]): number {
  const [first] = lattice;
  if (!first || lattice.length < 2) return 40;
  return Math.min(...lattice.slice(1).map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
}

/** A point on a circle, by degrees clockwise from the right, as the screen counts. */
export const onCircle = (middle: Point, radius: number, degrees: number): Point => ({
  x: middle.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: middle.y + radius * Math.sin((degrees * Math.PI) / 180),
});

/** A stretch of a circle as a path. */
export function arc(middle: Point, radius: number, from: number, to: number): string {
  const a = onCircle(middle, radius, from);
  const b = onCircle(middle, radius, to);
  const wide = (to - from + 360) % 360 > 180 ? 1 : 0;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 ${wide} 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}
