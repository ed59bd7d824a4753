import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kept } from './kept';

/** A slot whose own height and width the test says; what is kept counts as a least height, as in the frame. */
function slot() {
  const node = document.createElement('div');
  const own = { height: 100, width: 400 };
  Object.defineProperty(node, 'clientWidth', { get: () => own.width });
  Object.defineProperty(node, 'offsetHeight', { get: () => Math.max(own.height, parseFloat(node.style.getPropertyValue('--kept')) || 0) });
  return { node, own };
}
let resized: () => void;
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        resized = measure;
      }
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());
const asks = (kind: string, on = true, room: 'ample' | 'tight' = 'ample') => ({ kind, room, on });

it('keeps the greatest height that a kind of question has needed, and none while nothing is asked', () => {
  const { node, own } = slot();
  const tray = kept(node, asks('aim'));
  own.height = 180;
  resized();
  own.height = 60;
  resized();
  expect(node.style.getPropertyValue('--kept')).toBe('180px');
  tray.update(asks(''));
  expect(node.style.getPropertyValue('--kept')).toBe('');
  tray.update(asks('aim'));
  expect(node.style.getPropertyValue('--kept')).toBe('180px');
});

it('forgets it with another width, in less room, and where the tray is not as high as what it shows', () => {
  const { node, own } = slot();
  const tray = kept(node, asks('aim'));
  resized();
  own.width = 600;
  own.height = 50;
  resized();
  expect(node.style.getPropertyValue('--kept')).toBe('50px');
  tray.update(asks('aim', true, 'tight'));
  expect(node.style.getPropertyValue('--kept')).toBe('');
  resized();
  tray.update(asks('aim', false, 'tight'));
  expect(node.style.getPropertyValue('--kept')).toBe('');
});
