/** What the front page, the guide and the end of a game show of Lunar Land Rush. */
import type { GuideStep } from '../board';
import { LOOK_AT } from '../shared/pointing';
import Cover from './Cover.svelte';

export const cover = Cover;

/** Kinds of choices that the board offers itself. */
export const shows = ['play', 'pick-up', 'order', 'region', 'aim', 'land', 'move', 'on', 'extract', 'supply', 'build', 'done'];

export const guide: GuideStep[] = [
  {
    target: '[data-guide="moon"]',
    text: 'Twenty areas in four colours. Land astronauts, dig cubes, found colonies: their stars are most of your points.',
  },
  {
    target: '[data-guide="aiming"], [data-guide="dock"]',
    text: `First everybody drops the lander three times. ${LOOK_AT} the moon: you see the odds of every region, then drop.`,
    when: (view) => view.phase === 'landing',
  },
  {
    target: '[data-guide="hand"]',
    text: 'Then one card a turn. The card you played before says where: its colour is the region your new card hits. The first card goes anywhere.',
    when: (view) => view.phase === 'turns',
  },
  {
    target: '[data-guide="row"], [data-guide="dock"]',
    text: 'Instead of a card you may pick up: all played cards come back, with one of these better ones.',
    when: (view) => view.phase === 'turns',
  },
  {
    target: '[data-guide="scores"], #tab-points',
    text: 'Two objectives score at the end, one for all and one only you know. Green tokens, for the first who walks into an area, are turned over then.',
    when: (view) => view.phase === 'turns',
  },
  {
    target: '[data-guide="corporations"], #tab-players',
    text: 'When somebody has no astronaut or no dome left, the round is finished and the points are counted.',
    when: (view) => view.phase === 'turns',
  },
];

export const keys = [
  { keys: '/', does: 'Find an area by its name' },
  { keys: '+ − 0', does: 'Nearer, farther, the whole moon' },
  { keys: '← ↑ → ↓', does: 'From area to area that may be chosen, with Shift to every area; while aiming, the aim' },
  { keys: 'Enter', does: 'Choose the area, play the card, drop the lander' },
  { keys: '.', does: 'Done with this order' },
  { keys: 'Esc', does: 'Take back what is chosen' },
];

/** As the pieces on the moon, lighter by night. */
export const colours = ['#c5372c, #f08074', '#1f7a4a, #6fcf9b', '#6a3fb0, #bda0f2', '#262a33, #ccd1db'].map((pair) => `light-dark(${pair})`);

export const endings: Record<string, string> = {
  astronauts: 'A corporation had all its astronauts on the moon.',
  domes: 'A corporation had built all its domes.',
  stalled: 'Nobody had placed an astronaut or a dome for six rounds.',
};
