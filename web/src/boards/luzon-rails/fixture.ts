/** A position for this board's tests: four investors in the third round. */
import type { Choice } from '../board';
import type { TrackPlan } from './queries';
import type { CompanyView, LuzonView } from './types';

export function company(name: string, more: Partial<CompanyView> = {}): CompanyView {
  return {
    company: name, value: 4, die: 1, treasury: 9, shares_left: 2, shares_sold: 2, track_left: 20, track: [], manila: false,
    private: null, pays: 2, next_pays: 2, ...more,
  };
}

export const view: LuzonView = {
  game: 'luzon-rails', you: 0, phase: 'turns', round: 3, rounds: 6, start: 1, active: 0,
  display: ['build', null, 'grant', 'auction', 'develop', 'build', null], discard: { auction: 1, grant: 0, build: 1, develop: 0 }, deck: 12,
  hand: ['auction', 'develop'],
  players: [
    { cash: 19, hand: 2, shares: [1, 1, 0, 0, 0], due: 6, out: false },
    { cash: 12, hand: 2, shares: [1, 0, 1, 0, 1], due: 6, out: false },
    { cash: 25, hand: 1, shares: [0, 1, 1, 1, 0], due: 8, out: false },
    { cash: 3, hand: 2, shares: [0, 0, 0, 1, 1], due: 4, out: false },
  ],
  companies: [
    company('klingson', { track: ['E2', 'F2', 'G2'] }),
    company('cabasan', { track: ['B5', 'C5'], value: 7, die: 2, pays: 4 }),
    company('sinagtala', { track: ['H1'] }),
    company('ech', { track: ['O8', 'N8'] }),
    company('mayon', { track: ['E4', 'D5'] }),
  ],
  tokens: ['D5'], tokens_left: 19, auction: null, card: null, star: null, chosen: null, thrown: null, ends: [{ end: 'shares', now: 0, at: 3 }, { end: 'track', now: 0, at: 3 }, { end: 'tokens', now: 1, at: 17 }], triggers: [], last_round: false,
  standing: [], end_signs: [], end_reason: '',
};

const choice = (action: string, more: Partial<Choice> = {}): Choice => ({
  action, kind: action.split(' ')[0]!, targets: action.split(' ').slice(1), label: action, ...more,
});

export const cardChoices = ['display build', 'display grant', 'display auction', 'display develop', 'hand auction', 'hand develop'].map((one) => choice(one));

export const building: LuzonView = { ...view, card: { card: 'build', company: null, built: 0, most: 3, room: [3, 3, 3, 3, 3], choosing: [], hex: null } };
export const buildChoices = [
  choice('build klingson H2', { cost: 1, gain: 0 }),
  choice('build klingson H3', { cost: 1, gain: 0 }),
  choice('build klingson G3', { cost: 2, gain: 0 }),
  choice('build cabasan D5', { cost: 2, gain: 3 }),
  choice('done'),
];

export const bidding: LuzonView = {
  ...view, auction: { company: 'mayon', initial: false, opener: 1, bid: 4, bidder: 1, in: [true, true, false, true], turn: 0, least: 5, most: 19 },
};
export const bidChoices = [...Array.from({ length: 15 }, (_, i) => choice(`bid ${i + 5}`, { amount: i + 5, targets: [] })), choice('pass')];

/** The engine's answer to `plan-track` in this position: each track costs ₱1 and gains nothing, three are set by a card. */
export function planTrack({ company, hexes, pesos = [], to }: { company: string; hexes: string[]; pesos?: string[]; to?: string }): TrackPlan {
  const token = (hex: string) => view.tokens.includes(hex);
  const taken = hexes.map((hex) => (!token(hex) ? '' : pesos.includes(hex) ? 'pesos' : 'value'));
  const next = hexes.length < 3 ? ['H2', 'H3', 'G3', 'I2'].filter((hex) => !hexes.includes(hex)).map((hex) => ({ hex, cost: 1, gain: 0 })) : [];
  return {
    cost: hexes.length, value: 0, die: 0, dividend: 0, treasury_after: 9 - hexes.length, refused: null, costs: hexes.map(() => 1), gains: hexes.map(() => 0),
    actions: hexes.flatMap((hex, i) => [`build ${company} ${hex}`, ...(taken[i] ? [`${taken[i]} ${company}`] : [])]),
    taken, next,
    ...(to === undefined ? {} : { way: { hexes: [to], now: [to], cost: hexes.length + 1, payable: true, steps: hexes.length + 1, value: 0 } }),
  };
}
