/** What may be done now, sorted by what it is about. */
import { amountsOf, type Amounts } from '../../table/amounts';
import type { Choice } from '../board';

export interface Offer {
  /** Sections that may be built, by the milepost they lead to: the cheapest of each. */
  builds: Map<string, Choice>;
  /** Steps and places of the train, by milepost. */
  moves: Map<string, Choice>;
  places: Map<string, Choice>;
  loads: Choice[];
  drops: Choice[];
  /** Payoffs, the best first: deliveries and booms. */
  payoffs: Choice[];
  upgrades: Choice[];
  /** Loads that are given up or lost. */
  losses: Choice[];
  /** Steps whose rent is owed, by milepost. */
  owes: Map<string, Choice>;
  /** Loads out of a warehouse elsewhere. */
  fetches: Choice[];
  /** Where a warehouse may be built, by milepost. */
  sites: Map<string, Choice>;
  /** Loads in and out of a warehouse, and what may be asked of its owner. */
  stored: Choice[];
  /** By card number. */
  throwAways: Map<number, Choice>;
  borrow: Amounts | null;
  /** Players to bargain with for track. */
  bargains: Choice[];
  /** Cities to which a lost Circus may go, by their milepost; they are offered as buttons, too. */
  circusTo: Map<string, Choice>;
  /** Rent that is paid now, and turning round in the open. */
  mercies: Choice[];
  /** Of kinds that this board does not know: they are offered in their own words. */
  others: Choice[];
  /** The other train, with two of them. */
  takeTrain: Choice | null;
  newHand: Choice | null;
  endTurn: Choice | null;
  endOperation: Choice | null;
}

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = { builds: new Map(), moves: new Map(), places: new Map(), loads: [], drops: [], payoffs: [], upgrades: [], losses: [], owes: new Map(), fetches: [], sites: new Map(), stored: [], throwAways: new Map(), borrow: null, bargains: [], circusTo: new Map(), mercies: [], others: [], takeTrain: null, newHand: null, endTurn: null, endOperation: null };
  const borrows: Choice[] = [];
  for (const choice of choices) {
    const [first = '', second = ''] = choice.targets;
    if (choice.kind === 'build') {
      const known = offer.builds.get(second);
      if (!known || Number(choice.price) < Number(known.price)) offer.builds.set(second, choice);
    } else if (choice.kind === 'move') offer.moves.set(first, choice);
    else if (choice.kind === 'place') offer.places.set(first, choice);
    else if (choice.kind === 'load') offer.loads.push(choice);
    else if (choice.kind === 'drop') offer.drops.push(choice);
    else if (choice.kind === 'deliver' || choice.kind === 'boom') offer.payoffs.push(choice);
    else if (choice.kind === 'upgrade') offer.upgrades.push(choice);
    else if (choice.kind === 'give-up' || choice.kind === 'lose') offer.losses.push(choice);
    else if (choice.kind === 'new-hand') offer.newHand = choice;
    else if (choice.kind === 'end-turn') offer.endTurn = choice;
    else if (choice.kind === 'end-operation') offer.endOperation = choice;
    else if (choice.kind === 'take-train') offer.takeTrain = choice;
    else if (choice.kind === 'owe') offer.owes.set(first, choice);
    else if (choice.kind === 'fetch' || choice.kind === 'fetch-stored') offer.fetches.push(choice);
    else if (choice.kind === 'warehouse') offer.sites.set(first, choice);
    else if (STORED.has(choice.kind)) offer.stored.push(choice);
    else if (choice.kind === 'throw-away') offer.throwAways.set(Number(first), choice);
    else if (MERCIES.has(choice.kind)) offer.mercies.push(choice);
    else if (choice.kind === 'borrow') borrows.push(choice);
    else if (choice.kind === 'bargain') offer.bargains.push(choice);
    // Said where the bargain is drafted and answered.
    else if (BARGAIN.has(choice.kind)) continue;
    // Those without a target are the shell's.
    else if (choice.targets.length) offer.others.push(choice);
    if (choice.kind === 'circus-to') offer.circusTo.set(first, choice);
  }
  // Few of them are buttons like any other.
  offer.borrow = amountsOf('borrow', borrows);
  if (!offer.borrow) offer.mercies.push(...borrows);
  offer.payoffs.sort((a, b) => Number(b.pays) - Number(a.pays));
  return offer;
}

const MERCIES = new Set(['settle', 'turn-round', 'turn-round-owing', 'start-over']);
const BARGAIN = new Set(['section', 'offer', 'counter', 'accept', 'refuse', 'call-off']);

const STORED = new Set(['store', 'unstore', 'ask-to-buy', 'ask-to-swap']);

/** The load that a choice is about: the rest of its text. */
export const loadOf = ({ action, kind }: Choice): string => {
  const words = action.split(' ');
  return words.slice(kind === 'deliver' || kind === 'boom' || kind === 'fetch-stored' ? 2 : 1, kind === 'fetch' ? -1 : undefined).join(' ');
};

/** A choice of an option as a button: what is done, and small what comes of it. */
export function inTwo({ kind, label, seat }: Choice, names: string[]): [string, string] {
  if (kind === 'bargain') return [`Bargain with ${names[Number(seat)]}`, label.replace(/^.*: (.*),.*$/, '$1')];
  const at = kind === 'start-over' ? label.indexOf(': ') : label.indexOf(', ');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 2).replace(/^and /, '')];
}
