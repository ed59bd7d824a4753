import { expect, it } from 'vitest';
import type { Replay } from '../wire/types';
import { moments } from './fortunes';

const game = (views: object[]): Replay => ({
  steps: views.map((view) => ({ by: 0, events: [], view })),
  // Sealed choices have steps without scores: every second one here.
  scores: views.flatMap((_, step) => (step % 2 ? [{ step, n: step + 5, scores: [step] }] : [])),
});

it('marks the steps where the game itself counts on', () => {
  const views = Array.from({ length: 61 }, (_, step) => ({ turn: Math.floor(step / 2) }));
  expect(moments(game(views))).toEqual([
    { step: 11, text: 'turn 5' }, { step: 21, text: '10' }, { step: 31, text: '15' }, { step: 41, text: '20' }, { step: 51, text: '25' },
  ]);
});

it('counts steps where the game counts nothing', () => {
  expect(moments(game(Array.from({ length: 12 }, () => ({}))))).toEqual([
    { step: 3, text: 'step 2' }, { step: 5, text: '4' }, { step: 7, text: '6' }, { step: 9, text: '8' }, { step: 11, text: '10' },
  ]);
});

it('has nothing to mark before the first score', () => expect(moments(game([{}]))).toEqual([]));
