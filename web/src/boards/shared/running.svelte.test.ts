import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { News } from '../board';
import { Running, type Leg } from './running.svelte';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

/** Milliseconds until a run of so many steps is over. */
function lasts(steps: number): number {
  const news: News[] = Array.from({ length: steps }, (_, n) => ({ kind: 'moved', seat: 1, text: '', n }));
  const leg = (one: News): Leg[] => [[{ x: 40 * Number(one.n), y: 0 }, { x: 40 * (Number(one.n) + 1), y: 0 }]];
  let running!: Running;
  const stop = $effect.root(() => {
    running = new Running(leg, 300, () => ({ news, motion: true }));
  });
  flushSync();
  let ms = 0;
  for (; running.at.size && ms < 10_000; ms += 16) vi.advanceTimersByTime(16);
  stop();
  return ms;
}

it('takes as long as its way, and a long run little more than a second', () => {
  expect(lasts(3)).toBeLessThan(600);
  expect(lasts(12)).toBeLessThan(1500);
  expect(lasts(50)).toBeLessThan(1500);
});
