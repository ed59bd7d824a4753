import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import CommandLine from './CommandLine.svelte';

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn();
});

function type(text: string) {
  const play = vi.fn();
  const close = vi.fn();
  const actions = ['pink', 'yellow'].map((colour) => ({ text: `region ${colour}`, label: colour }));
  const doubt = ([first]: string[]) => (first === 'region pink' ? 'Pink brings nothing.' : '');
  const app = mount(CommandLine, { target: document.body, props: { actions, words: [], sentence: '', play, doubt, ownWord: () => false, close } });
  stop = () => void unmount(app);
  const input = document.querySelector('input')!;
  const write = (words: string) => {
    input.value = words;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  const enter = (repeat = false) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
    flushSync();
  };
  write(text);
  return { play, close, enter, write };
}

it('asks once more before a typed line that brings nothing', () => {
  const { play, close, enter } = type('region pink');
  enter();
  expect(play).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Pink brings nothing.');
  enter(true);
  expect(play).not.toHaveBeenCalled();
  enter();
  expect(play).toHaveBeenCalledExactlyOnceWith(['region pink']);
});

it('forgets the doubt with another line, and plays what is not doubted at once', () => {
  const { play, enter, write } = type('region pink');
  enter();
  write('region yellow');
  expect(document.querySelector('[role=alert]')).toBeNull();
  enter();
  expect(play).toHaveBeenCalledExactlyOnceWith(['region yellow']);
});
