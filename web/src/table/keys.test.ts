import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import KeysDialog from './KeysDialog.svelte';

let shown: object | undefined;
afterEach(() => shown && unmount(shown));

function rows(board: { keys: string; does: string }[]): string[] {
  shown = mount(KeysDialog, { target: document.body, props: { board, close: () => undefined } });
  flushSync();
  return [...document.querySelectorAll('dt')].map((key) => `${[...key.children].map((one) => one.textContent).join('+')}: ${key.nextElementSibling?.textContent}`);
}

it("lists the board's own keys before those of every table", () => {
  const found = rows([{ keys: 'R Shift+R', does: 'Turn the piece' }]);
  expect(found[0]).toBe('R+Shift+R: Turn the piece');
  expect(found).toContain('U+Ctrl+Z: Undo');
  expect(found).toContain('Ctrl+Shift+Z+Ctrl+Y: Redo');
  expect(document.body.textContent).toContain('At every table');
});

it('says that a board has keys where it does not tell them', () => {
  expect(rows([])[0]).toBe(':: Command line: type what you do');
  expect(document.body.textContent).toContain('The board has keys of its own');
});
