import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartOf } from './atlas';
import { content } from './fixture';
import { joins } from './index';
import { ledgerOf, sumsOf } from './news';
import type { Content } from './types';

const line = (kind: string, seat: number, facts: object = {}) => ({ kind, seat, text: '', ...facts });

describe('the ledger', () => {
  it('has what each turn brought and cost, on both sides', () => {
    const turns = ledgerOf([
      line('turn', 0, { round: 2 }), line('arrived', 0, { city: 'Macon GA', amount: 2_000 }), line('bought', 0, { railroad: 'CG', amount: 30_000 }), line('paid', 0, { owner: 1, amount: 5_000 }),
      line('turn', 1, { round: 2 }), line('sold', 0, { railroad: 'GRR', amount: 6_000, seller: 1 }), line('roved', 1, { caught: 0, amount: 50_000 }),
    ]);
    expect(turns.map(({ seat, entries }) => [seat, entries.map((one) => [one.seat, one.amount])])).toEqual([
      [0, [[0, 2_000], [0, -30_000], [0, -5_000], [1, 5_000]]],
      [1, [[0, -6_000], [1, 6_000], [1, 50_000], [0, -50_000]]],
    ]);
    expect(sumsOf(turns, 2)).toEqual([
      { payoffs: 2_000, got: 0, paid: 5_000, bought: 36_000, sold: 0, roved: -50_000 },
      { payoffs: 0, got: 5_000, paid: 0, bought: 0, sold: 6_000, roved: 50_000 },
    ]);
  });

  it('gives the other player half of what the third owner is paid', () => {
    const [turn] = ledgerOf([line('turn', 0, { round: 2 }), line('paid', 0, { owner: 'third', amount: 5_000, half_to: 1 })]);
    expect(turn?.entries.map((one) => [one.seat, one.amount])).toEqual([[0, -5_000], [1, 2_500]]);
  });
});

describe('the atlas', () => {
  const southeast = chartOf(JSON.parse(readFileSync('../src/railhead/games/rail_baron_southeast/content.json', 'utf8')) as Content);
  it('draws the Southeast with its coast, and a board of a player’s own without one', () => {
    expect(southeast.drawing?.coast).toContain('M');
    expect(chartOf(content).drawing).toBeNull();
    expect(chartOf(content).sheet.w).toBeGreaterThan(400);
  });
  it('has a plate with initials for every railroad', () => {
    expect(southeast.railroads.filter(({ plates }) => plates.length === 0)).toEqual([]);
  });
  it('draws railroads that run beside each other apart', () => {
    const [one, other] = ['RF&P', 'C&O'].map((initials) => southeast.section(initials, 'Doswell', 'Richmond'));
    expect(one![0]).toEqual(other![0]);
    expect(one![1]).not.toEqual(other![1]);
  });
});

it('tells a ride of many mileposts as one line', () => {
  const rode = (railroad: string, to: string, name: string) => ({ kind: 'rode', seat: 0, text: `Jo rides ${name} to ${to}.`, railroad, to });
  const lines = [rode('CG', 'Griffin', 'Central'), rode('CG', 'Macon', 'Central'), rode('GRR', 'Athens', 'Georgia')];
  expect(joins?.rode?.(lines, 'Jo')).toBe('Jo rides Central to Macon and Georgia to Athens.');
});
