import { describe, expect, it } from 'vitest';
import { drawTrack, flipped, inTurningOrder, legPoints, legsOf, PIECES, pieceOf, sayTrack, simpleTrack, stemMark, turned } from './track';

const ALL = ['NE', 'ES', 'SW', 'NW', 'NS', 'EW', 'NE/SW', 'NW/ES', 'NS/EW', 'N:EW', 'E:NS', 'S:EW', 'W:NS', 'N:ES', 'N:SW', 'E:NW', 'E:SW', 'S:NE', 'S:NW', 'W:NE', 'W:ES'];

/** A quarter turn clockwise of the sides that legs join. */
const round = (word: string) =>
  legsOf(word)
    .map((leg) => leg.map((side) => ({ N: 'E', E: 'S', S: 'W', W: 'N' })[side]).sort().join(''))
    .sort()
    .join();
const joins = (word: string) => legsOf(word).map((leg) => [...leg].sort().join('')).sort().join();

describe('a piece of track', () => {
  it('is one of six kinds in 21 ways', () => {
    expect(inTurningOrder(ALL)).toHaveLength(21);
    expect(new Set(ALL.map(pieceOf))).toEqual(new Set(PIECES));
    expect(pieceOf('NN')).toBeNull();
  });
  it('turns clockwise by a quarter and comes back to where it began', () => {
    for (const piece of PIECES) {
      const ways = inTurningOrder(ALL.filter((word) => pieceOf(word) === piece));
      let word = ways[0]!;
      for (let i = 0; i < ways.length; i++) {
        const next = turned(word, ways);
        // After its fourth way a junction is turned over instead.
        if (i % 4 !== 3 || piece !== 'junction') expect(joins(next)).toBe(round(word));
        expect(turned(next, ways, -1)).toBe(word);
        word = next;
      }
      expect(word).toBe(ways[0]);
    }
  });
  it('is turned over with its stem kept', () => {
    expect(flipped('N:ES', inTurningOrder(ALL))).toBe('N:SW');
    expect(flipped('N:SW', inTurningOrder(ALL))).toBe('N:ES');
  });
  it('is drawn from the middle of one side to the middle of another', () => {
    const middles = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] };
    for (const word of ALL) {
      for (const leg of legsOf(word)) {
        const points = legPoints(leg);
        for (const [side, point] of [[leg[0], points[0]!], [leg[1], points.at(-1)!]] as const) {
          expect(point.x).toBeCloseTo(middles[side][0]!);
          expect(point.y).toBeCloseTo(middles[side][1]!);
        }
      }
      expect(drawTrack(word, 'r1c1').rails).toMatch(/^M[-\d. MC]+$/);
      expect(drawTrack(word, 'r1c1')).toEqual(drawTrack(word, 'r1c1'));
      expect(simpleTrack(word)).not.toBe('');
      expect(stemMark(word) !== '').toBe(word.includes(':'));
    }
    expect(drawTrack('NS/EW', '').extra).not.toBe('');
  });
  it('is called by its kind and its sides', () => {
    expect(sayTrack('NE')).toBe('curve north–east');
    expect(sayTrack('NE/SW')).toBe('double curve north–east and south–west');
    expect(sayTrack('NS/EW')).toBe('crossover');
    expect(sayTrack('S:NE')).toBe('junction, stem south, branches north and east');
  });
});
