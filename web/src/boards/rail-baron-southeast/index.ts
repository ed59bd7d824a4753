/** What the front page, the guide and the end of a game show of Rail Baron – Southeast. */
import type { BoardExtras, GuideStep } from '../board';
import { listed } from '../shared/words';
import Cover from './Cover.svelte';

export const cover = Cover;

/** Kinds of choices that the board offers itself. */
export const shows = ['ride', 'buy', 'sell', 'auction', 'bid', 'pass', 'region', 'swap', 'keep', 'declare', 'draw'];

export const guide: GuideStep[] = [
  { target: '[data-guide="map"]', text: 'The Southeast about 1892. Your train starts at your home city, the little house. Squares are cities, dots are mileposts: a step is a milepost.' },
  { target: '[data-guide="trip"], [data-guide="dock"]', text: 'Dice draw your destination, the flag. The farther it is from where you start, the more the trip pays.', when: (view) => view.players?.some((one: { destination: string | null }) => one.destination !== null) },
  { target: '[data-guide="dice"], [data-guide="dock"]', text: 'The dice say how many mileposts you ride. Every place where this roll can end is lit, with its cheapest fees.', when: (view) => view.phase === 'ride' },
  { target: '[data-guide="ways"], [data-guide="dock"]', text: 'Quickest and cheapest ways stand side by side, and one is advised. Press Ride, click a lit place, or go milepost by milepost. No piece of track may be ridden twice on one trip.', when: (view) => view.phase === 'ride' },
  { target: '[data-guide="buying"], [data-guide="dock"]', text: 'You have arrived and are paid. Buy one railroad or a better locomotive: on your own railroads you ride free, and the others pay you $5,000 a turn.', when: (view) => view.phase === 'buy' },
  { target: '[data-guide="deeds"], #tab-deeds', text: 'Once every deed is sold the fees double. With $200,000 declare and run home: the first there wins, unless somebody catches you on the way.', when: (view) => view.phase === 'buy' },
];

/** A ride is one line: where each of its railroads was left. */
export const joins: BoardExtras['joins'] = {
  rode: (lines, who) => {
    const rides = lines.filter(({ railroad }, n) => railroad !== lines[n + 1]?.railroad).map(({ text }) => text.slice(`${who} rides `.length, -1));
    return `${who} rides ${listed(rides)}.`;
  },
};

export { matters } from './news';

export const scored = (score: number) => `$${score.toLocaleString('en-US')}`;

export const endings: Record<string, string> = {
  home: 'A baron has come home with $200,000.',
  'last-standing': 'Only one player is left.',
  round: 'A train has come home safely, and the round is over: the most cash wins.',
};
