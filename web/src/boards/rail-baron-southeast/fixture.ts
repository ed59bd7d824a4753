/** A small board and a position for this board's tests: two barons, three railroads. */
import type { Choice } from '../board';
import type { Content, PlayerView, RailBaronView, Step } from './types';

const place = (name: string, kind: 'city' | 'junction' | 'dot', x: number, y: number, region?: string) => ({ name, label: name.replace(/ \w\w$/, ''), state: 'GA', kind, x, y, ...(region ? { region } : {}) });

export const content: Content = {
  name: 'Small', credits: '', regions: ['North', 'South'],
  places: [
    place('Atlanta', 'city', 0, 0, 'North'), place('Griffin', 'dot', 100, 0), place('Macon GA', 'city', 200, 0, 'North'),
    place('Millen', 'junction', 300, 0), place('Savannah', 'city', 400, 0, 'South'), place('Athens GA', 'dot', 200, 100),
  ],
  railroads: [
    { initials: 'CG', name: 'Central Railroad of Georgia', price: 30_000, public: false, colour: '#2e7d32', pattern: 'double', lines: [['Atlanta', 'Griffin', 'Macon GA', 'Millen', 'Savannah']] },
    { initials: 'GRR', name: 'Georgia Railroad', price: 10_000, public: false, colour: '#b3261e', pattern: 'dots', lines: [['Atlanta', 'Athens GA', 'Millen']] },
    { initials: 'W&A', name: 'Western & Atlantic', price: 0, public: true, colour: '#6e6e6e', pattern: 'ties', lines: [['Atlanta', 'Griffin']] },
  ],
  region_table: { odd: [], even: [] }, city_tables: {},
  payoffs: { Atlanta: { 'Macon GA': 2_000, Savannah: 6_500 }, 'Macon GA': { Savannah: 4_500 } },
};

const player = (more: Partial<PlayerView>): PlayerView => ({
  cash: null, locomotive: 'freight', home: 'Macon GA', place: 'Atlanta', departure: 'Atlanta', destination: 'Savannah', declared: 'no', alternate: null,
  deeds: [], established: {}, used: [], arrival_due: false, home_safe: false, out: false, ...more,
});

export const riding: RailBaronView = {
  game: 'rail-baron-southeast', you: 0, phase: 'ride', turn: 0, round: 3, first: 0, region: null, roll: { white: [1, 2], red: 0, left: 3, of: 3, bonus: false },
  players: [player({ cash: 12_500 }), player({ place: 'Savannah', destination: 'Atlanta', deeds: ['GRR'], locomotive: 'express' })],
  owners: { CG: 'bank', GRR: 1, 'W&A': 'public' }, prices: { CG: 30_000, GRR: 10_000 }, income: { GRR: 15_000 }, locomotives: { express: 4_000, superchief: 40_000 }, sold_out: false,
  ridden: [], fees: [], auction: null, third_count: 0, gone: [], standing: [], end_signs: [], end_reason: '',
};

const choice = (action: string, kind: string, targets: string[], more: Partial<Choice> = {}): Choice => ({ action, kind, targets, label: action, ...more });
const ride = (railroad: string, to: string, more: number) => choice(`ride ${railroad} ${to}`, 'ride', [railroad, to], { rate: more, more });

export const rides = [ride('CG', 'Griffin', 1_000), ride('W&A', 'Griffin', 1_000), ride('GRR', 'Athens GA', 5_000)];

export const onCentral: Step[] = [['CG', 'Griffin'], ['CG', 'Macon GA'], ['CG', 'Millen'], ['CG', 'Savannah']];

export const buying: RailBaronView = { ...riding, phase: 'buy', players: [{ ...riding.players[0]!, place: 'Savannah', destination: null }, riding.players[1]!] };
export const purchases = [
  choice('buy nothing', 'buy', ['nothing']), choice('buy express', 'buy', ['express'], { price: 4_000, label: 'Express, $4,000' }),
  choice('buy CG', 'buy', ['CG'], { price: 30_000, due: 1_000 }),
];

export const bidding: RailBaronView = { ...riding, phase: 'bid', turn: 1, auction: { railroad: 'GRR', seller: 1, opening: 5_000, bid: 0, bidder: null, in: [0], asked: 0 } };
export const bids = [...[5_000, 5_500, 6_000, 6_500].map((amount) => choice(`bid ${amount}`, 'bid', [], { amount })), choice('pass', 'pass', [])];

export const raising: RailBaronView = { ...riding, phase: 'raise', fees: [{ to: 1, amount: 5_000 }], ridden: [{ railroad: 'GRR', rate: 5_000 }], players: [player({ cash: 2_000, deeds: ['CG'] }), riding.players[1]!] };
export const sales = [choice('sell CG', 'sell', ['CG'], { amount: 15_000 }), choice('auction CG', 'auction', ['CG'], { amount: 15_000 })];

/** The engine's answers in these positions. */
export function answers(name: string, args?: { to?: string }): unknown {
  if (name === 'content') return content;
  if (name === 'reachable') return { left: 3, ends: [{ place: 'Millen', fees: 1_000, steps: onCentral.slice(0, 3) }] };
  if (name === 'best-ways') {
    const quick = { turns: 1, mileposts: 3, fees: 6_000, steps: [['GRR', 'Athens GA'], ['GRR', 'Millen'], ['CG', 'Savannah']] };
    return { to: args?.to ?? 'Savannah', ways: [quick, { turns: 2, mileposts: 4, fees: 2_000, steps: onCentral }], advised: 1, why: '' };
  }
  if (name === 'deed-reach') return { yours: 0, locked: 0, deeds: ['CG', 'GRR', 'W&A'].map((railroad) => ({ railroad, price: 10_000, alone: 2_000, only: 0, with_yours: 2_000, locked_with_yours: 0 })) };
  return { rolls: 46_656, regions: [{ region: 'North', odds: 23_328 }], cities: [{ city: 'Atlanta', region: 'North', odds: 23_328, pays: 2_000 }] };
}
