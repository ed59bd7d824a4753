import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Signs from './Signs.svelte';

let need = 100;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => need);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
});
let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

function show(wide: number) {
  need = wide;
  const props = $state({ signs: 'Bo has declared and runs home to Palatka.', question: 4 as number | null });
  const app = mount(Signs, { target: document.body, props });
  stop = () => void unmount(app);
  flushSync();
  const press = () => {
    document.querySelector<HTMLElement>('[data-end-signs]')!.click();
    flushSync();
    return document.querySelector('.slip') !== null;
  };
  return { props, press };
}
const open = () => (flushSync(), document.querySelector('.slip') !== null);

it('opens only where its line is cut', () => {
  expect(show(150).press()).toBe(false);
  stop();
  expect(show(300).press()).toBe(true);
});

it('closes by Escape, by a press elsewhere, by itself and with the next question', () => {
  const { props, press } = show(300);
  const shut = [
    () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })),
    () => press(),
    () => (props.question = 5),
  ];
  for (const one of shut) {
    expect(press()).toBe(true);
    one();
    expect(open()).toBe(false);
  }
});
