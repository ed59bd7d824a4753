/** A small moon and positions on it for this board's tests: two players, two major cities, one wrap. */
import type { Choice, News } from '../board';
import type { BuildWay, PlansAnswer, RunAnswer, TripsAnswer } from './queries';
import type { Content, LunarRailsView, Moon, PlayerView, Section } from './types';

const red = (id: string) => [id, ...['n', 'ne', 'se', 's', 'sw', 'nw'].map((side) => `${id}.${side}`)];
const AROUND: Record<string, [number, number]> = { n: [0, 2], ne: [1, 1], se: [1, -1], s: [0, -2], sw: [-1, -1], nw: [-1, 1] };
const hexagon = (id: string, disc: 'near' | 'far', column: number, v: number): Content['mileposts'] =>
  red(id).map((one) => {
    const [dx, dv] = AROUND[one.split('.')[1] ?? ''] ?? [0, 0];
    return [one, disc, column + dx, v + dv, 'city'];
  });

export const content: Content = {
  name: 'Small moon',
  mileposts: [
    ...hexagon('tycho', 'near', 0, 0), ['n+2+0', 'near', 2, 0, 'mare'], ['n+3+1', 'near', 3, 1, 'mountain'], ['plato', 'near', 4, 0, 'city'], ['n+5+1', 'near', 5, 1, 'alpine'],
    ['f-5+1', 'far', -5, 1, 'mare'], ...hexagon('mach', 'far', -2, 0), ['peary', 'both', 0, 8, 'city'],
  ],
  crossings: [],
  wraps: [['+A', 'n+5+1', 'f-5+1']],
  cities: [
    { name: 'Tycho', id: 'tycho', size: 'major', mileposts: red('tycho'), makes: ['Ice'] },
    { name: 'Mach', id: 'mach', size: 'major', mileposts: red('mach'), makes: [] },
    { name: 'Plato', id: 'plato', size: 'small', mileposts: ['plato'], makes: ['Beer'] },
    { name: 'Peary', id: 'peary', size: 'medium', mileposts: ['peary'], makes: ['Ice'] },
  ],
  loads: [{ name: 'Beer', chips: 3 }, { name: 'Ice', chips: 3 }],
  locos: [
    { name: 'Von Braun', level: 1, loads: 2, speed: 10 }, { name: 'Redstone', level: 2, loads: 2, speed: 12 }, { name: 'Vostok', level: 2, loads: 3, speed: 10 },
  ],
};

export const sections: Section[] = [['tycho.se', 'n+2+0', 1, 5], ['n+2+0', 'n+3+1', 2, 1], ['n+3+1', 'plato', 3, 2], ['plato', 'n+5+1', 5, 3], ['n+5+1', 'f-5+1', 1, 5]];
const rest = { prices: { mare: 1, mountain: 2, alpine: 5, city: 3, major: 5, crossing: 1 }, to_win: { cash: 250, majors: 7 } };
export const moon: Moon = { content, sections, ...rest };

const player = (more: Partial<PlayerView>): PlayerView => ({
  cash: null, loco: 'Von Braun', loco_loads: 2, loco_speed: 10, level: 1,
  hand: [{ number: 7, lines: [{ load: 'Ice', city: 'Plato', pays: 12 }, { load: 'Beer', city: 'Mach', pays: 31 }, { load: 'Beer', city: 'Tycho', pays: 9 }] }],
  loads: [], at: null, from: null, owed: 0, majors: [], out: false, ...more,
});

export const building: LunarRailsView = {
  game: 'lunar-rails', you: 0, phase: 'opening', stage: 'opening', turn: 0, round: 0, first: 0, opening_turn: 0,
  players: [player({ cash: 60 }), player({ majors: ['Tycho'] })], track: [[], [0], []], tray: { Beer: 2, Ice: 3 }, locos: { Redstone: 3, Vostok: 3 },
  in_force: [], waiting: [], meteor: null, pile: 100, discards: [],
  now: { moved: 0, allowance: 10, spent: 0, left: 20, starts: [], paid: [], halted: false, to_lose: 0 },
  cash_open: false, gone: [], standing: [], end_signs: [], end_reason: '',
};

