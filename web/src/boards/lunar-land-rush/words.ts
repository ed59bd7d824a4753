/** How this board says things: colours with a letter, kinds with their symbol. */
import type { Colour, Kind, Order } from './types';

export { count, listed, sentence } from '../shared/words';

export const COLOURS: Colour[] = ['pink', 'blue', 'white', 'yellow'];
export const KINDS: Kind[] = ['hydrogen', 'oxygen', 'carbon', 'iron'];
export const SYMBOLS: Record<Kind, string> = { hydrogen: 'H', oxygen: 'O', carbon: 'C', iron: 'Fe' };
export const ORDERS: Order[] = ['launch', 'move', 'extract', 'build'];

export const ORDER_NAMES: Record<Order, string> = { launch: 'Launch', move: 'Move', extract: 'Extract', build: 'Build' };

const BASIC: Record<Order, string> = {
  launch: 'Aim and drop the lander: two astronauts where it lands in the region, one elsewhere.',
  move: 'Any number of your astronauts take one step into, out of or within the region.',
  extract: 'Each astronaut in the region takes a cube from his area; each colony there one from the supply.',
  build: 'Each astronaut in the region may found a colony in his area, at its price.',
};
export const basicAbout = (order: Order) => BASIC[order];

/** Millionths as a percentage for people, never broken before its sign. */
export function percent(millionths: number): string {
  const whole = Math.round(millionths / 10_000);
  return whole === 0 && millionths > 0 ? 'under 1\u00a0%' : `${whole}\u00a0%`;
}

/** A card's name on its face: a long word may be broken there. */
export const cardTitle = (name: string) => name.replace('Prefabricated', 'Prefab\u00adricated');

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
