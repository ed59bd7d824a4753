/** A small moon and a position on it for this board's tests: two corporations in the third round. */
import type { Choice } from '../board';
import { Atlas } from './atlas';
import { onCircle } from './geometry';
import type { AreaContent, Colour, Content, LandRushView, Order, PlayerView, Spot } from './types';
import { COLOURS, KINDS, ORDERS } from './words';

const MOON = { x: 500, y: 500, radius: 480 };
const spot = (radius: number, degrees: number): Spot => {
  const { x, y } = onCircle(MOON, radius, degrees);
  return [Math.round(x), Math.round(y)];
};

/** Eight slices: pink, blue, white, yellow, and once more. */
function slice(n: number): AreaContent {
  const name = 'abcdefgh'[n]!;
  const edge = Array.from({ length: 16 }, (_, i) => spot(480, n * 45 + i * 3));
  return {
    area: `${name}rea`, name: `Mare ${name.toUpperCase()}rea`, region: COLOURS[n % 4]!, outline: [[500, 500], ...edge], centre: spot(320, n * 45 + 22),
    neighbours: [7, 1].map((step) => `${'abcdefgh'[(n + step) % 8]}rea`), squares: 2, price: { [KINDS[n % 4]!]: 1, [KINDS[(n + 1) % 4]!]: 1 }, stars: 2 + (n % 4),
  };
}

const areas = Array.from({ length: 8 }, (_, n) => slice(n));
const lattice: Spot[] = [];
for (let x = 100; x <= 900; x += 80) for (let y = 100; y <= 900; y += 80) if (Math.hypot(x - 500, y - 500) < 470) lattice.push([x, y]);

/** All the odds on the slice that is aimed at, but for some on its neighbours. */
function odds([x, y]: Spot): number[] {
  const n = Math.floor((((Math.atan2(y - 500, x - 500) * 180) / Math.PI + 360) % 360) / 45);
  return areas.map((_, i) => (i === n ? 600_000 : i === (n + 1) % 8 || i === (n + 7) % 8 ? 200_000 : 0));
}

const colours = (shift: number) => Object.fromEntries(ORDERS.map((order, i) => [order, COLOURS[(i + shift) % 4]!])) as Record<Order, Colour>;

export const content: Content = {
  size: 1000, moon: MOON, drop: { spread: 110, arrow: 40 }, regions: COLOURS.map((region, i) => ({ region, kind: KINDS[i]! })), areas,
  wraps: Array.from({ length: 4 }, (_, n) => ({ mark: String(n + 1), from: n * 90, to: n * 90 + 90, opposite: String(((n + 2) % 4) + 1) })),
  aims: lattice.map((at) => ({ at, odds: odds(at) })), tokens: { '1': 4, '2': 4 },
  objectives: [{ objective: 'domes', name: 'One City', about: 'Domes together.', copies: 2 }, { objective: 'orders', name: 'Advised', about: 'Advanced orders.', copies: 2 }],
  astronauts: 14, domes: 7, fewer: {}, landings: 3,
  corporations: [{ corporation: 'one', name: 'Corporation One', colours: colours(0) }, { corporation: 'two', name: 'Corporation Two', colours: colours(1) }],
  orders: [
    { card: 'march-blue', name: 'Long March', about: 'Two steps.', colour: 'blue', orders: ['move'], bonus: 'march' },
    { card: 'wild-build', name: 'Wild Build', about: 'Any region next.', colour: 'any', orders: ['build'], bonus: null },
    { card: 'launch-move', name: 'Launch or Move', about: 'One of two.', colour: 'pink', orders: ['launch', 'move'], bonus: null },
  ],
};
/** As the engine answers `aims`. */
export const hits = Object.fromEntries(
  COLOURS.map((region) => [region, content.aims.map((aim) => aim.odds.reduce((sum, odds, i) => sum + (areas[i]!.region === region ? odds : 0), 0))]),
);
export const atlas = new Atlas(content, hits);

