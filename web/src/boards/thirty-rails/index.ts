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

const setsUp = (view: RailsView) => view.phase === 'mountains' || view.phase === 'set-up';
const draws = (view: RailsView) => view.phase === 'turns';

/** A finger has neither wheel nor keys. */
const touched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const turning = touched
  ? 'Choose here how the piece lies, or press “Turn”. Tap a lit square to see what it would do, and tap it again to draw.'
  : 'Turn the piece until it lies as you want: with the wheel, the R key, a right click, or here. Then click a lit square.';
const showing = touched ? 'Tap a line to see how it runs.' : 'Point at a line to see how it runs.';

/** The part about the land comes with it, the part about drawing with the first turn. */
export const guide: GuideStep[] = [
  {
    target: '[data-guide="sheet"]',
    text: 'This is your sheet. In thirty turns you draw track on its squares and join four stations with each other. What may be chosen is always lit.',
  },
  {
    target: '[data-guide="dice"]',
    text: 'First the land: six rolls for mountains, one of which you may ignore. Then you place the mine, a station on each side in the grey margin, and a bonus square.',
    when: setsUp,
  },
  {
    target: '[data-guide="score"]',
    text: 'Every two stations make a line: the more squares on its shortest route, the more it scores. Stations joined with the mine add 2, 6, 12 or 20. In the end 40 is okay, 50 good, 60 excellent.',
    when: (view: RailsView) => setsUp(view) && !view.advanced,
  },
  {
    target: '[data-guide="score"]',
    text: 'Every two stations make a line: the more squares on its shortest route, the more it is worth, but it scores no more than the shares you have bought of it. Stations joined with the mine add 2, 6, 12 or 20.',
    when: (view: RailsView) => setsUp(view) && view.advanced,
  },
  {
    target: '[data-guide="dice"]',
    text: 'Each turn two dice fall. The white one says where: its row or its column. The coloured one says what; “Pieces” shows all six.',
    when: draws,
  },
  { target: '[data-guide="tray"]', text: turning, when: draws },
  {
    target: '[data-guide="overrides"], [data-guide="dice"]',
    text: 'Once a game you may change the white die and once the coloured one: keep that for when it matters.',
    when: (view: RailsView) => draws(view) && !view.advanced,
  },
  {
    target: '[data-guide="shares"], [data-guide="tray"]',
    text: 'Instead of drawing you may buy shares of a line, as many as the higher die shows, and cross out an empty square for them. A line scores its sum or its shares, whichever is less.',
    when: (view: RailsView) => draws(view) && view.advanced,
  },
  {
    target: '[data-guide="score"]',
    text: `The table counts as you draw, and tells what the piece in hand would add. ${showing}`,
    when: draws,
  },
];
