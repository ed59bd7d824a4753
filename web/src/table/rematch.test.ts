import { afterEach, expect, it, vi } from 'vitest';
import { keep, myGame } from '../lobby/my-games';
import { rematchOf } from './rematch';

const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify(body), { status })));

afterEach(() => vi.unstubAllGlobals());

it('keeps the key and the links of the friends at the new table', async () => {
  keep({ table: 'old', key: 'k', game: 'toy', links: [{ seat: 1, secret: 's', mine: false }] });
  answers(200, { table: 'new', key: 'k' });
  expect(await rematchOf('old', 'k', false)).toBe('new');
  expect(myGame('new')).toMatchObject({ key: 'k', game: 'toy', links: [{ seat: 1, secret: 's' }] });
});

it('asks first where only bots would play', async () => {
  answers(409, { code: 'only-bots', why: 'Only bots would play. Watch them?' });
  expect(await rematchOf('old', 'k', false)).toBe('');
});
