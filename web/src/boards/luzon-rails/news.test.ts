import { describe, expect, it } from 'vitest';
import { company, view } from './fixture';
import { news } from './news';

const built = { ...view, companies: view.companies.map((one) => (one.company === 'klingson' ? { ...one, track: [...one.track, 'H3'] } : one)) };

describe('what is new', () => {
  it('is the cube that was built and the token that was laid', () => {
    expect(news(view, built)?.fresh).toEqual(new Set(['klingson H3']));
    expect(news(view, { ...view, tokens: ['D5', 'H2'] })?.fresh).toEqual(new Set(['H2']));
  });
  it('is nothing when nothing was built, at the first look, or after a leap', () => {
    expect(news(view, { ...view })).toBeNull();
    expect(news(null, view)).toBeNull();
    const leap = { ...view, companies: view.companies.map((one) => ({ ...one, track: ['A2', 'B3', 'C4'] })) };
    expect(news(view, leap)?.fresh.size).toBe(0);
  });
  it('is the dividend when a round has ended, however it goes on', () => {
    for (const now of [{ ...view, round: 4 }, { ...view, phase: 'throw-away' }, { ...view, phase: 'over' }]) {
      const payout = news(view, now)?.payout;
      expect(payout?.title).toBe('Dividends of round 3');
      expect(payout?.dividends[1]).toEqual({ company: 'cabasan', pays: 4, shares: [1, 0, 1, 0] });
    }
    expect(news({ ...view, phase: 'throw-away' }, { ...view, round: 4 })).toBeNull();
  });
  it('is Manila’s dividend, of the company that came there', () => {
    const now = { ...view, companies: [company('klingson', { manila: true, track: ['E2', 'F2', 'G2', 'L4'] }), ...view.companies.slice(1)] };
    const payout = news(view, now)?.payout;
    expect(payout?.title).toBe('Manila is reached');
    expect(payout?.dividends.map((one) => one.company)).toEqual(['klingson']);
  });
});
