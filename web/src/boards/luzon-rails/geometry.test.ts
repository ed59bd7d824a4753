import { describe, expect, it } from 'vitest';
import { ATLAS } from './atlas';
import { ISLANDS, MAINLAND } from './coast';
import { cubePlaces, hexagon, middle, project, REACH, SHEET, shore, WIDE } from './geometry';

describe('the map', () => {
  it('lays the hexes over the island where they belong', () => {
    const laoag = ATLAS.find('A2')!;
    const { x, y } = project([120.535, 18.298]);
    expect(laoag.x).toBeCloseTo(x, 0);
    expect(laoag.y).toBeCloseTo(y, 0);
  });
  it('has room for every hex, whole', () => {
    for (const { x, y } of ATLAS.hexes) {
      expect(x - WIDE / 2).toBeGreaterThan(0);
      expect(x + WIDE / 2).toBeLessThan(SHEET.w);
      expect(y - REACH).toBeGreaterThan(0);
      expect(y + REACH).toBeLessThan(SHEET.h);
    }
  });
  it('puts neighbours one hex apart, and no others', () => {
    for (const hex of ATLAS.hexes) {
      const near = ATLAS.hexes.filter((one) => one !== hex && Math.hypot(one.x - hex.x, one.y - hex.y) < WIDE * 1.05);
      expect(new Set(ATLAS.neighbours(hex.hex))).toEqual(new Set(near.map((one) => one.hex)));
    }
  });
  it('is a real coast: an island of a few hundred points, drawn as one closed line', () => {
    expect(MAINLAND.length).toBeGreaterThan(150);
    expect(ISLANDS.length).toBeGreaterThan(5);
    expect(shore(MAINLAND)).toMatch(/^M[\d. ]+(Q[-\d. ]+)+Z$/);
    expect(hexagon({ x: 0, y: 0 }).match(/-?\d+\.\d/g)).toHaveLength(12);
  });
  it('finds the hex under a point, and none at sea', () => {
    const manila = ATLAS.find('L4')!;
    expect(ATLAS.places.at({ x: manila.x + 20, y: manila.y - 20 })).toBe('L4');
    expect(ATLAS.places.at(project([123.5, 16.5]))).toBeNull();
  });
  it('walks from hex to hex by arrows', () => {
    const all = ATLAS.hexes.map((one) => one.hex);
    expect(ATLAS.places.next('L4', 'right', all)).toBe('L5');
    expect(ATLAS.places.next('A2', 'up', all)).toBeNull();
    expect(['B3', 'B2']).toContain(ATLAS.places.next('A2', 'down', all));
    expect(ATLAS.places.next('A2', 'right', ['A5'])).toBe('A5');
  });
});

describe('cubes on a hex', () => {
  it('stand apart and within the hex, one to five of them', () => {
    for (let count = 1; count <= 5; count += 1) {
      const { at, size } = cubePlaces(count);
      expect(at).toHaveLength(count);
      for (const [i, one] of at.entries()) {
        expect(Math.abs(one.x) + size / 2).toBeLessThanOrEqual(WIDE / 2);
        expect(one.y + size / 2).toBeLessThan(REACH);
        for (const other of at.slice(i + 1)) {
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(size);
        }
      }
    }
  });
});

it('middle and project agree about rows and columns', () => {
  expect(middle(1, 1).x - middle(0, 1).x).toBeCloseTo(WIDE);
  expect(middle(0, 2).y - middle(0, 1).y).toBeCloseTo(REACH * 1.5);
});

describe('the rulers', () => {
  it('name every row and column of the map where its hexes lie', () => {
    expect(ATLAS.rows.map(({ name }) => name).join('')).toBe('ABCDEFGHIJKLMNOPQ');
    expect(ATLAS.columns.map(({ name }) => Number(name)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    for (const { hex, x, y } of ATLAS.hexes) {
      expect(ATLAS.rows.find(({ name }) => hex.startsWith(name))!.at, hex).toBe(y);
      expect(Math.abs(ATLAS.columns.find(({ name }) => name === hex.slice(1))!.at - x), hex).toBeLessThanOrEqual(WIDE / 2);
    }
  });
});
