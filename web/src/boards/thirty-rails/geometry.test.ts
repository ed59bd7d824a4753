import { describe, expect, it } from 'vitest';
import { boxOf, centre, doorOf, EDGES, nextPlace, placeAt, placeName, SIZE, SQUARES } from './geometry';

describe('the sheet', () => {
  it('has 36 squares and 24 places on its margin, none over another', () => {
    const places = [...SQUARES, ...EDGES];
    expect(places).toHaveLength(60);
    for (const place of places) {
      const { x, y, w, h } = boxOf(place);
      expect(x >= 0 && y >= 0 && x + w <= SIZE && y + h <= SIZE).toBe(true);
      expect(placeAt(centre(place), [], 0)).toBe(place);
    }
  });
  it('leads from a station into the square beside it', () => {
    expect(doorOf('N3')).toEqual({ square: 'r1c3', side: 'N' });
    expect(doorOf('E5')).toEqual({ square: 'r5c6', side: 'E' });
    expect(doorOf('S1')).toEqual({ square: 'r6c1', side: 'S' });
    expect(doorOf('W6')).toEqual({ square: 'r6c1', side: 'W' });
  });
  it('takes a finger beside a lit square for that square, but not one far off', () => {
    const { x, y, w } = boxOf('r2c3');
    const beside = { x: x + w + 10, y: y + 50 };
    expect(placeAt(beside, ['r2c3'], 30)).toBe('r2c3');
    expect(placeAt(beside, ['r2c3'], 0)).toBe('r2c4');
    expect(placeAt({ x: x + w + 50, y: y + 50 }, ['r2c3'], 30)).toBe('r2c4');
    expect(placeAt({ x: 1, y: 1 }, ['r6c6'], 30)).toBeNull();
  });
  it('prefers the lit square under the finger to its neighbour', () => {
    const at = centre('r2c3');
    expect(placeAt(at, ['r2c2', 'r2c3', 'r2c4'], 30)).toBe('r2c3');
  });
  it('goes with the arrows to the next place that may be chosen', () => {
    const among = ['r1c4', 'r4c1', 'r4c6', 'r6c4'];
    expect(nextPlace('r4c1', 'right', among)).toBe('r4c6');
    expect(nextPlace('r1c4', 'down', among)).toBe('r6c4');
    expect(nextPlace('r1c4', 'up', among)).toBeNull();
    expect(nextPlace('r1c1', 'up', EDGES)).toBe('N1');
  });
  it('says where a place is', () => {
    expect(placeName('r2c3')).toBe('row 2, column 3');
    expect(placeName('W4')).toBe('west side, row 4');
    expect(placeName('N4')).toBe('north side, column 4');
  });
});
