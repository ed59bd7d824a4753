/** Where things lie on the map, in its own units: a hex is 100 wide, pointed at the top. */
import type { Point } from '../shared/compass';
import type { LonLat } from './coast';

export const WIDE = 100;
/** From the middle of a hex to its corner. */
export const REACH = WIDE / Math.sqrt(3);
const ROW = REACH * 1.5;

/** The middle of the hex q=0, r=1, and how far apart hexes are, in degrees: how the map was laid over the island. */
const ORIGIN: LonLat = [121.362, 18.298];
const DEGREES: LonLat = [0.4137, 0.345];

/** The sheet's edges: a little more than the island. */
const WEST = 119.52;
const NORTH = 18.8;
const EAST = 124.62;
const SOUTH = 12.4;

export function project([lon, lat]: LonLat): Point {
  return { x: ((lon - WEST) / DEGREES[0]) * WIDE, y: ((NORTH - lat) / DEGREES[1]) * ROW };
}

const corner = project([EAST, SOUTH]);
export const SHEET = { w: Math.round(corner.x), h: Math.round(corner.y) };

export function middle(q: number, r: number): Point {
  return project([ORIGIN[0] + DEGREES[0] * (q + (r - 1) / 2), ORIGIN[1] - DEGREES[1] * (r - 1)]);
}

/** A hexagon as an SVG path, drawn in by some units. */
export function hexagon({ x, y }: Point, inset = 0): string {
  const far = REACH - inset;
  const side = (far * Math.sqrt(3)) / 2;
  const to = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  return `M${to(0, -far)}L${to(side, -far / 2)} ${to(side, far / 2)} ${to(0, far)} ${to(-side, far / 2)} ${to(-side, -far / 2)}Z`;
}

/** A coast through the middles of its segments, so that it bends instead of breaking. */
export function shore(ring: LonLat[]): string {
  const points = ring.map(project);
  const half = (i: number) => {
    const a = points[i % points.length]!;
    const b = points[(i + 1) % points.length]!;
    return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  };
  const bends = points.map((_, i) => {
    const at = points[(i + 1) % points.length]!;
    return `Q${at.x.toFixed(1)} ${at.y.toFixed(1)} ${half(i + 1)}`;
  });
  return `M${half(0)}${bends.join('')}Z`;
}

/** Where the cubes of a hex stand, and how wide they are: as large as their number allows. */
export function cubePlaces(count: number): { at: Point[]; size: number } {
  const row = (n: number, y: number, size: number) =>
    Array.from({ length: n }, (_, i) => ({ x: (i - (n - 1) / 2) * (size + 3), y }));
  const size = [38, 38, 36, 29, 25][count] ?? 25;
  if (count <= 3) return { at: row(count, 20, size), size };
  const upper = Math.ceil(count / 2);
  return { at: [...row(upper, 5, size), ...row(count - upper, 33, size)], size };
}
