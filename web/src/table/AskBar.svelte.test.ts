import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import AskBar from './AskBar.svelte';

// jsdom has no fonts.
Object.assign(document, { fonts: { ready: Promise.resolve() } });

let stop = () => {};
afterEach(() => stop());

function stand(to_act: number[], pace: number, hints = true) {
  const commands = { hint: null, hinting: false, pace: vi.fn(), onceMore: { said: '', typed: () => undefined }, label: (one: string) => one };
  const asked = to_act.includes(0) ? { ask: 1, kind: 'x', sentence: '', rule: '' } : null;
  const info = { hints, pace, seats: [{ seat: 0, who: 'Ada', bot: '' }, { seat: 1, who: 'Bo', bot: 'master' }, { seat: 2, who: 'Cy', bot: '' }] };
  const session = { now: { view: {}, to_act, over: false, undo: null, choices: [] }, asked, seat: 0, own: [0], names: ['Ada', 'Bo', 'Cy'], info, missing: [], presence: { seats: [0] }, busy: false, host: true, table: 't' };
  const props = { session, commands, sentence: 'Bo plays.', plain: [], rule: () => undefined, menu: () => undefined };
  const app = mount(AskBar, { target: document.body, props: props as never });
  flushSync();
  stop = () => {
    void unmount(app);
    stop = () => {};
  };
  const faster = document.querySelector<HTMLButtonElement>('.faster')!;
  return { faster, seen: !faster.classList.contains('unseen'), commands };
}

it('offers a quicker pace where the game waits for bots', () => {
  const { faster, seen, commands } = stand([1], 700);
  expect(seen).toBe(true);
  faster.click();
  expect(commands.pace).toHaveBeenCalledWith(300);
});

it.each([['a person decides', [2], 700], ['oneself does', [0], 700], ['bots play at once', [1], 0]])('offers none where %s', (_, to_act, pace) => {
  expect(stand(to_act, pace).seen).toBe(false);
});

it('keeps its cell, so that nothing moves', () => {
  for (const [to_act, pace] of [[[1], 700], [[0], 700]] as [number[], number][]) {
    const { faster } = stand(to_act, pace);
    expect(faster.parentElement!.matches('.either')).toBe(true);
    stop();
  }
});
