import { describe, expect, it } from 'vitest';
import own from '../../../../src/railhead/games/lunar_land_rush/content.json';
import { Atlas, RING } from './atlas';
import { fallOf, pose, wrapped } from './fall';
import { dropsOf } from './falls.svelte';
import { atlas as small, hits, view } from './fixture';
import { breadth, inside, seatOf } from './geometry';
import { layout, lying } from './places';
import type { Content } from './types';

const atlas = new Atlas(own as unknown as Content, {});

describe('the circle around an aim', () => {
  const { spread, arrow } = own.drop;
  it('holds two drops in three', () => {
    // Tips on a fine grid of normal shares and directions.
    let held = 0;
    let all = 0;
    for (let n = 0; n < 400; n += 1)
      for (let turn = 0; turn < 36; turn += 1) {
        const far = spread * Math.sqrt(-2 * Math.log((n + 0.5) / 400));
        const angle = (turn * Math.PI) / 18;
        all += 1;
        if (Math.hypot(far + arrow * Math.cos(angle), arrow * Math.sin(angle)) < atlas.scatter) held += 1;
      }
    expect(held / all).toBeCloseTo(2 / 3, 2);
  });
  it('leaves out what is hit across the rim', () => {
    const middle = atlas.aimUnder({ x: 500, y: 500 })!;
    expect(atlas.across(middle)).toEqual([]);
    const edge = atlas.aimUnder({ x: 230, y: 130 })!;
    expect(atlas.across(edge).map((one) => one.area)).toContain('janssen');
  });
});

describe('the moon', () => {
  it('finds the area under a point, and none in the sky', () => {
    for (const one of atlas.areas) expect(atlas.places.at(one)).toBe(one.area);
    expect(atlas.places.at({ x: 5, y: 5 })).toBeNull();
  });
  it('keeps the things of every area within its border', () => {
    for (const one of atlas.areas) {
      expect(one.scale).toBeGreaterThanOrEqual(0.85);
      for (const [dx, dy] of [[-50, 0], [50, 0], [0, -45], [0, 45]] as const) {
        expect(inside({ x: one.x + dx * one.scale, y: one.y + dy * one.scale }, one.outline), one.area).toBe(true);
      }
    }
  });
  it('finds more room beside a middle that stands at the border', () => {
    const square: [number, number][] = [[0, 0], [300, 0], [300, 300], [0, 300]];
    const seat = seatOf({ x: 60, y: 150 }, square);
    expect(seat.scale).toBeGreaterThan(1);
    expect(seat.x).toBeGreaterThan(60);
    expect(breadth({ x: 100, y: 150 }, square)).toBe(200);
  });
  it('walks from area to area by arrows', () => {
    const all = atlas.areas.map((one) => one.area);
    expect(atlas.places.next('vaporum', 'right', all)).toBe('tranquillitatis');
    expect(atlas.places.next('tycho', 'down', all)).toBeNull();
  });
});

describe('an aim', () => {
  it('snaps to the nearest point of the lattice, and to none far outside', () => {
    const n = 100;
    const at = atlas.aims[n]!;
    expect(atlas.aimUnder({ x: at.x + 8, y: at.y - 9 })).toBe(n);
    expect(atlas.aimUnder({ x: -300, y: -300 })).toBeNull();
  });
  it('is none in the sky beyond the ring of marks, and one on the ring', () => {
    const { x, y, radius } = small.content.moon;
    expect(small.aimUnder({ x: x + radius + RING - 2, y })).not.toBeNull();
    expect(small.aimUnder({ x: x + radius + RING + 2, y })).toBeNull();
    expect(atlas.aimUnder({ x: 500, y: own.moon.y - own.moon.radius - RING - 2 })).toBeNull();
  });
  it('moves over the lattice by arrows, and stays at the rim', () => {
    const n = atlas.aimUnder({ x: 500, y: 500 })!;
    const right = atlas.nextAim(n, 'right');
    expect(atlas.aims[right]!.x).toBeGreaterThan(atlas.aims[n]!.x);
    expect(atlas.aims[atlas.nextAim(n, 'right', true)]!.x).toBeGreaterThan(atlas.aims[right]!.x);
    let low = n;
    for (let i = 0; i < 40; i += 1) low = atlas.nextAim(low, 'down');
    expect(atlas.nextAim(low, 'down')).toBe(low);
  });
  it('has a best one for each region, by what the engine tells, and for each area', () => {
    for (const { region } of small.content.regions) expect(hits[region]![small.bestAim(region)]).toBe(Math.max(...hits[region]!));
    const best = atlas.bestAim('tycho');
    expect(atlas.heat('tycho')[best]).toBe(Math.max(...atlas.heat('tycho')));
    expect(atlas.odds(7)[0]!.odds).toBeGreaterThanOrEqual(atlas.odds(7)[1]!.odds);
  });
});

