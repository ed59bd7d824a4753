/** What may be done now, sorted by what it is about. */
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
  newHand: Choice | null;
  endTurn: Choice | null;
  endOperation: Choice | null;
}

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = { builds: new Map(), moves: new Map(), places: new Map(), loads: [], drops: [], payoffs: [], upgrades: [], losses: [], newHand: null, endTurn: null, endOperation: null };
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
  }
  offer.payoffs.sort((a, b) => Number(b.pays) - Number(a.pays));
  return offer;
}

/** The load that a choice is about: the rest of its text. */
export const loadOf = ({ action, kind }: Choice): string => action.split(' ').slice(kind === 'deliver' || kind === 'boom' ? 2 : 1).join(' ');
