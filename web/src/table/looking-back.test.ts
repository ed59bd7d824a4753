import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Commands } from './commands.svelte';
import { LookingBack } from './looking-back.svelte';
import type { Session } from './session.svelte';

/** Step 2 is a drop. */
const STEPS = [[], ['first'], ['drop'], ['last']].map((texts, n) => ({ by: 0, lines: n, events: texts.map((kind) => ({ kind, seat: 0, text: kind, ...(kind === 'drop' ? { round: 1 } : {}) })), patch: { n: [n] } }));
vi.mock('../wire/http', () => ({
  outline: () => Promise.resolve({ length: 4, opening: 0, counted: 'round', moments: [], scores: [] }),
  replay: () => Promise.resolve({ first: 0, length: 4, view: { n: 0 }, steps: STEPS }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function open() {
  const commands = { attempt: async (what: () => Promise<unknown>) => (await what(), true) };
  const back = new LookingBack({ table: 't', key: '', seat: 0, log: [] } as unknown as Session, commands as unknown as Commands);
  back.rests = (lines) => (lines.some(({ kind }) => kind === 'drop') ? 1_000 : 0);
  await back.begin();
  const to = async (step: number) => {
    back.step = step;
    await vi.advanceTimersByTimeAsync(0);
  };
  return { back, to };
}

it('tells what moves on the board when it lies still, as at the table', async () => {
  const { back, to } = await open();
  await to(1);
  await to(2);
  expect(back.shown?.step).toBe(1);
  expect(back.coming?.news[0]?.kind).toBe('drop');
  expect(back.coming?.view).toEqual({ n: 2 });
  back.coming?.rested();
  expect(back.shown?.step).toBe(2);
  expect(back.news[0]?.kind).toBe('drop');
  expect(back.coming).toBeNull();
});

it('waits no longer than a board needs, and not at all for a step that is jumped to or left', async () => {
  const { back, to } = await open();
  await to(0);
  await to(2);
  expect(back.shown?.step).toBe(2);
  await to(1);
  await to(2);
  await vi.advanceTimersByTimeAsync(2_600);
  expect(back.shown?.step).toBe(2);
  await to(1);
  await to(2);
  const late = back.coming;
  await to(3);
  expect(back.shown?.step).toBe(3);
  late?.rested();
  expect(back.shown?.step).toBe(3);
});

it('jumps to where the next turn begins and the one before, and else to the ends', async () => {
  const { back, to } = await open();
  await to(0);
  const jump = async (by: 1 | -1) => (await back.turn(by), back.step);
  expect([await jump(1), await jump(1), await jump(-1), await jump(-1)]).toEqual([2, 3, 2, 0]);
});
