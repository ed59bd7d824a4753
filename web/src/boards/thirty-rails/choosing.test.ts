import { describe, expect, it } from 'vitest';
import { actionText, pointed, sortOut } from './choosing';
import { guide } from './index';
import { newSquares } from './news';
import { sayPlace } from './words';

const draw = (square: string, track: string) => ({ action: `draw ${square} ${track}`, kind: 'draw', targets: [square], label: '', track });

describe('what may be done', () => {
  it('is sorted into squares, ways to lay the piece, and overrides', () => {
    const offer = sortOut([
      draw('r1c2', 'SW'), draw('r1c2', 'NE'), draw('r1c3', 'NE'),
      { action: 'override white 5', kind: 'override', targets: [], label: '' },
    ]);
    expect(offer.purposes).toEqual(['draw']);
    expect([...offer.places.draw!.keys()]).toEqual(['r1c2', 'r1c3']);
    expect(offer.tracks).toEqual(['NE', 'SW']);
    expect(offer.overrides.white.get(5)).toBe('override white 5');
    expect(offer.overrides.coloured.size).toBe(0);
  });
  it('knows shares, the station in hand and the roll that may be ignored', () => {
    const shares = sortOut([{ action: 'shares 1-4 r5c5', kind: 'shares', targets: ['r5c5'], label: '', shares: 4 }]);
    expect(shares.lines).toEqual(['1-4']);
    expect(shares.shares).toBe(4);
    expect(sortOut([{ action: 'station 3 N2', kind: 'station', targets: ['N2'], label: '' }]).station).toBe(3);
    const mountain = sortOut([
      { action: 'mountain', kind: 'mountain', targets: ['r1c5'], label: '' },
      { action: 'ignore', kind: 'mountain', targets: [], label: '' },
    ]);
    expect(mountain.ignore).toBe('ignore');
    expect([...mountain.places.mountain!.keys()]).toEqual(['r1c5']);
  });
  it('is nothing in a replay', () => {
    expect(sortOut([]).purposes).toEqual([]);
  });
  it('is written as the table writes it, and read back for a hint', () => {
    const how = { track: 'S:NE', line: '1-4', station: 2 };
    expect(actionText('draw', 'r1c1', how)).toBe('draw r1c1 S:NE');
    expect(actionText('shares', 'r1c1', how)).toBe('shares 1-4 r1c1');
    expect(actionText('station', 'N1', how)).toBe('station 2 N1');
    expect(actionText('mine', 'r1c1', how)).toBe('mine r1c1');
    expect(pointed('draw r1c1 S:NE', '')).toMatchObject({ purpose: 'draw', place: 'r1c1', track: 'S:NE' });
    expect(pointed('override coloured 6', '')).toMatchObject({ purpose: 'override', die: 'coloured', value: 6 });
    expect(pointed('mountain', 'r2c5')).toMatchObject({ purpose: 'mountain', place: 'r2c5' });
    expect(pointed(null, '')).toBeNull();
  });
});

describe('a place in words', () => {
  const sheet = { mountains: ['r1c1'], mine: 'r1c2', stations: { '1': 'N3' }, bonus: 'r2c2', track: { 'r3c3': 'NE' }, crossed: ['r4c4'] };
  it('tells what is there and what may be done', () => {
    expect(sayPlace(sheet, 'r2c3', 'draw', 0)).toBe('row 2, column 3, empty, you may draw here');
    expect(sayPlace(sheet, 'r2c2', null, 0)).toBe('row 2, column 2, bonus square, empty');
    expect(sayPlace(sheet, 'r1c1', null, 0)).toBe('row 1, column 1, mountain');
    expect(sayPlace(sheet, 'r3c3', null, 0)).toBe('row 3, column 3, curve north–east');
    expect(sayPlace(sheet, 'r4c4', null, 0)).toBe('row 4, column 4, crossed out');
    expect(sayPlace(sheet, 'N3', null, 0)).toBe('north side, column 3, station 1');
    expect(sayPlace(sheet, 'E2', 'station', 2)).toBe('east side, row 2, no station, you may put station 2 here');
  });
});

describe('news', () => {
  const told = (kind: string, seat: number, square = '') => ({ kind, seat, text: '', square });
  it('is what was just drawn, on each sheet', () => {
    expect(newSquares([told('drew', 0, 'r1c2'), told('bought', 1, 'r3c3'), told('rolled', -1)], 2)).toEqual([new Set(['r1c2']), new Set(['r3c3'])]);
  });
  it('is no more when the set-up goes on', () => {
    expect(newSquares([told('mine', 0, 'r5c1')], 1)).toEqual([new Set()]);
  });
  it('is kept while nothing is drawn, and not half a sheet at once', () => {
    expect(newSquares([told('decided', 1), told('rolled', -1)], 2)).toBeNull();
    expect(newSquares(['r1c1', 'r1c2', 'r1c3'].map((square) => told('drew', 0, square)), 1)).toEqual([new Set()]);
  });
});

describe('the guided first turn', () => {
  const told = (phase: string, advanced: boolean) =>
    guide.filter(({ when }) => when?.({ phase, advanced }) ?? true).map(({ text }) => text).join(' ');
  it('speaks of the piece in hand only when there is one', () => {
    expect(told('mountains', false)).not.toMatch(/Turn the piece/);
    expect(told('turns', false)).toMatch(/Turn the piece/);
  });
  it('tells of shares in the advanced game and of overrides in the other', () => {
    expect(told('turns', true)).toMatch(/shares/);
    expect(told('turns', true)).not.toMatch(/change the white die/);
    expect(told('turns', false)).toMatch(/change the white die/);
    expect(told('turns', false)).not.toMatch(/shares/);
  });
});