describe('the fall', () => {
  it('ends with the tip in the recorded area, whatever the aim', () => {
    for (let aim = 0; aim < atlas.aims.length; aim += 23) {
      for (const { area, odds } of atlas.odds(aim)) {
        const fall = fallOf(atlas, aim, area);
        expect(inside(fall.tip, atlas.find(area)!.outline), `${aim} ${area} ${odds}`).toBe(true);
        const end = pose(fall, 1);
        expect(end.height).toBeCloseTo(0);
        expect(Math.hypot(end.x - fall.rest.x, end.y - fall.rest.y)).toBeCloseTo(0);
      }
    }
  });
  it('begins high above the aim and never goes under the ground', () => {
    const fall = fallOf(atlas, 200, atlas.odds(200)[0]!.area);
    expect(pose(fall, 0)).toMatchObject({ ...fall.aim, height: 1 });
    for (let t = 0; t <= 1; t += 0.05) expect(pose(fall, t).height).toBeGreaterThanOrEqual(0);
  });
  it('is the same for everybody', () => {
    expect(fallOf(atlas, 55, 'tycho')).toEqual(fallOf(atlas, 55, 'tycho'));
  });
  it('leaves over the rim and comes in opposite, as far inside as it was outside', () => {
    expect(wrapped({ x: 1010, y: 500 }, atlas.content.moon)).toEqual({ x: 50, y: 500 });
    expect(wrapped({ x: 900, y: 500 }, atlas.content.moon)).toBeNull();
  });
});

describe('a new drop', () => {
  const drop = { seat: 1, aim: 3, area: 'area', declared: 'blue', placed: 1 };
  it('is told by what just happened, each of several', () => {
    const told = { ...drop, kind: 'drop', text: '' };
    expect(dropsOf([{ kind: 'aim', seat: 1, text: '', aim: 3 }, told, { ...told, declared: null }])).toEqual([drop, { ...drop, declared: null }]);
    expect(dropsOf([])).toEqual([]);
  });
});

describe('the things of an area', () => {
  const area = { ...view.areas[0]!, squares: 3, cubes: [1, 0, 2, 0], astronauts: [4, 2, 1, 3], dome: 1, token: true };
  it('lie beside each other, at either size', () => {
    for (const far of [false, true]) {
      const at = layout(area, far);
      const [a, b] = at.squares;
      expect(b!.x - a!.x).toBeGreaterThan(at.square);
      expect(at.token.x - at.squares.at(-1)!.x).toBeGreaterThan(at.square / 2 + at.tokenR);
      const spots = at.groups.map((one) => one.x);
      expect(spots).toEqual([...spots].sort((p, q) => p - q));
    }
    expect(lying(area.cubes)).toEqual(['hydrogen', 'carbon', 'carbon']);
  });
  it('count astronauts above three by a number', () => {
    expect(layout(area, false).groups.map((one) => one.drawn)).toEqual([1, 2, 1, 3]);
  });
  it('hold on another board too', () => {
    expect(small.areas.every((one) => one.scale >= 0.75)).toBe(true);
  });
});
