import { describe, expect, it } from 'vitest';
import type { News } from '../board';
import { newOnMap, payoutOf } from './news';

const told = (kind: string, facts: object = {}): News => ({ kind, seat: 0, text: '', ...facts });
const dividend = (company: string, pays = 2) => told('dividend', { company, pays, paid: [pays, 0, pays, 0] });

describe('what is new on the map', () => {
  it('is the cube that was built and the token that was laid', () => {
    expect(newOnMap([told('build', { company: 'klingson', hex: 'H3', cost: 1 })])).toEqual(new Set(['klingson H3']));
    expect(newOnMap([told('star', { company: 'mayon', hex: 'E4' }), told('develop', { hex: 'H2' })])).toEqual(new Set(['mayon E4', 'H2']));
  });
  it('is nothing when nothing was built, and not half the map at once', () => {
    expect(newOnMap([told('bid')])).toBeNull();
    expect(newOnMap([])).toBeNull();
    const many = ['A2', 'B3', 'C4', 'C5', 'D5', 'E2', 'E3'].map((hex) => told('build', { company: 'ech', hex }));
    expect(newOnMap(many)?.size).toBe(0);
  });
});

describe('the dividends', () => {
  it('of a round are those after its end, as they were paid', () => {
    const payout = payoutOf([told('manila'), dividend('ech', 7), told('round-over', { round: 3 }), dividend('cabasan', 4), dividend('mayon', 0), told('throw')]);
    expect(payout).toEqual({ title: 'Dividends of round 3', dividends: [{ company: 'cabasan', pays: 4, paid: [4, 0, 4, 0] }] });
  });
  it('of a round in which nobody had anything to pay are told too', () => {
    expect(payoutOf([told('round-over', { round: 1 })])?.dividends).toEqual([]);
  });
  it('are Manila’s where a company came there, and none elsewhere', () => {
    expect(payoutOf([told('build'), told('manila'), dividend('klingson')])?.title).toBe('Manila is reached');
    expect(payoutOf([told('build')])).toBeNull();
  });
});
