/** Where the things of an area stand around its middle, in units of the board before they are scaled to its room. */
import type { Point } from '../shared/compass';
import type { AreaView } from './types';
import { KINDS } from './words';

/** Where the name stands. */
export const NAME_Y = -50;

export interface Placed extends Point {
  kind: string;
}

export interface Group extends Point {
  seat: number;
  n: number;
  /** How many are drawn; more are told by a number. */
  drawn: number;
}

export interface Layout {
  priceY: number;
  /** The side of a square and where squares lie, with a kind where a cube lies on it. */
  square: number;
  squares: Placed[];
  token: Point;
  tokenR: number;
  groups: Group[];
  meeple: number;
  dome: Point | null;
}

/** Kinds of the cubes that lie in an area, one for each cube. */
export const lying = (cubes: number[]) => cubes.flatMap((n, kind) => Array.from({ length: n }, () => KINDS[kind] ?? ''));

/** From afar names and prices give way to larger pieces. */
export function layout(area: AreaView, far: boolean): Layout {
  const square = far ? 36 : 30;
  const gap = far ? 7 : 6;
  const tokenR = far ? 17 : 14;
  const cubes = lying(area.cubes);
  const wide = area.squares * (square + gap) + (area.token ? 2 * tokenR : -gap);
  const y = far ? 1 : 4;
  const squares = Array.from({ length: area.squares }, (_, i) => ({ x: -wide / 2 + square / 2 + i * (square + gap), y, kind: cubes[i] ?? '' }));
  return {
    priceY: -28, square, squares, token: { x: wide / 2 - tokenR, y }, tokenR,
    ...people(area, far ? 45 : 42, far ? 1.15 : 1),
  };
}

function people(area: AreaView, y: number, meeple: number) {
  const there = area.astronauts.flatMap((n, seat) => (n > 0 ? [{ seat, n, drawn: n > 3 ? 1 : n }] : []));
  // One behind the other takes less room; a number follows a single figure.
  const width = ({ n, drawn }: { n: number; drawn: number }) => meeple * (drawn === 1 ? (n > 1 ? 44 : 28) : 28 + (drawn - 1) * 15);
  const domeWide = area.dome === null ? 0 : 50 * meeple;
  const total = there.reduce((sum, one) => sum + width(one), 0) + domeWide + 6 * Math.max(0, there.length - (domeWide ? 0 : 1));
  // More than fits side by side is drawn smaller.
  const fit = Math.min(1, 150 / Math.max(1, total));
  let x = (-total / 2) * fit;
  const dome = domeWide ? { x: x + (domeWide / 2) * fit, y } : null;
  if (dome) x += (domeWide + 6) * fit;
  const groups = there.map((one) => {
    const at = x + 14 * meeple * fit;
    x += (width(one) + 6) * fit;
    return { ...one, x: at, y };
  });
  return { groups, meeple: meeple * fit, dome };
}
