import { describe, expect, it } from 'vitest';
import type { LogLine } from '../wire/types';
import { folded, follow, latestFirst, meanwhile, news, sealedBy } from './log';

const line = (text: string, more: object = {}): LogLine => ({ kind: 'drew', seat: 0, text, square: text, ...more });
const texts = (lines: LogLine[]) => lines.map((one) => one.text);

describe('the log', () => {
  it('goes on', () => {
    const log = follow([line('a')], { keep: 1, add: [line('b')] });
    expect(texts(log)).toEqual(['a', 'b']);
    expect(texts(news([line('a')], { keep: 1, add: [line('b')] }))).toEqual(['b']);
  });

  it('is shortened by an undo', () => {
    expect(texts(follow([line('a'), line('b'), line('c')], { keep: 1, add: [] }))).toEqual(['a']);
  });

  it('sent whole again tells nothing new, and keeps when it was heard', () => {
    const log = [line('a', { heard: 5 }), line('b', { heard: 6 })];
    const whole = { keep: 0, add: [line('a'), line('b'), line('c')] };
    expect(texts(news(log, whole))).toEqual(['c']);
    expect(follow(log, whole).map((one) => one.heard)).toEqual([5, 6, undefined]);
  });

  it('with other names for the same deeds tells nothing new', () => {
    const log = [line('Ann draws', { square: 'r1c1' })];
    const renamed = { keep: 0, add: [line('Ann (bot) draws', { square: 'r1c1' })] };
    expect(news(log, renamed)).toEqual([]);
    expect(texts(follow(log, renamed))).toEqual(['Ann (bot) draws']);
  });

  it('tells what was done otherwise after an undo', () => {
    expect(texts(news([line('a'), line('b')], { keep: 1, add: [line('x')] }))).toEqual(['x']);
  });
});

describe('folded', () => {
  const names = ['Ann', 'Ben', 'Cyd'];
  const line = (kind: string, seat: number) => ({ kind, seat, text: `${kind} ${seat}` });
  const texts = (...lines: [string, number][]) => folded(lines.map(([kind, seat]) => line(kind, seat)), names).map((one) => one.text);

  it('leaves out that somebody has chosen once it is shown what', () => {
    expect(texts(['rolled', -1], ['decided', 0], ['decided', 1], ['drew', 0], ['drew', 1], ['rolled', -1])).toEqual([
      'rolled -1', 'drew 0', 'drew 1', 'rolled -1',
    ]);
  });
  it('says in one line who has chosen in secret', () => {
    expect(texts(['rolled', -1], ['decided', 0])).toEqual(['rolled -1', 'Ann has chosen.']);
    expect(texts(['rolled', -1], ['decided', 2], ['decided', 0])).toEqual(['rolled -1', 'Cyd and Ann have chosen.']);
  });
  it('knows who waits for the others', () => {
    expect(sealedBy([line('decided', 1), line('rolled', -1), line('decided', 2), line('mine', 0)])).toEqual([2]);
  });
  it('keeps it while one goes on in several steps oneself', () => {
    expect(texts(['decided', 1], ['mine', 0], ['station', 0])).toEqual(['mine 0', 'station 0', 'Ben has chosen.']);
  });
});

it('has the latest turn on top, each turn in its own order', () => {
  const lines = [-1, 0, 1, -1, 1, 0, -1].map((seat, n) => ({ kind: 'x', seat, text: `${n}` }));
  expect(latestFirst(lines).map((line) => line.text).join('')).toBe('6345012');
  const quiet = Array.from({ length: 9 }, (_, n) => ({ kind: 'x', seat: 0, text: `${n}` }));
  expect(latestFirst(quiet).map((line) => line.text).join('')).toBe('780123456');
});

describe('what the table does in a row', () => {
  const laid = (text: string) => ({ kind: 'laid-out', seat: -1, text });

  it('is one line with the rest behind it', () => {
    const lines = folded([laid('Build.'), laid('Grant.'), laid('Build.'), { kind: 'round', seat: -1, text: 'Round 2.' }], []);
    expect(texts(lines)).toEqual(['Build.', 'Round 2.']);
    expect(lines[0]?.like).toEqual(['Grant.', 'Build.']);
  });

  it('leaves what players do alone', () => {
    expect(texts(folded([line('a'), line('b')], ['Ann']))).toEqual(['a', 'b']);
  });
});

describe('meanwhile', () => {
  it('is what was told since one acted oneself', () => {
    const log = [line('mine', { seat: 1 }), line('a'), line('b', { seat: 2 })];
    expect(texts(meanwhile(log, 1))).toEqual(['a', 'b']);
    expect(texts(meanwhile(log, 2))).toEqual([]);
    expect(texts(meanwhile(log, 3))).toHaveLength(3);
  });
});
