import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import LevelOptions from '../shell/LevelOptions.svelte';
import { usual } from './bots';

it('offers opponents first, and what designers study games with apart from them', () => {
  const list = document.body.appendChild(document.createElement('select'));
  const shown = mount(LevelOptions, { target: list, props: { levels: ['random', 'search', 'novice', 'master'] } });
  flushSync();
  expect([...list.querySelectorAll(':scope > option')].map((one) => one.textContent)).toEqual(['novice', 'master']);
  const apart = list.querySelector('optgroup')!;
  expect(apart.label).toBe('For designers');
  expect([...apart.children].map((one) => one.textContent)).toEqual(['random', 'search']);
  void unmount(shown);
});

it('never begins with a level for designers where there is another', () => {
  expect(usual('toy', ['random', 'search', 'gentle'])).toBe('gentle');
});
