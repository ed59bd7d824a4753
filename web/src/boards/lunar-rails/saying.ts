/** The board in words: for a player who does not see it, for the tray and for the rows of players. */
import type { Atlas } from './atlas';
import { milepostOf } from './atlas';
import type { Choosing } from './choosing.svelte';
import type { Run } from './queries';
import type { LunarRailsView } from './types';
import { count, listed, money, sentence } from './words';

/** What a place says to a player who does not see it. */
export function sayPlace(atlas: Atlas, choosing: Choosing, trains: Map<string, string>, place: string): string {
  const letter = atlas.letter(place);
  if (letter) return `Wrap letter ${letter.letter}, ${letter.disc} side`;
  const milepost = milepostOf(place);
  const city = atlas.cityAt(milepost);
  const side = `${atlas.find(place)?.disc} side`;
  const what = city ? `${atlas.label(milepost)}, ${city.size} city, ${side}` : atlas.craters.includes(milepost) ? `${atlas.goneAt(milepost)?.name ?? milepost}, ${atlas.goneAt(milepost) ? 'destroyed, ' : ''}new crater, mare` : `${milepost}, ${atlas.find(place)?.terrain}`;
  const train = trains.get(milepost);
  const note = choosing.lit.get(place);
  const off = choosing.placing && note !== undefined && choosing.offTrack(place) ? ', no track of yours here' : '';
  return `${what}${train ? `, train of ${train}` : ''}${off}${note === undefined ? '' : note ? `, you may choose it: ${note}` : ', you may choose it'}`;
}

/** What a seat is called in the middle of a sentence. */
export const nameOf = (seat: number | string, names: string[], viewer: number | null) => (typeof seat === 'number' ? (seat === viewer ? 'you' : (names[seat] ?? '')) : 'the bank');

/** Such as "14 mileposts, 2 turns". */
export const lengthOf = (run: Run) => `${count(run.mileposts, 'milepost')}, ${count(run.turns.length, 'turn')}`;

/** What is going on when nothing is asked of the viewer. */
export function meanwhile(view: LunarRailsView, names: string[], viewer: number | null): string {
  if (view.phase === 'over' || view.turn === null) return '';
  if (view.chosen) return viewer !== null && !view.chosen[viewer] ? 'Choose one of your cards to throw away.' : `Still to throw a card away: ${listed(view.chosen.flatMap((done, seat) => (done ? [] : [nameOf(seat, names, viewer)])))}.`;
  if (view.phase === 'deal') return 'The cards are dealt.';
  const who = view.turn === viewer ? 'You' : (names[view.turn] ?? '');
  switch (view.stage) {
    case 'opening':
      return `${who}: building, ${view.now.left}M may still be spent.`;
    case 'operate':
      return `${who}: operating, ${count(view.now.allowance - view.now.moved, 'milepost')} left.`;
    case 'build':
      return `${who}: building, ${view.now.left}M may still be spent.`;
    case 'bargain':
      return view.trading?.open ? `${who}: a bargain with ${nameOf(view.trading.open.seller, names, viewer)} for track.` : '';
    case 'offer':
    case 'counter':
      return bargainOf(view, names, viewer);
    case 'restart':
      return `${who}: starting over, or staying after all.`;
    case 'claim':
      return `${who}: starting over; the others may claim a last ride.`;
    case 'second-loco':
      return `${who}: choosing a second loco.`;
    case 'place-again':
      return 'A train is placed again after a meteor.';
    default:
      return `${who}: on turn.`;
  }
}

