import { expect, it } from 'vitest';
import type { LogLine, Update } from '../wire/types';
import { Quotes } from './quotes';

const update = (reason: string, ask: number) =>
  ({ viewer: 0, ask: { ask }, reasons: { 1: reason } }) as unknown as Update;
const line = (seat: number, kind = 'drew') => ({ kind, seat, text: '' }) as LogLine;
const shown = (found: Update) => found.reasons[1] ?? '';

it('stay while the question is open with which they came', () => {
  const quotes = new Quotes();
  expect(shown(quotes.fading(update('joins 1-2', 4), [line(1)]))).toBe('joins 1-2');
  expect(shown(quotes.fading(update('joins 1-2', 4), [line(1, 'decided')]))).toBe('joins 1-2');
});

it('go when one has gone on, and do not come back', () => {
  const quotes = new Quotes();
  quotes.fading(update('a mountain in the way', 4), [line(1)]);
  expect(shown(quotes.fading(update('a mountain in the way', 5), [line(0)]))).toBe('');
  expect(shown(quotes.fading(update('a mountain in the way', 6), []))).toBe('');
});

it('may be the same words about a new step', () => {
  const quotes = new Quotes();
  quotes.fading(update('joins 1-2', 4), [line(1)]);
  expect(shown(quotes.fading(update('joins 1-2', 6), [line(0), line(1)]))).toBe('joins 1-2');
});
