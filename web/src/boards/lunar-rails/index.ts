/** What the front page, the guide and the end of a game show of Lunar Rails. */
import type { BoardExtras, GuideStep } from '../board';
import Cover from './Cover.svelte';

export const cover = Cover;

/** Kinds of choices that the board offers itself. */
export const shows = ['build', 'upgrade', 'give-up', 'lose', 'end-turn', 'end-operation', 'new-hand', 'place', 'move', 'load', 'drop', 'deliver', 'boom', 'throw-away', 'borrow', 'owe', 'settle', 'turn-round', 'turn-round-owing', 'start-over', 'bargain', 'section', 'offer', 'counter', 'accept', 'refuse', 'call-off', 'fetch', 'fetch-stored', 'warehouse', 'store', 'unstore', 'ask-to-buy', 'ask-to-swap', 'take-train'];

export const keys = [
  { keys: 'n f b', does: 'Near side, far side, both' },
  { keys: 't r', does: 'Plan track, plan a run' },
];

const operating = (view: any) => view.phase === 'turn' && view.stage === 'operate';

export const guide: GuideStep[] = [
  { target: '[data-guide="map"]', text: 'You win with 250M and seven of the eight red cities joined by your own track. The moon has two sides; letters at the limb lead from one to the other. Dots are mare (1M), triangles mountains (2M), filled ones alpine (5M).' },
  { target: '[data-guide="hand"]', text: 'Your three Demand cards. Choose a line: green is where the load is made, orange where it goes. One delivery uses up its whole card, all three lines of it.' },
  { target: '#tab-trips, [data-guide="trips"]', text: 'The planner has all nine lines with the track each of them needs: first what brings money, by the turn, then the smallest losses. Click a line to see its way.' },
  { target: '[data-guide="dock"]', text: 'First two building turns: draw track out of a red city. Choose any milepost for the cheapest way there and its price, then build. At most 20M a turn.', when: (view) => view.phase === 'opening' },
  { target: '[data-guide="dock"]', text: 'Now the train: place it in a city where a load of yours is made, and pick the load up. It costs no movement.', when: operating },
  { target: '[data-guide="dock"]', text: 'Choose a city to see the run there, and ride. Trains turn round only in cities. Other players’ track costs 4M rent a turn. Deliver in the city of your card and draw a new one.', when: (view) => operating(view) && view.players?.[view.you ?? 0]?.at !== null },
  { target: '[data-slot="players"]', text: 'With 250M and seven of the eight major cities joined by your own track you win at the end of your turn.', when: operating },
];

/** A run and a stretch of track are one line each, told by where they end. */
export const joins: BoardExtras['joins'] = {
  moved: (lines, who) => `${who} moves ${lines.length} mileposts to ${lines.at(-1)!.text.slice(`${who} moves to `.length)}`,
  named: (lines, who) => `${who} would like ${lines.length} sections of track.`,
  'named-own': (lines, who) => `${who} would give ${lines.length} sections of track for it.`,
  built: (lines, who) => {
    const sum = lines.reduce((all, { amount }) => all + Number(amount), 0);
    const end = lines.at(-1)!.text.replace(/^.* to (.*) for \d+\.$/, '$1');
    return `${who} builds ${lines.length} sections to ${end} for ${sum}.`;
  },
};

export { matters } from './news';

export const scored = (score: number) => `${score}M`;

export const endings: Record<string, string> = {
  won: '250M in hand and seven major cities joined: the moon is won.',
  resigned: 'Only one player is left.',
};

export function verdict(view: any, seat: number): string {
  const joined = view.players?.[seat]?.majors?.length ?? 0;
  return joined ? `${joined} major ${joined === 1 ? 'city' : 'cities'} joined` : '';
}
