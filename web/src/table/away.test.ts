import { beforeEach, describe, expect, it } from 'vitest';
import { keep } from '../lobby/my-games';
import type { LogLine } from '../wire/types';
import { Away } from './away.svelte';

const log = (...seats: number[]): LogLine[] => seats.map((seat, n) => ({ kind: 'drew', seat, text: `${n}` }));
beforeEach(() => localStorage.clear());

describe('while you were away', () => {
  it('tells nothing at the first visit', () => {
    const away = new Away('t', true);
    away.follow('0', log(0, 1, 1), 0, true);
    expect(away.lines).toEqual([]);
  });

  it('tells after a return what others did', () => {
    keep({ table: 't', key: 'k', seen: { '0': 2 } });
    const away = new Away('t', true);
    away.follow('0', log(0, 1, 1, -1), 0, true);
    expect(away.lines.map((line) => line.text)).toEqual(['2', '3']);
  });

  it('tells nothing of what is seen as it happens', () => {
    const away = new Away('t', true);
    away.follow('0', log(0), 0, true);
    away.follow('0', log(0, 1), 0, true);
    expect(away.lines).toEqual([]);
  });

  it('tells what came while the page was out of sight', () => {
    const away = new Away('t', true);
    away.follow('0', log(0), 0, true);
    away.follow('0', log(0, 1), 0, false);
    away.follow('0', log(0, 1, 1), 0, false);
    away.follow('0', log(0, 1, 1), 0, true);
    expect(away.lines).toHaveLength(2);
  });
});
