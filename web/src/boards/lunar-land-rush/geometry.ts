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

/** Half the width and height that the things of an area want around their middle. */
const WIDE = 72;
const HIGH = 66;
const ROUND = Array.from({ length: 16 }, (_, i) => [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)] as const);
const SCALES = [1.25, 1.15, 1.05, 0.95, 0.85];

/** Where near its given middle an area has most room for its things, and how large they may be. */
export function seatOf(middle: Point, outline: Spot[]): Point & { scale: number } {
  const spots = [0, 12, 24, 36, 48, 60].flatMap((far) => ROUND.map(([dx, dy]) => ({ x: middle.x + dx * far, y: middle.y + dy * far })));
  const held = (at: Point, scale: number) => ROUND.filter(([x, y]) => inside({ x: at.x + x * WIDE * scale, y: at.y + y * HIGH * scale }, outline)).length;
  for (const scale of SCALES) {
    const at = spots.find((one) => held(one, scale) === ROUND.length);
    if (at) return { ...at, scale };
  }
  // Somewhat over the border, where an area is narrow.
  const scale = SCALES.at(-1)!;
  const best = spots.reduce((a, b) => (held(b, scale) > held(a, scale) ? b : a));
  return { ...best, scale };
}

/** How wide an area is at a height, as far as it is free to both sides of a point. */
export function breadth({ x, y }: Point, outline: Spot[]): number {
  let left = Infinity;
  let right = Infinity;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i, i += 1) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y === by > y) continue;
    const at = ((bx - ax) * (y - ay)) / (by - ay) + ax;
    if (at < x) left = Math.min(left, x - at);
    else right = Math.min(right, at - x);
  }
  const free = Math.min(left, right);
  return Number.isFinite(free) ? 2 * free : 0;
}

/** How far apart the points of a lattice lie. */
export function spacing(lattice: Point[]): number {
  const [first] = lattice;
  if (!first || lattice.length < 2) return 40;
  return Math.min(...lattice.slice(1).map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
}

/** The circle around an aim that holds two drops of three: spread and arrow together scatter nearly normally. */
export const scatter = ({ spread, arrow }: { spread: number; arrow: number }) => Math.sqrt(2 * Math.log(3) * (spread ** 2 + arrow ** 2 / 2));

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

/** An ellipse as a path, turned by degrees: many of them make one path. */
export function oval({ x, y }: Point, rx: number, ry = rx, turn = 0): string {
  const [dx, dy] = [rx * Math.cos((turn * Math.PI) / 180), rx * Math.sin((turn * Math.PI) / 180)];
  const at = (sign: number) => `${(x + sign * dx).toFixed(1)} ${(y + sign * dy).toFixed(1)}`;
  const half = `A${rx.toFixed(1)} ${ry.toFixed(1)} ${turn} 1 0 `;
  return `M${at(-1)}${half}${at(1)}${half}${at(-1)}Z`;
}
