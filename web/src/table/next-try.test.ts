import { expect, it } from 'vitest';
import { nextTry } from './next-try';

it('tells a try as under way only when it is', () => {
  expect([9_400, 1_000, 900, 1, 0, -3_000].map(nextTry)).toEqual([
    'Next try in 10 s.', 'Next try in 1 s.', 'Next try in 1 s.', 'Next try in 1 s.', 'Trying now.', 'Trying now.',
  ]);
});
