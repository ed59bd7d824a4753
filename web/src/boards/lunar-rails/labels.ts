/** Where the names of cities stand: under the town, or where they cover neither a town nor another name. */
import type { Atlas, Milepost } from './atlas';
import type { CityContent } from './types';

export interface Label {
  key: string;
  name: string;
  size: CityContent['size'];
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  pixels: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half the breadth of a town, in units of the map. */
export const townOf = (size: CityContent['size'], k: number) => (size === 'major' ? 48 : 10.5 * Math.min(1.7, Math.max(1, 0.42 / k)));

const PIXELS = { major: 12.5, medium: 11.5, small: 11 };
/** How much breadth a letter has, as a part of its height. */
const LETTER = 0.56;
/** What it costs to cover a name, and to go over the limb; to cover a town costs 1. */
const [NAME, OUTSIDE] = [10, 5];
const RANK = { major: 0, medium: 1, small: 2 };

/** All names at this scale; great cities choose first, and a name without a free place stands where it covers least:
 * rather a town than another name. */
export function labelsOf(atlas: Atlas, cities: CityContent[], k: number): Label[] {
  const towns = atlas.content.cities.flatMap((city) => atlas.drawnAt(city.id).map((at) => ({ city, at, box: around(at, townOf(city.size, k)) })));
  const names: Box[] = [];
  const wanted = new Set(cities);
  return towns
    .filter(({ city }) => wanted.has(city))
    .sort((a, b) => RANK[a.city.size] - RANK[b.city.size])
    .map(({ city, at, box: own }) => {
      const pixels = PIXELS[city.size] * Math.min(1.3, Math.max(0.95, 0.55 + 0.55 * k));
      const spots = spotsOf(city, at, pixels, k);
      // At the foot of a disc a name without a free place stands over its town.
      if (at.y > atlas.discs[at.disc].y + 0.9 * atlas.radius) spots.unshift(...spots.splice(1, 1));
      const cost = (box: Box) => NAME * names.filter((other) => meets(box, other)).length + towns.filter((town) => town.box !== own && meets(box, town.box)).length + (inDisc(atlas, at, box) ? 0 : OUTSIDE);
      const { box, ...label } = spots.reduce((best, one) => (cost(one.box) < cost(best.box) ? one : best));
      names.push(box);
      return { ...label, key: `${city.id}@${at.disc}`, name: city.name, size: city.size, pixels };
    });
}

function spotsOf(city: CityContent, { x, y }: Milepost, pixels: number, k: number) {
  const [wide, high, r] = [(LETTER * pixels * city.name.length) / k, pixels / k, townOf(city.size, k) + 2 / k];
  const middle = { left: x - wide / 2, right: x + wide / 2 };
  return [
    { x, y: y + r + 0.85 * high, anchor: 'middle' as const, box: { ...middle, top: y + r, bottom: y + r + high } },
    { x, y: y - r - 0.15 * high, anchor: 'middle' as const, box: { ...middle, top: y - r - high, bottom: y - r } },
    { x: x + r, y: y + 0.35 * high, anchor: 'start' as const, box: { left: x + r, right: x + r + wide, top: y - high / 2, bottom: y + high / 2 } },
    { x: x - r, y: y + 0.35 * high, anchor: 'end' as const, box: { left: x - r - wide, right: x - r, top: y - high / 2, bottom: y + high / 2 } },
  ];
}

const around = ({ x, y }: Milepost, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });

const meets = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Names end at the limb, where the letters begin; a town at the limb itself may go a little over it. */
function inDisc(atlas: Atlas, { disc }: Milepost, { left, right, top, bottom }: Box): boolean {
  const { x, y } = atlas.discs[disc];
  return [[left, top], [left, bottom], [right, top], [right, bottom]].every(([px, py]) => Math.hypot(px! - x, py! - y) < atlas.radius + 14);
}
