import { describe, expect, it } from 'vitest';
import { boxAt, plateBeside } from './plates';

const within = { left: 0, top: 0, right: 300, bottom: 200 };
const wishes = { wide: 100, high: 20, gap: 14, within, places: [], reach: 6 };

describe('a plate', () => {
  it('lies above its place', () => {
    expect(plateBeside({ x: 150, y: 100 }, wishes)).toEqual({ x: 150, y: 76 });
  });
  it('stays inside the map, and off its own place', () => {
    for (const x of [0, 4, 150, 296, 300])
      for (const y of [0, 4, 100, 196, 200]) {
        const box = boxAt(plateBeside({ x, y }, wishes), 100, 20);
        expect(box.left >= 0 && box.right <= 300 && box.top >= 0 && box.bottom <= 200).toBe(true);
        expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false);
      }
  });
  it('gives way to other places and plates', () => {
    const at = { x: 150, y: 100 };
    expect(plateBeside(at, { ...wishes, places: [{ x: 160, y: 76 }] })).toEqual({ x: 150, y: 124 });
    expect(plateBeside(at, { ...wishes, places: [{ x: 160, y: 76 }], taken: [boxAt({ x: 150, y: 124 }, 100, 20)] }).y).toBe(100);
  });
});
