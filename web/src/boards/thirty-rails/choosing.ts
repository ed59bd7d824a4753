/** What may be done now, sorted by what a player does with it: places, ways to lay track, dice, lines. */
import type { Choice } from '../board';
import { inTurningOrder } from './track';

export type Purpose = 'mountain' | 'mine' | 'station' | 'bonus' | 'draw' | 'shares';
export type Die = 'white' | 'coloured';

export interface Offer {
  purposes: Purpose[];
  /** For each purpose, what may be done on each place. */
  places: Partial<Record<Purpose, Map<string, Choice[]>>>;
  /** The ways the rolled piece may be laid, in turning order. */
  tracks: string[];
  /** The override values on offer and their actions. */
  overrides: Record<Die, Map<number, string>>;
  /** The lines whose shares are on offer, and how many one would buy. */
  lines: string[];
  shares: number;
  /** Which station is to be placed, or 0. */
  station: number;
  /** The action that leaves out the mountain, or ''. */
  ignore: string;
}

const PURPOSES: Purpose[] = ['mountain', 'mine', 'station', 'bonus', 'draw', 'shares'];

export function sortOut(choices: Choice[]): Offer {
  const offer: Offer = {
    purposes: [],
    places: {},
    tracks: [],
    overrides: { white: new Map(), coloured: new Map() },
    lines: [],
    shares: 0,
    station: 0,
    ignore: '',
  };
  const tracks = new Set<string>();
  const lines = new Set<string>();
  for (const choice of choices) {
    const words = choice.action.split(' ');
    if (choice.kind === 'override') offer.overrides[words[1] as Die]?.set(Number(words[2]), choice.action);
    if (choice.kind === 'mountain' && choice.targets.length === 0) offer.ignore = choice.action;
    if (choice.kind === 'station') offer.station = Number(words[1]);
    if (typeof choice.track === 'string') tracks.add(choice.track);
    if (choice.kind === 'shares') {
      lines.add(words[1]!);
      offer.shares = Number(choice.shares ?? 0);
    }
    const purpose = PURPOSES.find((known) => known === choice.kind);
    if (!purpose) continue;
    const places = (offer.places[purpose] ??= new Map());
    for (const target of choice.targets) {
      const here = places.get(target);
      if (here) here.push(choice);
      else places.set(target, [choice]);
    }
  }
  offer.purposes = PURPOSES.filter((purpose) => offer.places[purpose]);
  offer.tracks = inTurningOrder(tracks);
  offer.lines = [...lines];
  return offer;
}

/** What would be written to act on a place, whether it is allowed or not. */
export function actionText(purpose: Purpose, place: string, how: { track: string; line: string; station: number }): string {
  switch (purpose) {
    case 'draw':
      return `draw ${place} ${how.track}`;
    case 'shares':
      return `shares ${how.line} ${place}`;
    case 'station':
      return `station ${how.station} ${place}`;
    default:
      return `${purpose} ${place}`;
  }
}

/** What an action text points at, to show a hint where it belongs. */
export interface Pointer {
  purpose: Purpose | 'ignore' | 'override';
  place: string;
  track: string;
  line: string;
  station: number;
  die: Die | '';
  value: number;
}

export function pointed(action: string | null, mountain: string): Pointer | null {
  if (!action) return null;
  const nothing = { place: '', track: '', line: '', station: 0, die: '' as const, value: 0 };
  const [verb, a = '', b = ''] = action.split(' ');
  switch (verb) {
    case 'mountain':
      return { ...nothing, purpose: 'mountain', place: mountain };
    case 'ignore':
      return { ...nothing, purpose: 'ignore' };
    case 'mine':
    case 'bonus':
      return { ...nothing, purpose: verb, place: a };
    case 'station':
      return { ...nothing, purpose: 'station', station: Number(a), place: b };
    case 'draw':
      return { ...nothing, purpose: 'draw', place: a, track: b };
    case 'shares':
      return { ...nothing, purpose: 'shares', line: a, place: b };
    case 'override':
      return { ...nothing, purpose: 'override', die: a as Die, value: Number(b) };
    default:
      return null;
  }
}
