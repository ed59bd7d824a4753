/** What may be done now, sorted by what it is about. */
import type { Choice } from '../board';

export interface Deed {
  choice: Choice;
  railroad: string;
  price: number;
  /** Fees of this turn that are still to be paid after it. */
  due: number;
}

export interface Offer {
  /** Rides by the place they lead to: over several railroads, where these run beside each other. */
  rides: Map<string, Choice[]>;
  deeds: Deed[];
  /** Locomotives, with their prices. */
  engines: Deed[];
  nothing: Choice | null;
  /** By railroad: what is sold back, and what goes to auction. */
  sales: Map<string, { sell?: Choice; auction?: Choice }>;
  bids: (Choice & { amount: number })[];
  regions: Choice[];
  /** Few words, each a button: swap, keep, declare, draw, pass. */
  words: Choice[];
}

const WORDS = ['swap', 'keep', 'declare', 'draw', 'pass'];
const ENGINES = ['express', 'superchief'];

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = { rides: new Map(), deeds: [], engines: [], nothing: null, sales: new Map(), bids: [], regions: [], words: [] };
  for (const choice of choices) {
    const [first = '', second = ''] = choice.targets;
    if (choice.kind === 'ride') offer.rides.set(second, [...(offer.rides.get(second) ?? []), choice]);
    else if (choice.kind === 'buy' && first === 'nothing') offer.nothing = choice;
    else if (choice.kind === 'buy') (ENGINES.includes(first) ? offer.engines : offer.deeds).push({ choice, railroad: first, price: Number(choice.price), due: Number(choice.due ?? 0) });
    else if (choice.kind === 'sell' || choice.kind === 'auction') offer.sales.set(first, { ...offer.sales.get(first), [choice.kind]: choice });
    else if (choice.kind === 'bid') offer.bids.push(choice as Choice & { amount: number });
    else if (choice.kind === 'region') offer.regions.push(choice);
    else if (WORDS.includes(choice.kind)) offer.words.push(choice);
  }
  offer.bids.sort((a, b) => a.amount - b.amount);
  return offer;
}

/** The place that a hinted action leads to, and the railroad it is about. */
export function hintOf(choices: Choice[], hinted: string | null): { place: string | null; railroad: string | null } {
  const targets = choices.find(({ action }) => action === hinted)?.targets ?? [];
  return { place: targets[1] ?? null, railroad: targets[0] ?? null };
}
