import { describe, expect, it } from 'vitest';
import type { LogLine } from '../wire/types';
import { folded, follow, inShort, meanwhile, news, sealedBy, steppedBack, type Joins } from './log';

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
  it('leaves out what the table made of one’s own step', () => {
    const aim = (seat: number) => [line(`${seat} aims`, { seat }), line(`${seat} lands`, { seat, by: -1 })];
    expect(texts(meanwhile(aim(0), 0))).toEqual([]);
    expect(texts(meanwhile([...aim(0), ...aim(1)], 0))).toEqual(['1 aims', '1 lands']);
    expect(texts(meanwhile([line('0 is dealt', { seat: 0, by: -1 }), ...aim(1)], 0))).toEqual(['0 is dealt', '1 aims', '1 lands']);
  });
  it('is not wiped by what happens to one: a round that one begins, a share that one gets by another’s pass', () => {
    const log = [line('mine', { seat: 1 }), line('a'), line('Ben buys', { seat: 1, by: 0 }), line('Round 2: Ben begins.', { seat: 1, by: 0, round: 2 })];
    expect(texts(meanwhile(log, 1))).toEqual(['a', 'Ben buys', 'Round 2: Ben begins.']);
  });
  it('has what all had sealed, whoever chose last', () => {
    const sealed = (seat: number) => line(`${seat} has chosen`, { kind: 'decided', seat });
    const shown = (seat: number, by: number) => line(`${seat} draws`, { seat, ...(seat === by ? {} : { by }) });
    const roll = line('roll', { seat: -1, turn: 2 });
    const log = (last: number) => [sealed(0), sealed(1), sealed(2), shown(0, last), shown(1, last), shown(2, last), roll];
    for (const last of [1, 2]) expect(texts(meanwhile(log(last), 1)).filter((text) => !text.includes('chosen') && !text.startsWith('1'))).toEqual(['0 draws', '2 draws', 'roll']);
  });
});

describe('what was taken back', () => {
  const back = (after: number, seat = 0) => ({ after, seat, text: `${seat} takes a step back.` });

  it('stands where it happened', () => {
    const log = [line('a'), line('b'), line('c')];
    expect(texts(folded(log, ['Ann'], [back(1), back(1, 1), back(3)]))).toEqual([
      'a', '0 takes a step back.', '1 takes a step back.', 'b', 'c', '0 takes a step back.',
    ]);
  });
  it('does not hide who waits with a sealed choice', () => {
    const log = [line('rolled', { seat: -1 }), line('x', { kind: 'decided', seat: 1 })];
    expect(texts(folded(log, ['Ann', 'Ben'], [back(2, 1)])).at(-1)).toBe('Ben has chosen.');
  });
  it('is said to the others alone', () => {
    expect(steppedBack([back(1), back(2, 1)], [0])).toEqual(['1 takes a step back.']);
  });
});

describe('a step that the table took', () => {
  it('says so', () => {
    expect(texts(folded([line('Ann draws.', { auto: true })], ['Ann']))).toEqual(['Ann draws – the only choice.']);
  });
  it('is news to the player it was taken for', () => {
    const log = [line('mine', { seat: 1 }), line('roll', { seat: -1 }), line('done for me', { seat: 1, auto: true }), line('roll', { seat: -1 })];
    expect(texts(meanwhile(log, 1))).toEqual(['roll', 'done for me', 'roll']);
  });
});

describe('what a seat does in a row', () => {
  const rode = (seat: number, to: string, more: Partial<LogLine> = {}): LogLine => ({ kind: 'rode', seat, text: `${['Ann', 'Bob'][seat]} rides to ${to}.`, ...more });
  const joins: Joins = { rode: (lines, who) => `${who} rides ${lines.length} mileposts.` };
  const names = ['Ann', 'Bob'];
  it('is one line, also where a step was forced', () => {
    const log = [rode(0, 'A'), rode(0, 'B', { auto: true }), rode(0, 'C'), rode(1, 'A')];
    expect(folded(log, names, [], joins).map(({ text }) => text)).toEqual(['Ann rides 3 mileposts.', 'Bob rides to A.']);
    expect(inShort(log, names, joins)).toEqual(['Ann rides 3 mileposts.', 'Bob rides to A.']);
  });
  it('is parted by what was taken back', () => {
    const log = [rode(0, 'A'), rode(0, 'B'), rode(0, 'C')];
    const taken = [{ after: 1, seat: 0, text: 'Ann takes a step back.' }];
    expect(folded(log, names, taken, joins).map(({ text }) => text)).toEqual(['Ann rides to A.', 'Ann takes a step back.', 'Ann rides 2 mileposts.']);
  });
  it('stays as it is where the game joins nothing', () => {
    expect(folded([rode(0, 'A'), rode(0, 'B')], names)).toHaveLength(2);
  });
});
