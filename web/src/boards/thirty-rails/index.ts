/** What the front page, the guide and the end of a game show of 30 Rails. */
import type { GuideStep } from '../board';
import type { RailsView } from '../../types/thirty-rails';
import Cover from './Cover.svelte';

export const cover = Cover;

/** Kinds of choices that the board offers itself. */
export const shows = ['mountain', 'mine', 'station', 'bonus', 'draw', 'override', 'shares'];

export function verdict(view: RailsView, seat: number): string {
  return view.sheets[seat]?.score.rating ?? '';
}

/** The board's own keys. */
export const keys = [
  { keys: '← ↑ ↓ →', does: 'Walk over the places that may be chosen' },
  { keys: 'Shift ←↑↓→', does: 'Walk over every place' },
  { keys: 'Enter Space', does: 'Draw, place or cross out here' },
  { keys: 'R', does: 'Turn the piece' },
  { keys: 'Shift R', does: 'Turn it the other way' },
  { keys: 'F', does: 'Flip the piece over' },
  { keys: 'Esc', does: 'Let go of the place; close the choice of a die; back to your own sheet' },
];

export const guide: GuideStep[] = [
  {
    target: '[data-guide="sheet"]',
    text: 'This is your sheet. Mountains come first, then a mine, four stations in the grey margin and a bonus square. What may be chosen is always lit.',
  },
  {
    target: '[data-guide="dice"]',
    text: 'Each turn two dice fall. The white one says where: its row or its column. The coloured one says what: a curve, a straight, a crossing or a junction.',
  },
  {
    target: '[data-guide="tray"]',
    text: 'Turn the piece until it lies as you want: with the wheel, the R key, a right click, or here. Then click a lit square, or tap it twice.',
  },
  {
    target: '[data-guide="score"]',
    text: 'Join stations with each other: the longer the shortest route, the better. Point at a line to see how it runs, and at a square to see what a piece would add.',
  },
  {
    target: '[data-guide="overrides"], [data-guide="dice"]',
    text: 'Once a game you may change the white die and once the coloured one: keep that for when it matters. In the advanced game you buy shares instead, as many as the higher die shows; a line scores no more than its shares.',
  },
  {
    target: '[data-guide="sheet"]',
    text: 'Stations joined with the mine score too: 2, 6, 12 or 20 points. After thirty turns 40 is okay, 50 good, 60 excellent.',
  },
];
