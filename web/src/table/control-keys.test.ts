import { expect, it, vi } from 'vitest';
import { withControl } from './control-keys';

it('takes back by Ctrl+Z, and again by Ctrl+Shift+Z or Ctrl+Y', () => {
  const commands = { undo: vi.fn(), redo: vi.fn() };
  const does = (key: string, shiftKey = false) => withControl({ key, shiftKey }, commands);
  expect(does('z')).toBe(commands.undo);
  expect(does('Z', true)).toBe(commands.redo);
  expect(does('y')).toBe(commands.redo);
  expect(does('c')).toBeNull();
});
