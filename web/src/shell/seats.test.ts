import { expect, it } from 'vitest';
import { seatColour, SIGNS } from './seats';

it('gives each of six seats a colour and an emblem that no other has, and a game its own colours', () => {
  const seats = [0, 1, 2, 3, 4, 5];
  expect(new Set(seats.map((seat) => seatColour(seat))).size).toBe(6);
  expect(new Set(SIGNS).size).toBe(6);
  expect(seatColour(1, ['red', 'blue'])).toBe('blue');
  expect(seatColour(2, ['red', 'blue'])).toBe(seatColour(2));
});
