import { expect, it } from 'vitest';
import { joins } from './index';

const line = (kind: string, text: string, more = {}) => ({ kind, seat: 0, text, ...more });

it('a run is one line of the log', () => {
  const lines = [line('moved', 'Jo moves to n+1+3.'), line('moved', 'Jo moves to Mare Nectaris.')];
  expect(joins?.moved?.(lines, 'Jo')).toBe('Jo moves 2 mileposts to Mare Nectaris.');
});

it('a stretch of track is one line with its price', () => {
  const lines = [line('built', 'Jo builds from Scott to n+0-28 for 2.', { amount: 2 }), line('built', 'Jo builds from n+0-28 to Mare Nubium for 5.', { amount: 5 })];
  expect(joins?.built?.(lines, 'Jo')).toBe('Jo builds 2 sections to Mare Nubium for 7.');
});
