/** What may be done now, sorted by what it is about. */
import type { Choice } from '../board';
import { CARDS } from './words';
import type { CardKind } from './types';

export type Gain = 'value' | 'pesos';

export interface Offer {
  display: Map<CardKind, Choice>;
  hand: Map<CardKind, Choice>;
  /** Amounts that may be bid, lowest first. */
  bids: number[];
  pass: Choice | null;
  stars: Map<string, Choice>;
  /** Shares that may be put up for auction, and companies that may get a grant. */
  offers: Map<string, Choice>;
  grants: Map<string, Choice>;
  builds: Map<string, Map<string, Choice>>;
  develops: Map<string, Choice>;
  /** The open choice between value and pesos. */
  gains: Map<string, Partial<Record<Gain, Choice>>>;
  throws: Choice[];
  keep: Choice | null;
  done: Choice | null;
}

const isCard = (word: string | undefined): word is CardKind => CARDS.includes(word as CardKind);

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = {
    display: new Map(), hand: new Map(), bids: [], pass: null, stars: new Map(), offers: new Map(), grants: new Map(),
    builds: new Map(), develops: new Map(), gains: new Map(), throws: [], keep: null, done: null,
  };
  for (const choice of choices) {
    // The action's own words say what it is about: `build klingson C2`, `star C3`.
    const [, first = '', second = ''] = choice.action.split(' ');
    switch (choice.kind) {
      case 'display':
      case 'hand':
        if (isCard(first)) offer[choice.kind].set(first, choice);
        break;
      case 'bid':
        offer.bids.push(Number(first));
        break;
      case 'pass':
      case 'done':
      case 'keep':
        offer[choice.kind] = choice;
        break;
      case 'star':
        offer.stars.set(first, choice);
        break;
      case 'offer':
        offer.offers.set(first, choice);
        break;
      case 'grant':
        offer.grants.set(first, choice);
        break;
      case 'build': {
        const there = offer.builds.get(first) ?? new Map<string, Choice>();
        there.set(second, choice);
        offer.builds.set(first, there);
        break;
      }
      case 'develop':
        offer.develops.set(first, choice);
        break;
      case 'value':
      case 'pesos':
        offer.gains.set(first, { ...offer.gains.get(first), [choice.kind]: choice });
        break;
      case 'throw':
        offer.throws.push(choice);
        break;
    }
  }
  offer.bids.sort((a, b) => a - b);
  return offer;
}

/** The hex that a hinted action is about, if it is about one. */
export function hexOf(action: string | null): string | null {
  const [kind, first = '', second = ''] = (action ?? '').split(' ');
  if (kind === 'build') return second || null;
  return (kind === 'star' || kind === 'develop') && first ? first : null;
}

/** `throw build develop` from the cards picked out of a hand, whose places are given. */
export function throwText(hand: CardKind[], picked: number[]): string {
  const cards = picked.map((at) => hand[at]).filter((card) => card !== undefined);
  if (cards.length === 0) return 'keep';
  return `throw ${cards.sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b)).join(' ')}`;
}
