import { beforeEach, describe, expect, it } from 'vitest';
import { forget, keep, myGame, myGames } from './my-games';

class Drawer {
  text: Record<string, string> = {};
  getItem = (place: string) => this.text[place] ?? null;
  setItem = (place: string, text: string) => void (this.text[place] = text);
}
let drawer: Drawer;
beforeEach(() => (drawer = new Drawer()));

describe('my games', () => {
  it('are kept with their keys, the latest first', () => {
    keep({ table: 'a', key: 'ka', game: 'thirty-rails' }, drawer, 1);
    keep({ table: 'b', key: 'kb', game: 'thirty-rails' }, drawer, 2);
    expect(myGames(drawer).map((game) => game.table)).toEqual(['b', 'a']);
    expect(myGame('a', drawer)?.key).toBe('ka');
  });

  it('keep what is not said again', () => {
    keep({ table: 'a', key: 'ka', game: 'g', links: [{ seat: 1, secret: 's', mine: false }] }, drawer, 1);
    keep({ table: 'a', seen: { '0': 4 } }, drawer, 2);
    expect(myGame('a', drawer)).toMatchObject({ key: 'ka', seen: { '0': 4 }, links: [{ secret: 's' }] });
  });

  it('are forgotten one by one', () => {
    keep({ table: 'a', key: 'k' }, drawer, 1);
    keep({ table: 'b', key: 'k' }, drawer, 2);
    forget('a', drawer);
    expect(myGames(drawer).map((game) => game.table)).toEqual(['b']);
  });

  it('are at most sixty; the oldest go', () => {
    for (let n = 0; n < 70; n++) keep({ table: `t${n}`, key: 'k' }, drawer, n);
    expect(myGames(drawer)).toHaveLength(60);
    expect(myGame('t9', drawer)).toBeUndefined();
  });

  it('survive a drawer full of rubbish', () => {
    for (const rubbish of ['{', '"x"', '[1, null, {"table": 3}]', '{"a": 1}']) {
      drawer.setItem('railhead.games', rubbish);
      expect(myGames(drawer)).toEqual([]);
    }
  });

  it('last as long as the page where nothing may be kept', () => {
    const shut = { getItem: () => null, setItem: () => { throw new Error('full'); } };
    expect(() => keep({ table: 'a', key: 'k' }, shut, 1)).not.toThrow();
  });
});
