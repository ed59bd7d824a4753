/** What may be done now, sorted by what it is about. */
import type { Choice } from '../board';

export type Purpose = 'play' | 'order' | 'region' | 'aim' | 'land' | 'move' | 'extract' | 'supply' | 'build';

export interface Step {
  choice: Choice;
  from: string;
  to: string;
  explores: boolean;
  /** A march's second step. */
  second: boolean;
}

export interface Offer {
  plays: Map<string, Choice>;
  pickUps: Map<string, Choice>;
  /** A pick-up while the row is empty. */
  pickUp: Choice | null;
  orders: Map<string, Choice>;
  regions: Map<string, Choice>;
  aims: Set<number>;
  lands: Map<string, Choice>;
  steps: Step[];
  /** Area, then kind. */
  extracts: Map<string, Map<string, Choice>>;
  supply: Choice | null;
  /** Area, then the ways to pay there: one, or one for each cube that may be spared. */
  builds: Map<string, Choice[]>;
  done: Choice | null;
  purpose: Purpose | null;
}

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = {
    plays: new Map(), pickUps: new Map(), pickUp: null, orders: new Map(), regions: new Map(), aims: new Set(), lands: new Map(), steps: [],
    extracts: new Map(), supply: null, builds: new Map(), done: null, purpose: null,
  };
  for (const choice of choices) {
    // The action's own words say what it is about: `extract imbrium carbon`, `aim 217`.
    const [, first = '', second = ''] = choice.action.split(' ');
    switch (choice.kind) {
      case 'play':
        offer.plays.set(first, choice);
        break;
      case 'pick-up':
        if (first) offer.pickUps.set(first, choice);
        else offer.pickUp = choice;
        break;
      case 'order':
        offer.orders.set(first, choice);
        break;
      case 'region':
        offer.regions.set(first, choice);
        break;
      case 'aim':
        offer.aims.add(Number(first));
        break;
      case 'land':
        offer.lands.set(first, choice);
        break;
      case 'move':
      case 'on':
        offer.steps.push({ choice, from: first, to: second, explores: choice.explores === true, second: choice.kind === 'on' });
        break;
      case 'extract':
        offer.extracts.set(first, (offer.extracts.get(first) ?? new Map<string, Choice>()).set(second, choice));
        break;
      case 'supply':
        offer.supply = choice;
        break;
      case 'build':
        offer.builds.set(first, [...(offer.builds.get(first) ?? []), choice]);
        break;
      case 'done':
        offer.done = choice;
        break;
    }
  }
  offer.purpose = purposeOf(offer);
  return offer;
}

function purposeOf(offer: Offer): Purpose | null {
  if (offer.aims.size) return 'aim';
  if (offer.plays.size || offer.pickUps.size || offer.pickUp) return 'play';
  if (offer.orders.size) return 'order';
  if (offer.regions.size) return 'region';
  if (offer.lands.size) return 'land';
  if (offer.steps.length) return 'move';
  if (offer.extracts.size) return 'extract';
  if (offer.supply) return 'supply';
  return offer.builds.size ? 'build' : null;
}

/** The kind that a prefab spares: `build imbrium without iron`. */
export const spared = (choice: Choice) => choice.action.split(' ')[3] ?? '';