const player = (corporation: string, more: Partial<PlayerView> = {}): PlayerView => ({
  corporation, astronauts: 9, domes: 7, placed: 5, cubes: [1, 0, 2, 0], hand: ['move', 'extract', 'march-blue'], played: ['launch', 'build'], tokens: 1, token_values: [],
  objective: null, out: false, ...more,
});

export const view: LandRushView = {
  game: 'lunar-land-rush', you: 0, phase: 'turns', round: 3, start: 0, active: 0, drop: null, row: ['wild-build', 'launch-move', null], deck: 3, shared: 'orders', objective: 'domes',
  areas: areas.map((one, i) => ({ area: one.area, cubes: i === 0 ? [1, 1, 0, 0] : [0, 0, 1, 0], squares: 2, astronauts: i === 0 ? [2, 0] : i === 3 ? [3, 5] : [0, 0], dome: null, token: i > 1 })),
  supply: [9, 9, 9, 9], players: [player('one'), player('two', { hand: ['launch', 'move', 'extract', 'build'], played: [] })], order: null, left: null, next_region: ['yellow', 'any'],
  last_drop: null, trigger: null, quiet: 0, end_reason: '', standing: [0, 1].map(() => ({ points: 0, open: '' })), end_signs: [], points: [0, 1].map(() => ({ stars: 0, shared: 1, objective: 0, tokens: 0, total: 1 })),
};

export const choice = (action: string, more: Partial<Choice> = {}): Choice => ({
  action, kind: action.split(' ')[0]!, targets: action.split(' ').slice(1), label: action, ...more,
});

export const playChoices = [...view.players[0]!.hand.map((card) => choice(`play ${card}`, { region: 'yellow' })), choice('pick-up wild-build'), choice('pick-up launch-move')];

const order = (more: Partial<NonNullable<LandRushView['order']>>): LandRushView['order'] => ({
  card: 'move', order: 'move', region: 'pink', bonus: null, stage: 'move', aim: null, fresh: null, stepped: null, dug: null, extra: false, from_supply: 0, built: [], ...more,
});

const left = (more: Partial<NonNullable<LandRushView['left']>>): LandRushView['left'] => ({ digs: [], colonies: 0, supply: 0, together: 0, ...more });

export const aiming: LandRushView = { ...view, order: order({ card: 'launch', order: 'launch', stage: 'aim', region: 'blue' }) };
export const aimChoices = lattice.map((at, n) => choice(`aim ${n}`, { at }));
export const moving: LandRushView = { ...view, order: order({ fresh: view.areas.map((one) => one.astronauts[0]!) }) };
export const moveChoices = [choice('move area brea'), choice('move area hrea', { explores: true }), choice('move drea erea', { explores: true }), choice('done', { targets: [] })];
/** Two in one area, of whom one has dug, and one in another. */
export const extracting: LandRushView = { ...view, areas: view.areas.map((one, i) => (i === 4 ? { ...one, astronauts: [1, 0] } : one)), order: order({ order: 'extract', card: 'extract', stage: 'extract', bonus: 'drill', extra: true, dug: view.areas.map((_, i) => (i === 0 ? 1 : 0)) }), left: left({ digs: [{ area: 'area', astronauts: 2, dug: 1, due: 1 }, { area: 'erea', astronauts: 1, dug: 0, due: 1 }] }) };
export const extractChoices = [choice('extract area hydrogen'), choice('extract area oxygen'), choice('extract erea carbon'), choice('done', { targets: [] })];
export const building: LandRushView = { ...view, order: order({ order: 'build', card: 'build', stage: 'build', bonus: 'prefab' }), left: left({ together: 1 }) };
export const buildChoices = [choice('build area without hydrogen', { price: { oxygen: 1 } }), choice('build area without oxygen', { price: { hydrogen: 1 } }), choice('build erea', { price: { hydrogen: 1 } }), choice('done', { targets: [] })];
