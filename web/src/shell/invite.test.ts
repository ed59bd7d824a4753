import { afterEach, expect, it, vi } from 'vitest';
import { reach } from './invite';

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });
const house = (lan: string[]) =>
  vi.stubGlobal('fetch', vi.fn(async () => new Response(JSON.stringify({ version: '1', lan }))));
afterEach(() => vi.unstubAllGlobals());

it('a page that friends can open gives links to itself', async () => {
  house([]);
  expect(await reach(at('http://rails.lan:8000'))).toEqual({ origin: 'http://rails.lan:8000', alone: false });
  expect(fetch).not.toHaveBeenCalled();
});

it('a page opened as localhost gives links with the network address', async () => {
  house(['http://192.168.1.7:8000/']);
  expect(await reach(at('http://127.0.0.1:8000'))).toEqual({ origin: 'http://192.168.1.7:8000', alone: false });
});

it('a house that nobody else reaches says so', async () => {
  house([]);
  expect(await reach(at('http://localhost:8000'))).toEqual({ origin: 'http://localhost:8000', alone: true });
});
