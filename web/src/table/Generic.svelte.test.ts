import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { BoardProps } from '../boards/board';
import Generic from './Generic.svelte';

let shown: object | undefined;
afterEach(() => shown && unmount(shown));

const bids = Array.from({ length: 200 }, (_, n) => ({ action: `bid ${n + 8}`, kind: 'bid', targets: [], label: `Bid ₱${n + 8}`, amount: n + 8 }));
const pass = { action: 'pass', kind: 'pass', targets: [], label: 'Pass' };

function show(more: Partial<BoardProps> = {}) {
  const play = vi.fn();
  const props = { view: {}, news: [], viewer: 0, ask: null, choices: [...bids, pass], names: [], busy: false, play, query: vi.fn(async () => []), why: vi.fn(), hinted: null, settings: { sound: false, motion: false, dark: false }, ...more };
  shown = mount(Generic, { target: document.body, props });
  flushSync();
  return play;
}
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
};
const type = (text: string) => {
  const field = document.querySelector('input[type=number]') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
};
const press = (name: string) => {
  button(name).click();
  flushSync();
};

it('asks for a number instead of showing hundreds of buttons', () => {
  const play = show();
  expect(document.querySelectorAll('button')).toHaveLength(4);
  type('57');
  press('Bid ₱57');
  press('Pass');
  expect(play.mock.calls).toEqual([[['bid 57']], [['pass']]]);
});

it('steps to the next number that may be chosen, and no further', () => {
  show({ choices: bids.filter((one) => one.amount % 5 === 0).slice(0, 8) });
  expect(button('Less').disabled).toBe(true);
  press('More');
  expect(button('Bid ₱15').disabled).toBe(false);
  press('More');
  press('Less');
  expect(button('Bid ₱15').disabled).toBe(false);
});

it('takes no number that is not offered', () => {
  const play = show();
  type('7');
  expect(button('8 to 207').disabled).toBe(true);
  expect(play).not.toHaveBeenCalled();
});

it('begins with what a hint says', () => {
  show({ hinted: 'bid 40' });
  expect(button('Bid ₱40').disabled).toBe(false);
});

it('offers what the game picks of too many choices, in its words, and the rest on demand', () => {
  const aims = Array.from({ length: 529 }, (_, n) => ({ action: `aim ${n}`, kind: 'aim', targets: [`${n}`], label: `Aim ${n}`, ...(n % 27 === 0 ? { pick: `Area ${n / 27}, 30 %` } : {}) }));
  const play = show({ choices: aims, ask: { ask: 7, kind: 'aim', sentence: 'Aim', rule: '' } });
  const offered = () => [...document.querySelectorAll('.choices button')].map((one) => one.textContent);
  expect(offered()).toHaveLength(20);
  press('Area 2, 30 %');
  expect(play.mock.calls).toEqual([[['aim 54']]]);
  press('Show 509 more');
  expect(offered()).toHaveLength(529);
});

it('tells the position in the words of the game', async () => {
  const query = vi.fn(async () => [{ title: 'Now', lines: ['Round 3.', 'The turn of Ada (you).'] }]);
  show({ view: { round: 3 }, query });
  await vi.waitFor(() => expect(document.body.textContent).toContain('The turn of Ada (you).'));
  expect(query).toHaveBeenCalledWith('in-words');
  expect(document.body.textContent).not.toContain('{');
});

it('comes by an arrow from the question to the first choice', () => {
  show({ choices: [pass], ask: { ask: 7, kind: 'bid', sentence: 'Bid', rule: '' } });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement?.textContent).toBe('Pass');
});
