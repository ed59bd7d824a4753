import { expect, it } from 'vitest';
import type { GameInfo } from '../wire/types';
import { seatRange } from './seat-range';

const game: Pick<GameInfo, 'seats' | 'options'> = {
  seats: [3, 5],
  options: {
    two_players: { kind: 'flag', default: false, about: '', seats: [2, 5] },
    hidden: { kind: 'flag', default: false, about: '' },
  },
};

it('is what the game says, and what an option that is on opens', () => {
  expect(seatRange(game, { two_players: false, hidden: true })).toEqual([3, 5]);
  expect(seatRange(game, { two_players: true, hidden: false })).toEqual([2, 5]);
});
