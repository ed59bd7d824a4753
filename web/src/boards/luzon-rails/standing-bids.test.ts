import { describe, expect, it } from 'vitest';
import { answerOf, standingBids } from './standing-bids.svelte';

describe('an order to bid up to a limit', () => {
  it('raises by one as long as the limit allows, then passes', () => {
    expect(answerOf(7, [5, 6, 7, 8], true)).toBe('bid 5');
    expect(answerOf(7, [7, 8], true)).toBe('bid 7');
    expect(answerOf(7, [8, 9], true)).toBe('pass');
    expect(answerOf(7, [], true)).toBe('pass');
  });
  it('waits where it may neither bid nor pass', () => {
    expect(answerOf(3, [5], false)).toBeNull();
  });
  it('answers each question once, for its own auction only, and ends by passing', () => {
    standingBids.place('a', 6);
    expect(standingBids.answer('b', 1, [5], true)).toBeNull();
    expect(standingBids.answer('a', 1, [5, 6], true)).toBe('bid 5');
    expect(standingBids.answer('a', 1, [5, 6], true)).toBeNull();
    expect(standingBids.answer('a', 2, [7], true)).toBe('pass');
    expect(standingBids.limit('a')).toBeNull();
  });
  it('can be stopped', () => {
    standingBids.place('a', 6);
    standingBids.cancel();
    expect(standingBids.answer('a', 3, [5], true)).toBeNull();
  });
  it('ends where its bid was taken back, whether or not it had won', () => {
    standingBids.place('a', 9);
    expect(standingBids.answer('a', 1, [5, 6, 7], true)).toBe('bid 5');
    expect(standingBids.answer('a', 2, [7, 8], true)).toBe('bid 7');
    expect(standingBids.answer('a', 3, [7, 8], true)).toBeNull();
    expect(standingBids.limit('a')).toBeNull();
  });
});
