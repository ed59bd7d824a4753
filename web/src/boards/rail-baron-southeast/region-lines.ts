/** Where the Regions lie: every point of the land belongs to the Region of the city that is nearest to it. */
import type { Point } from '../shared/compass';
import type { Sheet } from '../shared/camera.svelte';
import type { PlaceContent } from './types';

export interface RegionDrawn {
  region: string;
  /** Its land as a path, to be cut by the coast. */
  path: string;
  /** Where its name stands. */
  x: number;
  y: number;
}

export interface RegionsDrawn {
  regions: RegionDrawn[];
  /** The lines between them. */
  borders: string;
}

type City = PlaceContent & { region: string };
/** A corner of a cell, and the city across the side that begins there. */
type Corner = Point & { across: City | null };

/** The part of a cell that is nearer to one city than to another. */
function nearer(cell: Corner[], one: City, other: City): Corner[] {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const middle = (dx * (one.x + other.x) + dy * (one.y + other.y)) / 2;
  const beyond = ({ x, y }: Point) => dx * x + dy * y - middle;
  const kept: Corner[] = [];
  cell.forEach((a, n) => {
    const b = cell[(n + 1) % cell.length]!;
    const [from, to] = [beyond(a), beyond(b)];
    if (from <= 0) kept.push(a);
    if (from <= 0 === to <= 0) return;
    const part = from / (from - to);
    const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    // Where the cell is left, the side towards the other city begins.
    kept.push({ ...at, across: from <= 0 ? other : a.across });
  });
  return kept;
}

const point = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

export function drawRegions(places: PlaceContent[], regions: string[], { x = 0, y = 0, w, h }: Sheet): RegionsDrawn {
  const cities = places.filter((one): one is City => one.kind === 'city' && one.region !== undefined);
  // Land goes on beyond the sheet, where a window has another shape.
  const [left, top, right, bottom] = [x - w, y - h, x + 2 * w, y + 2 * h];
  const sheet: Corner[] = [[left, top], [right, top], [right, bottom], [left, bottom]].map(([cx, cy]) => ({ x: cx!, y: cy!, across: null }));
  const cells = cities.map((one) => ({ one, cell: cities.reduce((cell, other) => (other === one || (other.x === one.x && other.y === one.y) ? cell : nearer(cell, one, other)), sheet) }));
  const borders = cells.flatMap(({ one, cell }) =>
    cell.flatMap((a, n) => (a.across && a.across.region !== one.region && a.across.name > one.name ? [`M${point(a)}L${point(cell[(n + 1) % cell.length]!)}`] : [])),
  );
  const drawn = regions.flatMap((region) => {
    const own = cells.filter(({ one }) => one.region === region);
    if (!own.length) return [];
    const mean = (of: 'x' | 'y') => Math.round(own.reduce((sum, { one }) => sum + one[of], 0) / own.length);
    return [{ region, path: own.map(({ cell }) => `M${cell.map(point).join('L')}Z`).join(''), x: mean('x'), y: mean('y') }];
  });
  return { regions: drawn, borders: borders.join('') };
}

/** Pixels: a letter's breadth and a name's height. */
const [LETTER, HIGH] = [0.6, 1.15];

/** Where names stand with so many pixels of a unit, in letters of this size: those that would lie over each other move
 * apart, up and down. */
export function namesApart(regions: readonly RegionDrawn[], k: number, size: number): { region: string; x: number; y: number }[] {
  const names = regions.map(({ region, x, y }) => ({ region, x: x * k, y: y * k, wide: region.length * size * LETTER + 6 }));
  for (let round = 0; round < 40; round += 1) {
    let still = true;
    for (const [n, one] of names.entries())
      for (const other of names.slice(n + 1)) {
        const over = size * HIGH - Math.abs(one.y - other.y);
        if (over <= 0 || Math.abs(one.x - other.x) >= (one.wide + other.wide) / 2) continue;
        const by = (over / 2 + 0.1) * (one.y <= other.y ? 1 : -1);
        one.y -= by;
        other.y += by;
        still = false;
      }
    if (still) break;
  }
  return names.map(({ region, x, y }) => ({ region, x: Math.round(x / k), y: Math.round((y / k) * 10) / 10 }));
}