/** An offer that is answered, in one sentence: "Jo offers Bo 12M and 1 section for 3 sections; Bo decides." */
function bargainOf(view: LunarRailsView, names: string[], viewer: number | null): string {
  const bargain = view.trading?.open;
  if (!bargain || view.turn === null) return '';
  const [buyer, seller] = [nameOf(view.turn, names, viewer), nameOf(bargain.seller, names, viewer)];
  const own = bargain.given.length ? ` and ${count(bargain.given.length, 'section')}` : '';
  const wanted = count(bargain.asked.length, 'section');
  const [who, price] = bargain.counter === null ? [seller, bargain.price] : [buyer, bargain.counter];
  const said = bargain.counter === null ? `${buyer} ${buyer === 'you' ? 'offer' : 'offers'} ${seller}` : `${seller} ${seller === 'you' ? 'ask' : 'asks'} ${buyer}`;
  return sentence(`${said} ${money(price ?? 0)}${own} for ${wanted} of track; ${who} ${who === 'you' ? 'decide' : 'decides'}.`);
}

/** Where the game stands: the round, and what options say of its end. */
export function standingOf(view: LunarRailsView, names: string[], viewer: number | null, usualCash: number): string {
  if (view.phase === 'over') return '';
  if (view.phase === 'opening') return `Building turn ${view.opening_turn + 1} of 2`;
  if (!view.round) return '';
  const limit = view.time_limit;
  const said = limit === undefined ? [`Round ${view.round}`] : view.round > limit ? ['Time is called: the last round'] : [`Round ${view.round} of ${limit}`, 'then a last one'];
  if (view.declared?.length) said.push(`victory declared by ${listed(view.declared.map((seat) => nameOf(seat, names, viewer)))}`);
  else if (view.cash_to_win !== undefined && view.cash_to_win > usualCash) said.push(`${money(view.cash_to_win)} to win`);
  return said.join(', ');
}

/** What a seat owes, in words; '' for nothing. */
export function debtsOf(view: LunarRailsView, seat: number, names: string[], viewer: number | null): string {
  const debt = view.debts?.[seat];
  if (!debt) return '';
  const said = [];
  if (debt.loan) said.push(`${money(debt.loan)} to the bank, out of payoffs`);
  for (const { rent, rent_to } of view.trains?.[seat] ?? [debt]) if (rent) said.push(`${money(rent)} rent to ${nameOf(rent_to ?? '', names, viewer)}`);
  return said.length ? `Owes ${said.join(' and ')}` : '';
}

/** What a claim on the track of a player who starts over binds a seat to (LR-V11); '' for nothing. */
export function boundOf(view: LunarRailsView, seat: number, names: string[], viewer: number | null): string {
  const owners = (view.claims ?? []).filter(({ claimants }) => claimants.includes(seat)).map(({ owner }) => (typeof owner === 'number' ? `track of ${nameOf(owner, names, viewer)}` : 'the bank’s claimed track'));
  return owners.length ? `Bound to ride ${listed(owners)} in ${view.turn === seat ? 'this' : 'the next'} turn, or to pay ${money(RENT)}` : '';
}
const RENT = 4;

/** What a seat is at; '' leaves it to the shell. */
export function doingOf(view: LunarRailsView, seat: number): string {
  const player = view.players[seat];
  if (player?.out) return 'out';
  if (seat === view.turn && view.phase !== 'over') {
    if (view.stage === 'operate') return `runs, ${view.now.allowance - view.now.moved} left`;
    if (view.stage === 'build' || view.stage === 'opening') return `builds, ${view.now.left}M left`;
  }
  return player?.owed ? 'loses a turn' : '';
}

/** How long an event lasts, in words: "until the end of Bo's next turn". */
export function untilWhen({ drawer, ends }: { drawer: number; ends: number }, view: LunarRailsView, names: string[], viewer: number | null): string {
  const whose = drawer === viewer ? 'your' : `${names[drawer] ?? ''}’s`;
  if (ends <= 1) return view.turn === drawer ? `to the end of ${drawer === viewer ? 'this turn' : `${whose} turn`}` : `to the end of ${whose} next turn`;
  return `${count(ends, 'turn')} of ${drawer === viewer ? 'yours' : (names[drawer] ?? '')} to go`;
}
