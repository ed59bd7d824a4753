import { expect, it } from 'vitest';
import { markOf } from './starting';

it('a file is known again, and told from one that differs in a letter', () => {
  const text = JSON.stringify({ entries: Array.from({ length: 90 }, (_, n) => ({ n, do: `draw r${n}` })) });
  expect(markOf(text)).toBe(markOf(`${text}`));
  expect(markOf(text)).not.toBe(markOf(text.replace('r17', 'r18')));
  expect(markOf(text)).not.toBe(markOf(text.replace('"n":1,"do"', '"n":2,"do"')));
});
