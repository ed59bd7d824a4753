import { expect, it, vi } from 'vitest';
import type { ReplayPage } from '../wire/types';
import { Pages } from './replay-pages';

/** A game of 1,000 steps whose view counts them, as the server tells it. */
function served(size: number) {
  return vi.fn(async (first: number): Promise<ReplayPage> => ({
    first, length: 1000, view: { n: first, still: ['the same'] },
    steps: Array.from({ length: Math.min(size, 1000 - first) }, (_, i) => ({
      by: 0, events: [{ kind: 'k', seat: 0, text: `step ${first + i}` }], lines: first + i, ...(i ? { patch: { n: [first + i] } } : {}),
    })),
  }));
}

it('has any step once its page is there, forwards and backwards', async () => {
  const fetch = served(200);
  const pages = new Pages(fetch, 200);
  expect(pages.at(0)).toBeNull();
  for (const step of [999, 998, 800, 801, 0, 199, 200, 450, 449]) {
    await pages.load(step);
    expect(pages.at(step)).toMatchObject({ step, view: { n: step }, lines: step });
    expect(pages.at(step)!.events[0]!.text).toBe(`step ${step}`);
  }
});

it('fetches a page once, also when it is asked for twice at a time', async () => {
  const fetch = served(200);
  const pages = new Pages(fetch, 200);
  await Promise.all([pages.load(5), pages.load(6), pages.load(199)]);
  await pages.load(7);
  expect(fetch.mock.calls).toEqual([[0]]);
});

it('asks again for a page that could not be fetched', async () => {
  const fetch = served(200).mockRejectedValueOnce(new Error('the line broke'));
  const pages = new Pages(fetch, 200);
  await expect(pages.load(3)).rejects.toThrow();
  await pages.load(3);
  expect(pages.at(3)?.view.n).toBe(3);
});

it('shares between views what stays the same', async () => {
  const pages = new Pages(served(200), 200);
  await pages.load(0);
  expect(pages.at(150)!.view.still).toBe(pages.at(10)!.view.still);
});
