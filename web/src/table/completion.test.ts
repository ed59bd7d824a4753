import { describe, expect, it } from 'vitest';
import { common, complete, meant, parts, several, type Entry } from './completion';

const squares = ['r1c1', 'r1c2', 'r2c1', 'r2c2'];
const tracks = ['NE', 'ES', 'SW', 'NW'];
const draws: Entry[] = squares.flatMap((square) => tracks.map((track) => ({ text: `draw ${square} ${track}`, label: `${track} on ${square}` })));
const entries: Entry[] = [...draws, { text: 'override white 5', label: 'Use the white override: 5' }, { text: 'undo', label: 'Take back' }];

describe('completing', () => {
  it('offers the first words while there is much to choose from', () => {
    expect(complete('', entries).map((one) => one.text)).toEqual(['draw ', 'override white 5', 'undo']);
  });
  it('counts what lies behind a word', () => {
    expect(complete('', entries)[0]).toEqual({ text: 'draw ', label: '16 ways', more: true });
  });
  it('looks behind a word that leaves no choice', () => {
    expect(complete('draw', entries).map((one) => one.text)).toEqual(squares.map((square) => `draw ${square} `));
  });
  it('offers whole actions once they are few', () => {
    const offers = complete('draw r1c1', entries);
    expect(offers.map((one) => one.text)).toEqual(tracks.map((track) => `draw r1c1 ${track}`));
    expect(offers.every((one) => !one.more)).toBe(true);
  });
  it('minds neither case nor spaces', () => {
    expect(complete('  DRAW   R1C1 n', entries).map((one) => one.text)).toEqual(['draw r1c1 NE', 'draw r1c1 NW']);
  });
  it('finds words anywhere when nothing begins so', () => {
    expect(complete('white', entries).map((one) => one.text)).toEqual(['override white 5']);
    expect(complete('take back', entries).map((one) => one.text)).toEqual(['undo']);
  });
  it('offers nothing for nonsense', () => {
    expect(complete('fly me', entries)).toEqual([]);
  });
});

describe('Tab', () => {
  it('types as far as all agree', () => {
    expect(common('dr', complete('dr', entries))).toBe('draw r');
    expect(common('ov', complete('ov', entries))).toBe('override white 5');
  });
  it('leaves what it does not know', () => {
    expect(common('fly', complete('fly', entries))).toBe('fly');
  });
});

describe('Enter', () => {
  it('takes what was typed in full', () => expect(meant('draw r2c2 NW', entries)).toBe('draw r2c2 NW'));
  it('takes the only one that begins so', () => expect(meant('un', entries)).toBe('undo'));
  it('lets the server judge everything else', () => expect(meant(' draw  r9c9 NE ', entries)).toBe('draw r9c9 NE'));
});

describe('several actions in a line', () => {
  it('are parted by semicolons, the last is completed', () => {
    expect(parts('override white 5;  draw  r1c1 NE; dr')).toEqual({ done: ['override white 5', 'draw r1c1 NE'], last: ' dr' });
  });
  it('may be just one', () => expect(parts('undo')).toEqual({ done: [], last: 'undo' }));
});

describe('numbers', () => {
  const bids: Entry[] = Array.from({ length: 293 }, (_, n) => ({ text: `bid ${n + 8}`, label: `Bid ${n + 8}` }));
  const auction: Entry[] = [...bids, { text: 'pass', label: 'Pass' }];
  it('are typed, not looked for in a list of hundreds', () => {
    expect(complete('', auction)).toEqual([{ text: 'bid ', label: 'a number from 8 to 300', more: true }, { text: 'pass', label: 'Pass', more: false }]);
    expect(complete('b', auction)).toEqual([{ text: 'bid ', label: 'a number from 8 to 300', more: true }]);
    expect(complete('bid ', auction)).toEqual([{ text: 'bid ', label: 'a number from 8 to 300', more: true }]);
  });
  it('are completed from their first digits', () => {
    expect(complete('bid 29', auction).map((one) => one.text)).toEqual(['bid 29', ...Array.from({ length: 10 }, (_, n) => `bid ${290 + n}`)]);
    expect(complete('bid 1', auction)).toHaveLength(14);
    expect(common('b', complete('b', auction))).toBe('bid ');
    expect(meant('bid 29', auction)).toBe('bid 29');
  });
});

describe('Enter on a beginning', () => {
  const grants: Entry[] = [{ text: 'grant klingson', label: '' }, { text: 'grant mayon', label: '' }, { text: 'done', label: '' }];
  it('waits while several things are meant', () => expect(several('gr', complete('gr', grants))).toBe(true));
  it('goes on where only one is, or the text is whole', () => {
    expect(several('grant m', complete('grant m', grants))).toBe(false);
    expect(several('done', complete('done', grants))).toBe(false);
    expect(several('build', complete('build', grants))).toBe(false);
  });
});
