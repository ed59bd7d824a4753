import { expect, it } from 'vitest';
import type { Outline } from '../wire/types';
import { evenly, moments } from './fortunes';

const game = (length: number, moments: [number, number][], counted = 'turn'): Outline => ({ length, opening: 0, counted, moments, scores: [] });

it('marks the steps where the game itself counts on', () => {
  const turns = Array.from({ length: 30 }, (_, n) => [2 * (n + 1), n + 1] as [number, number]);
  expect(moments(game(61, turns))).toEqual([
    { step: 10, text: 'turn 5' }, { step: 20, text: '10' }, { step: 30, text: '15' }, { step: 40, text: '20' }, { step: 50, text: '25' }, { step: 60, text: '30' },
  ]);
});

it('counts steps where the game counts nothing', () => {
  expect(moments(game(12, [], ''))).toEqual([
    { step: 2, text: 'step 2' }, { step: 4, text: '4' }, { step: 6, text: '6' }, { step: 8, text: '8' }, { step: 10, text: '10' },
  ]);
});

it('marks nothing where it does not fit, and says at the first mark what is counted', () => {
  expect(moments(game(9, [[2, 1], [6, 2]]), 6, (step) => step >= 5)).toEqual([{ step: 6, text: 'turn 2' }]);
});

it('has nothing to mark in a game without steps', () => expect(moments(game(1, []))).toEqual([]));

it('lays every round of a game at the same distance, however many steps it has', () => {
  const at = evenly(game(41, [[4, 1], [10, 2], [30, 3]], 'round'));
  expect([0, 2, 4, 7, 10, 20, 30, 40].map(at)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 4]);
  expect([0, 5].map(evenly(game(12, [], '')))).toEqual([0, 5]);
});
