/** Whose track stands where, and which cubes are joined by a line. */
import type { Atlas } from './atlas';
import type { Point } from '../shared/compass';
import { cubePlaces } from './geometry';

export interface Cube extends Point {
  company: string;
  hex: string;
  size: number;
  planned: boolean;
}

export interface Line {
  company: string;
  from: Point;
  to: Point;
  planned: boolean;
}

export interface Plan {
  company: string;
  hexes: string[];
}

/** Cubes of a hex stand in board order; a planned one has its place among them already. */
export function cubesOf(atlas: Atlas, companies: { company: string; track: string[] }[], plan: Plan | null): Cube[] {
  const byHex = new Map<string, { company: string; planned: boolean }[]>();
  const stand = (hex: string, company: string, planned: boolean) => {
    const there = byHex.get(hex);
    if (there) there.push({ company, planned });
    else byHex.set(hex, [{ company, planned }]);
  };
  for (const { company, track } of companies) {
    for (const hex of track) stand(hex, company, false);
    if (plan?.company === company) for (const hex of plan.hexes) if (!track.includes(hex)) stand(hex, company, true);
  }
  return [...byHex].flatMap(([hex, there]) => {
    const place = atlas.find(hex);
    if (!place) return [];
    const { at, size } = cubePlaces(there.length);
    return there.map((one, i) => ({ ...one, hex, size, x: place.x + at[i]!.x, y: place.y + at[i]!.y }));
  });
}

/** A thin line between each two adjacent cubes of a company. */
export function linesOf(atlas: Atlas, cubes: Cube[]): Line[] {
  const found = new Map(cubes.map((cube) => [`${cube.company} ${cube.hex}`, cube]));
  return cubes.flatMap((cube) =>
    atlas.neighbours(cube.hex).flatMap((hex) => {
      const other = found.get(`${cube.company} ${hex}`);
      // Each pair once: from the hex that comes first.
      if (!other || cube.hex > other.hex) return [];
      return [{ company: cube.company, from: cube, to: other, planned: cube.planned || other.planned }];
    }),
  );
}
