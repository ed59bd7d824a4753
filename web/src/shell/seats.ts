/** A colour and an emblem for every seat of every game, so that a player is known at a glance, also without colours. */

/** By day and by night; a game may have its own. */
const COLOURS = ['#a5304a, #f29aad', '#1b6684, #85c9e2', '#7d5a06, #e6c261', '#5a3d9e, #c0adf4', '#2b7040, #90d3a0', '#4b463e, #d3ccbe'];

export const seatColour = (seat: number, own?: string[]): string => own?.[seat] ?? `light-dark(${COLOURS[seat % COLOURS.length]})`;

/** Within 20 by 20 units around the middle: triangle, ring, diamond, cross, square, star. */
export const SIGNS = [
  'M0 -8L8 7H-8Z',
  'M0 -8A8 8 0 1 1 -0.01 -8ZM0 -3.5A3.5 3.5 0 1 0 0.01 -3.5Z',
  'M0 -9L7 0L0 9L-7 0Z',
  'M-2.7 -8H2.7V-2.7H8V2.7H2.7V8H-2.7V2.7H-8V-2.7H-2.7Z',
  'M-6.5 -6.5H6.5V6.5H-6.5Z',
  'M0 -9L2.6 -3L9 -2.6L4 1.7L5.6 8L0 4.5L-5.6 8L-4 1.7L-9 -2.6L-2.6 -3Z',
];
