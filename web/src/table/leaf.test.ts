import { afterEach, expect, it, vi } from 'vitest';
import { keepLeaf, keptLeaf } from './leaf';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('keeps the page that was chosen, by table and by whether it plays', () => {
  keepLeaf('t1', 'playing', 'log');
  expect([keptLeaf('t1', 'playing'), keptLeaf('t1', 'over'), keptLeaf('t2', 'playing')]).toEqual(['log', null, null]);
});

it('goes on where nothing can be kept', () => {
  const refuse = () => {
    throw new Error('no store here');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  keepLeaf('t1', 'playing', 'log');
  expect(keptLeaf('t1', 'playing')).toBeNull();
});
