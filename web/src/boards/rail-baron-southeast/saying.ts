/** The board in words: for a player who does not see it, for the tray and for the rows of players. */
import type { Atlas } from './atlas';
import type { Choosing, Way } from './choosing.svelte';
import type { RailBaronView } from './types';
import { count, listed } from './words';

export function sayPlace(atlas: Atlas, view: RailBaronView, choosing: Choosing, name: string): string {
  const place = atlas.find(name);
  const parts = [place ? `${place.label}, ${place.state}` : name, atlas.about(name), `on ${listed(atlas.at(name))}`];
  view.players.forEach((player, seat) => {
    if (player.place === name && !player.out) parts.push(`train of seat ${seat + 1}`);
  });
  const note = choosing.lit.get(name);
  if (note !== undefined) parts.push(note ? `you may ride here, fees ${note}` : 'you may ride here');
  return parts.join(', ');
}

/** Such as "about 3 turns"; how many the dice will want is nobody's to know. */
export const turnsOf = ({ turns }: Way) => (turns > 1 ? `about ${turns} turns` : '1 turn');

/** Such as "about 3 turns, 18 mileposts". */
export const lengthOf = (way: Way) => `${way.turns ? `${turnsOf(way)}, ` : ''}${count(way.mileposts, 'milepost')}`;

/** The railroads of a way, each as often as one changes to it. */
export const railroadsOf = (way: Way) => way.steps.map(([railroad]) => railroad).filter((one, n, all) => one !== all[n - 1]);

/** Who owns what a way leads over, but for oneself: seats, and the bank, to which Public ones pay as well. */
export function payeesOf(way: Way, view: RailBaronView, viewer: number | null): (number | string)[] {
  const owners = railroadsOf(way).map((railroad) => view.owners[railroad]!).filter((owner) => owner !== viewer);
  return [...new Set(owners.map((owner) => (owner === 'public' ? 'bank' : owner)))];
}

/** What a seat is called in the middle of a sentence. */
export const nameOf = (seat: number | string | null, names: string[], viewer: number | null) =>
  typeof seat === 'number' ? (seat === viewer ? 'you' : (names[seat] ?? '')) : seat === 'third' ? 'the third owner' : 'the bank';

/** What is going on when nothing is asked of the viewer. */
export function meanwhile(atlas: Atlas, view: RailBaronView, names: string[], viewer: number | null): string {
  if (view.phase === 'over' || view.turn === null) return '';
  const who = view.turn === viewer ? 'You' : (names[view.turn] ?? '');
  const asked = view.auction ? (names[view.auction.asked] ?? '') : '';
  const player = view.players[view.turn];
  switch (view.phase) {
    case 'ride':
      return player?.declared === 'no' ? `${who}: on the way to ${atlas.label(player.destination)}, ${view.roll.left} of ${count(view.roll.of, 'milepost')} left this roll.` : `${who}: on the run home to ${atlas.label(player?.home)}.`;
    case 'buy':
      return `${who}: in ${atlas.label(player?.place)}, thinking of a purchase.`;
    case 'raise':
      return `${who}: short of money for the fees, and selling.`;
    case 'bid':
      return `${asked}: to bid for ${view.auction?.railroad}.`;
    case 'region':
      return `${who}: picking a Region.`;
    case 'declare':
      return `${who}: declaring, or not.`;
    case 'swap':
      return `${who}: keeping the home, or swapping it.`;
    default:
      return `${who}: rolling.`;
  }
}

/** How a seat stands in the auction, or on its way; '' for nothing. */
export function doingOf(view: RailBaronView, seat: number): string {
  const { auction } = view;
  if (view.players[seat]?.out) return 'out';
  if (auction) {
    if (auction.seller === seat) return 'sells';
    if (!auction.in.includes(seat)) return 'passed';
    return auction.bidder === seat ? 'leads' : auction.asked === seat ? 'to bid' : 'in';
  }
  return seat === view.turn && view.phase === 'ride' ? `${view.roll.left} of ${view.roll.of} left` : '';
}
