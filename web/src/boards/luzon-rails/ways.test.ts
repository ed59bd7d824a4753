import { describe, expect, it } from 'vitest';
import { ATLAS } from './atlas';
import { bestWay, waysTo } from './ways';

const gain = { cost: 3, value: 0, die: 0, dividend: 0, treasury_after: 5, refused: null };

describe('ways over the map', () => {
  it('begin beside where they may begin, end where they should, and are no longer than allowed', () => {
    const ways = waysTo(ATLAS, ['D5'], 'B5', 2, () => true);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way.at(-1)).toBe('B5');
      expect(way.length).toBeLessThanOrEqual(2);
      expect(ATLAS.neighbours('D5')).toContain(way[0]);
    }
    expect(waysTo(ATLAS, ['D5'], 'L4', 3, () => true)).toEqual([]);
  });
  it('are chosen by cost, then by what they gain', async () => {
    const price = (way: string[]) => Promise.resolve({ ...gain, cost: way[0] === 'A2' ? 4 : 3, value: way[0] === 'C5' ? 1 : 0 });
    expect((await bestWay([['A2'], ['C4'], ['C5']], price)).hexes).toEqual(['C5']);
  });
  it('say why when none may be built', async () => {
    const refused = { at: 0, rule: 'LZ-8a', why: 'the treasury is too small' };
    expect(await bestWay([['A2']], () => Promise.resolve({ ...gain, refused }))).toEqual({ why: refused.why });
  });
});
