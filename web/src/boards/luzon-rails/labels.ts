/** Where the names of places stand: under their mark, or wherever track and other names leave room. */
import type { Atlas, Hex } from './atlas';
import type { Point } from '../shared/compass';

export interface Label {
  hex: Hex;
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A letter's mean width in its own height. */
const LETTER = 0.56;
/** What a place away from the usual one costs, in units of covered ground: names hop only for a reason. */
const HOP = 60;
const MARK = 22;

const around = (x: number, y: number, half: number): Box => ({ left: x - half, right: x + half, top: y - half, bottom: y + half });
const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function boxOf({ x, y, anchor, size, text }: Label): Box {
  const wide = text.length * size * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - size * 0.78, bottom: y + size * 0.2 };
}

/** Below the mark, above it, beside it, under the cubes. */
function places(hex: Hex, text: string, size: number): Label[] {
  const at = (dx: number, dy: number, anchor: Label['anchor']): Label => ({ hex, text, x: hex.x + dx, y: hex.y + dy, anchor, size });
  const low = 6 + size * 0.7;
  return [
    at(0, low, 'middle'), at(0, -MARK - 24, 'middle'), at(MARK + 4, -MARK + size * 0.3, 'start'), at(-MARK - 4, -MARK + size * 0.3, 'end'),
    at(0, 40 + size * 0.8, 'middle'), at(0, low + size * 0.9, 'middle'),
  ];
}

export function labelsOf(atlas: Atlas, named: Hex[], cubes: (Point & { size: number })[], size: number): Label[] {
  const things = [
    ...cubes.map((cube) => around(cube.x, cube.y, cube.size / 2)),
    ...atlas.hexes.flatMap((hex) => (hex.kind ? [around(hex.x, hex.y - MARK, MARK - 2)] : [])),
  ];
  return named.map((hex) => {
    const own = hex.kind === 'manila' ? size * 1.2 : size;
    const priced = places(hex, atlas.shortName(hex), own).map((label, i) => {
      const box = boxOf(label);
      return { label, box, cost: things.reduce((sum, thing) => sum + shared(box, thing), i ? HOP : 0) };
    });
    const best = priced.reduce((least, one) => (one.cost < least.cost ? one : least));
    things.push(best.box);
    return best.label;
  });
}
