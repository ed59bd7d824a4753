import { expect, it } from 'vitest';
import { content } from './fixture';
import { drawRegions } from './region-lines';

it('gives every point to the Region of the nearest city, with a line between two Regions', () => {
  const { regions, borders } = drawRegions(content.places, content.regions, { w: 400, h: 100, x: 0, y: -50 });
  expect(regions.map(({ region }) => region)).toEqual(['North', 'South']);
  // Macon lies at 200, Savannah at 400: half way between them one Region ends.
  expect(borders).toMatch(/^M300 (-150|150)L300 (-150|150)$/);
  expect(regions[1]!.path).toContain('300 150');
  expect(regions[0]).toMatchObject({ x: 100, y: 0 });
});