const choice = (action: string, kind: string, targets: string[], more: Partial<Choice> = {}): Choice => ({ action, kind, targets, label: action, ...more });
export const builds = [
  choice('build tycho.se n+2+0', 'build', ['tycho.se', 'n+2+0'], { price: 1 }),
  choice('upgrade Redstone', 'upgrade', ['Redstone'], { price: 10, label: 'Redstone: 2 loads, speed 12, for 10' }),
  choice('new-hand', 'new-hand', []), choice('end-turn', 'end-turn', []),
];

export const operating: LunarRailsView = {
  ...building, phase: 'turn', stage: 'operate', round: 3, track: [[1, 2], [0], []],
  players: [player({ cash: 40, at: 'plato', loads: ['Beer'] }), player({ at: 'tycho', cash: null })],
  in_force: [{ card: 140, title: 'Rail Strike', text: 'No train moves.', drawer: 1, ends: 1, kind: 'strike', facts: { who: 'rail' } }],
};
export const moves = [
  choice('move n+3+1', 'move', ['n+3+1'], { rent: 0 }), choice('load Beer', 'load', ['Beer']), choice('drop Beer', 'drop', ['Beer']),
  choice('deliver 7 Ice', 'deliver', ['7'], { pays: 12 }), choice('end-operation', 'end-operation', []),
];

export const placing: LunarRailsView = { ...operating, players: [player({ cash: 40 }), operating.players[1]!] };
export const places = [choice('place plato', 'place', ['plato']), choice('place tycho', 'place', ['tycho']), choice('end-operation', 'end-operation', [])];

export const fell: News[] = [
  { kind: 'event', seat: 1, text: 'Bo draws Meteor Showers.', event: 131 },
  { kind: 'struck', seat: -1, text: 'A meteor strikes n+3+1, near Plato.', place: 'n+3+1', city: 'plato' },
  { kind: 'erased', seat: 0, text: 'Jo loses 1 section of track.', count: 1, sections: [['n+2+0', 'n+3+1']] },
];

export const toPlato: BuildWay = { to: 'plato', price: 6, sections: [['tycho.se', 'n+2+0', 1], ['n+2+0', 'n+3+1', 2], ['n+3+1', 'plato', 3]], now: 2, now_price: 3, refused: null, why: '' };
export const rented: RunAnswer = {
  to: 'tycho',
  runs: [{ mileposts: 3, turns: [{ ends: 'n+2+0', steps: ['n+3+1', 'n+2+0'], rents: [] }, { ends: 'tycho.se', steps: ['tycho.se'], rents: [{ to: 1, amount: 4 }] }], rents: 4, refused: null, now: 2 }],
  why: '',
};
const trips: TripsAnswer = {
  seat: 0,
  trips: [
    { card: 7, load: 'Beer', from: 'Plato', to: 'Mach', pays: 31, builds: [['n+5+1', 'f-5+1', 1]], price: 11, rents: 4, mileposts: 9, turns: 1, tenths_a_turn: 200, left: 2 },
    { card: 7, load: 'Ice', from: 'Tycho', to: 'Plato', pays: 12, builds: [], price: 0, rents: 0, mileposts: 4, turns: 2, tenths_a_turn: 60, left: 3 },
  ],
};
const plans: PlansAnswer = {
  plans: [
    {
      stops: [{ verb: 'pick', load: 'Ice', city: 'Tycho', pays: 0 }, { verb: 'pick', load: 'Beer', city: 'Plato', pays: 0 }, { verb: 'deliver', load: 'Ice', city: 'Plato', pays: 12 }, { verb: 'deliver', load: 'Beer', city: 'Mach', pays: 31 }],
      cards: [7], aboard: [], pays: 43, builds: [['n+5+1', 'f-5+1', 1]], price: 11, rents: 0, turns: 2, tenths_a_turn: 160, run: ['n+3+1', 'n+2+0'],
    },
  ],
};

/** The engine's answers in these positions. */
export function answers(name: string, args?: { to?: string; via?: string[] }): unknown {
  if (name === 'content') return content;
  if (name === 'sections') return { sections, ...rest };
  if (name === 'trips') return trips;
  if (name === 'plans') return plans;
  if (name === 'deal') return { refused: null };
  if (name === 'run') return args?.to === 'mach' ? { to: 'mach', runs: [], why: 'No track leads there.' } : rented;
  return { ...toPlato, to: args?.to ?? '' };
}
