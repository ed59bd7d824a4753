/** Where things lie on the sheet, in its own units: a square is 100 wide. */

export type Side = 'N' | 'E' | 'S' | 'W';
export type Arrow = 'up' | 'down' | 'left' | 'right';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export const SQUARE = 100;
export const MARGIN = 92;
/** The strip on the left and on top that holds the row and column numbers. */
export const RULER = 36;
export const LEFT = RULER + MARGIN;
export const GRID = 6 * SQUARE;
export const SIZE = LEFT + GRID + MARGIN + 8;

const SIX = [1, 2, 3, 4, 5, 6];
export const SQUARES = SIX.flatMap((row) => SIX.map((column) => `r${row}c${column}`));
export const EDGES = (['N', 'E', 'S', 'W'] as const).flatMap((side) => SIX.map((place) => `${side}${place}`));

export function isEdge(place: string): boolean {
  return !place.startsWith('r');
}

/** Row and column of a square, from 1. */
export function rowAndColumn(square: string): [number, number] {
  return [Number(square[1]), Number(square[3])];
}

export function boxOf(place: string): Box {
  if (!isEdge(place)) {
    const [row, column] = rowAndColumn(place);
    return { x: LEFT + (column - 1) * SQUARE, y: LEFT + (row - 1) * SQUARE, w: SQUARE, h: SQUARE };
  }
  const along = LEFT + (Number(place[1]) - 1) * SQUARE;
  const far = LEFT + GRID;
  switch (place[0]) {
    case 'N':
      return { x: along, y: RULER, w: SQUARE, h: MARGIN };
    case 'S':
      return { x: along, y: far, w: SQUARE, h: MARGIN };
    case 'W':
      return { x: RULER, y: along, w: MARGIN, h: SQUARE };
    default:
      return { x: far, y: along, w: MARGIN, h: SQUARE };
  }
}

export function centre(place: string): Point {
  const { x, y, w, h } = boxOf(place);
  return { x: x + w / 2, y: y + h / 2 };
}

/** How far a point lies outside a place; 0 within it. */
export function distance(place: string, { x, y }: Point): number {
  const box = boxOf(place);
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.hypot(dx, dy);
}

/** The place under a point, or the nearest of the wanted ones within reach: a finger is not exact. */
export function placeAt(point: Point, wanted: Iterable<string>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const place of wanted) {
    const far = distance(place, point);
    if (far < least || (far === 0 && best === null)) {
      best = place;
      least = far;
    }
  }
  if (best !== null) return best;
  return [...SQUARES, ...EDGES].find((place) => distance(place, point) === 0) ?? null;
}

const WAYS: Record<Arrow, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** The next of some places in a direction: straight ahead before aside, or null. */
export function nextPlace(from: string, arrow: Arrow, among: Iterable<string>): string | null {
  const start = centre(from);
  const way = WAYS[arrow];
  let best: string | null = null;
  let least = Infinity;
  for (const place of among) {
    const at = centre(place);
    const ahead = (at.x - start.x) * way.x + (at.y - start.y) * way.y;
    const aside = Math.abs((at.x - start.x) * way.y) + Math.abs((at.y - start.y) * way.x);
    if (ahead < 20 || place === from) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}

/** The square a place on the margin leads into, and the side it comes in by. */
export function doorOf(edge: string): { square: string; side: Side } {
  const side = edge[0] as Side;
  const place = edge[1];
  const square = { N: `r1c${place}`, S: `r6c${place}`, W: `r${place}c1`, E: `r${place}c6` }[side];
  return { square, side };
}

const SIDE_NAMES: Record<Side, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export function sideName(side: string): string {
  return SIDE_NAMES[side as Side] ?? side;
}

export function placeName(place: string): string {
  if (isEdge(place)) {
    const along = place[0] === 'N' || place[0] === 'S' ? 'column' : 'row';
    return `${sideName(place[0]!)} side, ${along} ${place[1]}`;
  }
  const [row, column] = rowAndColumn(place);
  return `row ${row}, column ${column}`;
}
