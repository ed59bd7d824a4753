import { expect, it } from 'vitest';
import { content } from './fixture';
import { drawRegions, namesApart } from './region-lines';

it('gives every point to the Region of the nearest city, with a line between two Regions', () => {
  const { regions, borders } = drawRegions(content.places, content.regions, { w: 400, h: 100, x: 0, y: -50 });
  expect(regions.map(({ region }) => region)).toEqual(['North', 'South']);
  // Macon lies at 200, Savannah at 400: half way between them one Region ends.
  expect(borders).toMatch(/^M300 (-150|150)L300 (-150|150)$/);
  expect(regions[1]!.path).toContain('300 150');
  expect(regions[0]).toMatchObject({ x: 100, y: 0 });
});

it('moves names apart that would lie over each other, and leaves the others', () => {
  const at = (region: string, x: number, y: number) => ({ region, x, y, path: '' });
  const regions = [at('Mountains', 100, 100), at('Piedmont', 120, 110), at('Gulf', 600, 100)];
  const small = namesApart(regions, 0.3, 12);
  expect((small[1]!.y - small[0]!.y) * 0.3).toBeGreaterThanOrEqual(12);
  expect(small[2]).toEqual({ region: 'Gulf', x: 600, y: 100 });
  expect(namesApart(regions, 3, 12).map(({ y }) => y)).toEqual([100, 110, 100]);
});
