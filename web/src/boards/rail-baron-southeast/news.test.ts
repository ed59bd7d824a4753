import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartOf } from './atlas';
import { content } from './fixture';
import { joins } from './index';
import { ledgerOf, sumsOf } from '../shared/ledger';
import { COLUMNS, entriesOf, matters, tidingsOf } from './news';
import type { Content } from './types';

const line = (kind: string, seat: number, facts: object = {}) => ({ kind, seat, text: '', ...facts });

describe('the ledger', () => {
  it('has what each turn brought and cost, on both sides', () => {
    const turns = ledgerOf([
      line('turn', 0, { round: 2 }), line('arrived', 0, { city: 'Macon GA', amount: 2_000 }), line('bought', 0, { railroad: 'CG', amount: 30_000 }), line('paid', 0, { owner: 1, amount: 5_000 }),
      line('turn', 1, { round: 2 }), line('sold', 0, { railroad: 'GRR', amount: 6_000, seller: 1 }), line('roved', 1, { caught: 0, amount: 50_000 }),
    ], entriesOf);
    expect(turns.map(({ seat, entries }) => [seat, entries.map((one) => [one.seat, one.amount])])).toEqual([
      [0, [[0, 2_000], [0, -30_000], [0, -5_000], [1, 5_000]]],
      [1, [[0, -6_000], [1, 6_000], [1, 50_000], [0, -50_000]]],
    ]);
    expect(sumsOf(turns, 2, COLUMNS)).toEqual([
      { payoffs: 2_000, got: 0, paid: 5_000, bought: 36_000, sold: 0, roved: -50_000 },
      { payoffs: 0, got: 5_000, paid: 0, bought: 0, sold: 6_000, roved: 50_000 },
    ]);
  });

  it('names every railroad that a fee was paid for', () => {
    const [turn] = ledgerOf([line('turn', 0, { round: 2 }), line('paid', 0, { owner: 1, amount: 5_000, railroad: 'VM', railroads: ['VM', 'C&O'] })], entriesOf);
    expect(turn?.entries.map(({ what }) => what)).toEqual(['fees, VM and C&O', 'fees, VM and C&O']);
  });

  it('gives the other player half of what the third owner is paid', () => {
    const [turn] = ledgerOf([line('turn', 0, { round: 2 }), line('paid', 0, { owner: 'third', amount: 5_000, half_to: 1 })], entriesOf);
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

describe('tidings', () => {
  const said = (kind: string, seat: number, text: string, facts: object = {}) => ({ kind, seat, text, ...facts });
  const caught = said('roved', 1, 'Bo catches Jo.', { caught: 0 });
  const fees = Array.from({ length: 6 }, (_, n) => said('paid', 1, `fee ${n}`));
  it('lead with what befell the viewer, however much came after it', () => {
    const found = tidingsOf(fees, [caught, said('bid', 1, 'Bo bids.'), ...fees], 0);
    expect(found?.lines.map(({ text }) => text)).toEqual(['Bo catches Jo.', 'fee 2', 'fee 3', 'fee 4', 'fee 5']);
  });
  it('tell nothing twice, and nobody else is told of it again', () => {
    expect(tidingsOf([caught], [caught], 0)?.lines).toEqual([caught]);
    expect(tidingsOf(fees, [caught, ...fees], 2)?.lines.map(({ text }) => text)).toEqual(['fee 1', 'fee 2', 'fee 3', 'fee 4', 'fee 5']);
  });
  it.each([['undeclared', true], ['unsold', true], ['arrived', false]])('one’s own %s matters: %s', (kind, does) => {
    expect(matters(said(kind, 0, ''), 0)).toBe(does);
    expect(matters(said(kind, 1, ''), 0)).toBe(false);
  });
});
