/** What each player has done since one's own last turn, read from one view to the next. */
import type { Atlas } from './atlas';
import type { AreaView, LunarView } from './types';
import { count, KINDS, listed, ORDER_NAMES } from './words';

export interface Told {
  seat: number;
  /** The order or pick-up it is about, such as "Launch in blue". */
  head: string;
  /** What came of it, piece by piece. */
  parts: string[];
}

const PICK_UP = 'Picks up';
/** A leap through a replay is not news. */
const MOST_ROUNDS = 1;

const fits = (before: LunarView, now: LunarView) =>
  before.players.length === now.players.length && now.round >= before.round && now.round - before.round <= MOST_ROUNDS;

/** `hits` is the region in force where the order is over already. */
function headOf(atlas: Atlas, now: LunarView, seat: number, card: string, hits = ''): string {
  const held = atlas.card(card, now.players[seat]?.corporation ?? '');
  const order = now.order?.order;
  const word = order && held.orders.length > 1 ? ORDER_NAMES[order as keyof typeof ORDER_NAMES] : held.name;
  const region = now.order?.region ?? (hits === 'any' ? '' : hits);
  return region ? `${word} in ${region}` : word;
}

function settled(before: AreaView[], now: AreaView[], seat: number, atlas: Atlas) {
  const left: string[] = [];
  const came: string[] = [];
  const built: string[] = [];
  now.forEach((area, i) => {
    const more = (area.astronauts[seat] ?? 0) - (before[i]?.astronauts[seat] ?? 0);
    if (more > 0) came.push(atlas.name(area.area));
    if (more < 0) left.push(atlas.name(area.area));
    if (area.dome === seat && before[i]?.dome !== seat) built.push(atlas.name(area.area));
  });
  return { left, came, built };
}

/** What is new of a seat, in a few words each. */
function partsOf(atlas: Atlas, before: LunarView, now: LunarView, seat: number): string[] {
  const was = before.players[seat]!;
  const is = now.players[seat]!;
  const parts: string[] = [];
  const { left, came, built } = settled(before.areas, now.areas, seat, atlas);
  const landed = is.placed - was.placed;
  if (landed > 0 && came[0]) parts.push(`${count(landed, 'astronaut')} in ${came[0]}`);
  else if (left.length && came.length) parts.push(`${left[0]} → ${came[0]}`);
  if (is.tokens > was.tokens) parts.push('explores');
  if (built.length) parts.push(`colony in ${listed(built)}`);
  const gained = is.cubes.flatMap((n, kind) => (n > (was.cubes[kind] ?? 0) ? [`+${n - (was.cubes[kind] ?? 0)} ${KINDS[kind]}`] : []));
  if (!built.length) parts.push(...gained);
  return parts;
}

/** The story so far, with what this view adds; a seat's new turn takes the place of its last one. */
export function follow(atlas: Atlas, story: Told[], before: LunarView | null, now: LunarView): Told[] {
  if (!before) return story;
  if (!fits(before, now)) return [];
  let next = story;
  now.players.forEach((is, seat) => {
    const was = before.players[seat]!;
    const card = is.played.at(-1);
    const played = is.played.length > was.played.length && card !== undefined;
    const taken = is.hand.length + is.played.length > was.hand.length + was.played.length;
    const parts = partsOf(atlas, before, now, seat);
    const mine = next.find((one) => one.seat === seat);
    if (played) next = [...next.filter((one) => one.seat !== seat), { seat, head: headOf(atlas, now, seat, card, before.next_region[seat]), parts }];
    else if (taken || (was.played.length > 0 && is.played.length === 0)) {
      const got = is.hand.find((one) => !was.hand.includes(one) && !was.played.includes(one));
      const what = got ? `takes ${atlas.card(got, is.corporation).name}` : '';
      next = [...next.filter((one) => one.seat !== seat), { seat, head: PICK_UP, parts: what ? [what] : [] }];
    } else if (parts.length) {
      const head = now.phase === 'landing' || before.phase === 'landing' ? 'Lands' : (mine?.head ?? 'Goes on');
      const together = head === 'Lands' ? parts : [...(mine?.parts ?? []), ...parts];
      next = [...next.filter((one) => one.seat !== seat), { seat, head: mine && now.order?.card ? headOf(atlas, now, seat, now.order.card) : head, parts: together }];
    } else if (mine && now.order?.card && now.order.region && now.active === seat && !mine.head.includes(' in ')) {
      next = next.map((one) => (one === mine ? { ...one, head: headOf(atlas, now, seat, now.order!.card!) } : one));
    }
  });
  return next;
}

/** Cubes of one kind after the other are told as one sum; a turn that is over and brought nothing says so. */
export function inShort({ head, parts }: Told, over: boolean): string {
  const sums = new Map<string, number>();
  const others: string[] = [];
  for (const part of parts) {
    const cube = /^\+(\d+) (\w+)$/.exec(part);
    if (cube) sums.set(cube[2]!, (sums.get(cube[2]!) ?? 0) + Number(cube[1]));
    else others.push(part);
  }
  const cubes = [...sums].map(([kind, n]) => `+${n} ${kind}`);
  const explored = others.filter((one) => one === 'explores').length;
  const rest = others.filter((one) => one !== 'explores');
  const all = [...rest, ...(explored ? [`explores${explored > 1 ? ` ${explored} areas` : ''}`] : []), ...cubes];
  if (all.length) return `${head}: ${all.join(', ')}`;
  return over && head !== PICK_UP ? `${head}: nothing` : head;
}
