import { describe, expect, it } from 'vitest';
import { read } from '../shell/route.svelte';
import { ago } from '../shell/time';
import type { Update } from '../wire/types';
import { render } from './markdown';
import { outcome } from './outcome';
import { hides, listed, whatNow } from './what-now';

describe('addresses', () => {
  const at = (pathname: string, search = '') => read({ pathname, search });
  it('name pages', () => {
    expect(at('/')).toEqual({ page: 'front' });
    expect(at('/table/abc')).toEqual({ page: 'table', table: 'abc' });
    expect(at('/new', '?game=x&friends')).toEqual({ page: 'new', game: 'x', friends: true });
    expect(at('/nowhere')).toEqual({ page: 'lost' });
  });
});

describe('markdown of rules', () => {
  it('marks up little and escapes everything', () => {
    expect(render('A **bold** `c` <b>\n\n- one\n- two')).toBe(
      '<p>A <strong>bold</strong> <code>c</code> &lt;b&gt;</p><ul><li>one</li><li>two</li></ul>',
    );
    expect(render('<img src=x onerror=alert(1)>')).not.toContain('<img');
  });
});

describe('what now', () => {
  const seats = ['Ann', 'Ben'].map((who, seat) => ({ seat, who, bot: seat ? 'skilled' : '' }));
  const now = (more: object) =>
    ({ info: { status: 'playing', seats }, to_act: [0], over: false, ask: { ask: 1, kind: 'x', sentence: 'Draw.', rule: 'R-1' }, ...more }) as unknown as Update;
  it('is the question to whoever is asked', () => expect(whatNow(now({}), 0)).toBe('Draw.'));
  it('names who is waited for', () => {
    expect(whatNow(now({ to_act: [1], ask: null }), 0)).toBe('Ben is thinking.');
    expect(whatNow(now({ to_act: [1], ask: null }), 0, [], [0])).toBe('You have decided; Ben is thinking.');
  });
  it('tells a watcher who decides', () => expect(whatNow(now({ to_act: [0, 1] }), null)).toBe('Ann and Ben decide.'));
  it('says who is away', () => {
    const people = seats.map((seat) => ({ ...seat, bot: '' }));
    const three = [...people, { ...people[0]!, seat: 2, who: 'Cyd' }];
    const at = (to_act: number[], missing: number[], seat: number | null = 0) =>
      whatNow(now({ to_act, ask: null, info: { status: 'playing', seats: three } }), seat, missing, [0]);
    expect(at([1], [1])).toBe('Ben is away; the game waits.');
    expect(at([1, 2], [1, 2], null)).toBe('Ben and Cyd are away; the game waits.');
    expect(at([1, 2], [1])).toBe('You have decided; Cyd decides, and Ben is away.');
    expect(at([2], [1])).toBe('You have decided; Cyd decides.');
  });
  it('lists names', () => expect(listed(['A', 'B', 'C'])).toBe('A, B and C'));
  it('wants a curtain only where views differ', () => {
    const view = (you: number, more = {}) => ({ view: { you, ...more } }) as unknown as Update;
    expect(hides(view(0), view(1))).toBe(false);
    expect(hides(view(0, { card: 3 }), view(1))).toBe(true);
  });
});

describe('the end', () => {
  it('is told in a sentence', () => {
    expect(outcome({ scores: [57], winners: [0], end_reason: 'turns' }, ['Ann'], 0).title).toBe('57 points');
    expect(outcome({ scores: [57, 60], winners: [1] }, ['Ann', 'Ben'], 0).title).toBe('Ben wins with 60 points.');
    expect(outcome({ scores: [60, 60], winners: [0, 1] }, ['Ann', 'Ben'], 1).title).toBe('A shared win: Ann and you, 60 points each.');
  });
});

it('time is told in words', () => {
  expect(ago(0, 20_000)).toBe('just now');
  expect(ago(0, 26 * 3_600_000)).toBe('yesterday');
});
