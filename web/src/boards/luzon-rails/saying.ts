/** The map in words, for whoever does not see it and for the plate beside it. */
import type { Atlas } from './atlas';
import type { Choosing } from './choosing.svelte';
import type { LuzonView } from './types';
import { count, listed, money, sentence, signed } from './words';

export function sayHex(atlas: Atlas, view: LuzonView, choosing: Choosing, hex: string): string {
  const place = atlas.find(hex);
  const there = view.companies.filter((one) => one.track.includes(hex)).map((one) => atlas.company(one.company));
  const parts = [place?.name ? `${place.name} ${hex}` : hex, atlas.ground(hex)];
  if (view.tokens.includes(hex)) parts.push('developed');
  if (there.length) parts.push(`track of ${listed(there)}`);
  const planned = choosing.plan.hexes.indexOf(hex);
  if (planned >= 0) parts.push(`planned as ${planned + 1}`);
  const may = choosing.lit.has(hex) ? invitation(atlas, choosing, hex) : '';
  if (may) parts.push(may);
  return parts.join(', ');
}

/** Which companies a development would serve. */
export function whoGains(atlas: Atlas, choosing: Choosing, hex: string): string {
  const there = (choosing.offer.develops.get(hex)?.companies ?? []) as string[];
  if (there.length === 0) return 'no company gains';
  return `${listed(there.map((one) => atlas.company(one)))} ${there.length === 1 ? 'gains' : 'gain'}`;
}

function invitation(atlas: Atlas, choosing: Choosing, hex: string): string {
  if (choosing.purpose === 'star') return 'you may start here';
  if (choosing.purpose === 'develop') return `you may develop it, ${whoGains(atlas, choosing, hex)}`;
  const price = choosing.price(hex);
  if (!price) return '';
  const may = choosing.plan.hexes.length ? 'track may follow here' : 'you may build here';
  return `${may} for ${money(price.cost)}${price.gain ? `, value ${signed(price.gain)}` : ''}`;
}

/** What choosing the hex would come to, and why it can't be. */
export function foretell(atlas: Atlas, choosing: Choosing): { lines: string[]; fault: string } {
  const { hovered, way, purpose, looked } = choosing;
  if (purpose === 'develop' && looked !== null && choosing.lit.has(looked)) return { lines: [sentence(whoGains(atlas, choosing, looked))], fault: '' };
  if (hovered) {
    const { cost, treasury_after, value } = hovered;
    const planned = choosing.plan.hexes.length ? 'With the plan: ' : '';
    return { lines: [`${planned}${money(cost)}, leaves ${money(treasury_after)}${value ? `, value ${signed(value)}` : ''}`], fault: '' };
  }
  if (way.value?.why) return { lines: [], fault: sentence(way.value.why) };
  if (way.value?.hexes?.length) {
    const company = purpose === 'build' ? choosing.builder : (choosing.shown ?? '');
    const who = choosing.plan.hexes.length ? 'With the plan' : atlas.letter(company);
    const { steps = 0, cost = 0, value = 0, payable } = way.value;
    const lines = [`${who}: ${count(steps, 'track', 'track')}, ${money(cost)}${value ? `, value ${signed(value)}` : ''}`];
    if (!payable) lines.push('More than the treasury holds');
    return { lines, fault: '' };
  }
  return { lines: [], fault: '' };
}

/** What is going on when nothing is asked of the viewer. */
export function meanwhile(atlas: Atlas, view: LuzonView, names: string[], viewer: number | null): string {
  const name = (seat: number | null) => (seat === null ? '' : seat === viewer ? 'You' : (names[seat] ?? `Seat ${seat + 1}`));
  if (view.phase === 'over') return 'The game is over.';
  if (view.phase === 'deal') return 'The cards are dealt.';
  if (view.star !== null) return `${atlas.company(view.star)} gets its first track.`;
  if (view.active === null || view.active === viewer) return '';
  const who = name(view.active);
  if (!view.card) return `${who} chooses a card.`;
  const { card, company, hex } = view.card;
  if (card === 'build') return company ? `${who} builds for ${atlas.company(company)}.` : `${who} plays Build.`;
  if (card === 'develop') return hex ? `${who} develops ${atlas.place(hex)}.` : `${who} plays Develop.`;
  return card === 'auction' ? `${who} plays Auction.` : `${who} plays Grant.`;
}

/** How a seat stands in the auction; '' when there is none. */
export function bidding({ auction }: LuzonView, seat: number): string {
  if (!auction) return '';
  if (!auction.in[seat]) return 'out';
  return auction.bidder === seat ? `bids ${money(auction.bid)}` : auction.turn === seat ? 'to bid' : 'in';
}
