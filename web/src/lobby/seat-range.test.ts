import { expect, it } from 'vitest';
import type { GameInfo } from '../wire/types';
import { seatRange } from './seat-range';

const game: Pick<GameInfo, 'seats' | 'options'> = {
  seats: [3, 5],
  options: {
    two_players: { kind: 'flag', default: false, about: '', seats: [2, 5] },
    four_hands: { kind: 'flag', default: false, about: '', seats: [4, 4] },
    hidden: { kind: 'flag', default: false, about: '' },
  },
};

it('is what the game says, and what an option that is on opens', () => {
  expect(seatRange(game, { two_players: false, hidden: true })).toEqual([3, 5]);
  expect(seatRange(game, { two_players: true, hidden: false })).toEqual([2, 5]);
});

it('is what an option is for alone, where that is one of the game’s own numbers', () => {
  expect(seatRange(game, { two_players: false, four_hands: true, hidden: false })).toEqual([4, 4]);
});
