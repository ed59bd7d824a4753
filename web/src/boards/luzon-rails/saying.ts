/** The map in words, for whoever does not see it and for the plate beside it. */
import type { Atlas } from './atlas';
import type { Doing } from './doing.svelte';
import type { LuzonView } from './types';
import { count, listed, money, sentence, signed } from './words';

export function sayHex(atlas: Atlas, view: LuzonView, doing: Doing, hex: string): string {
  const place = atlas.find(hex);
  const there = view.companies.filter((one) => one.track.includes(hex)).map((one) => atlas.company(one.company));
  const parts = [place?.name ? `${place.name} ${hex}` : hex, atlas.ground(hex)];
  if (view.tokens.includes(hex)) parts.push('developed');
  if (there.length) parts.push(`track of ${listed(there)}`);
  const planned = doing.plan.hexes.indexOf(hex);
  if (planned >= 0) parts.push(`planned as ${planned + 1}`);
  if (doing.lit.has(hex)) parts.push(invitation(atlas, doing, hex));
  return parts.join(', ');
}

/** Which companies a development would serve. */
export function whoGains(atlas: Atlas, doing: Doing, hex: string): string {
  const there = (doing.offer.develops.get(hex)?.companies ?? []) as string[];
  if (there.length === 0) return 'no company gains';
  return `${listed(there.map((one) => atlas.company(one)))} ${there.length === 1 ? 'gains' : 'gain'}`;
}

function invitation(atlas: Atlas, doing: Doing, hex: string): string {
  if (doing.purpose === 'star') return 'you may start here';
  if (doing.purpose === 'develop') return `you may develop it, ${whoGains(atlas, doing, hex)}`;
  const choice = doing.offer.builds.get(doing.builder)?.get(hex);
  if (!choice) return 'track may follow here';
  return `you may build here for ${money(Number(choice.cost))}${choice.gain ? `, value ${signed(Number(choice.gain))}` : ''}`;
}

/** What choosing the hex would come to, and why it can't be. */
export function foretell(atlas: Atlas, doing: Doing): { lines: string[]; fault: string } {
  const { hovered, way, purpose } = doing;
  const looked = doing.pinned ?? doing.aim;
  if (purpose === 'develop' && looked !== null && doing.lit.has(looked)) return { lines: [sentence(whoGains(atlas, doing, looked))], fault: '' };
  if (hovered.value) {
    const { refused, cost, treasury_after } = hovered.value;
    if (refused) return { lines: [], fault: sentence(refused.why) };
    const planned = doing.plan.steps.length ? 'With the plan: ' : '';
    const gain = hovered.value.value;
    return { lines: [`${planned}${money(cost)}, leaves ${money(treasury_after)}${gain ? `, value ${signed(gain)}` : ''}`], fault: '' };
  }
  if (way.value?.why) return { lines: [], fault: sentence(way.value.why) };
  if (way.value?.hexes?.length) {
    const company = purpose === 'build' ? doing.builder : (doing.shown ?? '');
    const who = doing.plan.steps.length ? 'With the plan' : atlas.letter(company);
    const { gain = 0 } = way.value;
    const steps = doing.plan.steps.length + way.value.hexes.length;
    const lines = [`${who}: ${count(steps, 'track', 'track')}, ${money(way.value.cost ?? 0)}${gain ? `, value ${signed(gain)}` : ''}`];
    if (!way.value.payable) lines.push('More than the treasury holds');
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
