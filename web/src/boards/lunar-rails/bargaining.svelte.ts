/** A bargain for track (LR-V15) as it is drafted: with whom, which sections, and what they cost to build. Nothing is
 * sent before the offer, so that sections are dropped again and a bargain is left at no cost. */
import type { BoardProps } from '../board';
import type { Point } from '../shared/compass';
import { Answer } from '../shared/answer.svelte';
import { milepostOf, type Atlas } from './atlas';
import type { Deal } from './queries';
import type { LunarRailsView } from './types';

type Given = Pick<BoardProps, 'choices' | 'ask' | 'busy' | 'play' | 'query' | 'viewer'> & { view: LunarRailsView; atlas: Atlas };

/** In a turn, each with one offer and one counter. */
export const MOST_OFFERS = 3;
/** No price is higher. */
const MOST_PRICE = 250;
/** Units of the map, and pixels, from which on a press means no section. */
const [REACH, FINGER] = [18, 16];

/** Sections that change hands one way, and what they cost to build. */
export interface Lot {
  sections: number[];
  cost: number;
}

export class Bargaining {
  private readonly given: () => Given;
  /** Whom a bargain is drafted with that is not open yet. */
  private chosen = $state<number | null>(null);
  private picked = $state.raw<number[]>([]);

  constructor(given: () => Given) {
    this.given = given;
    // A draft ends with the question that it belongs to.
    $effect(() => {
      if (this.drafting) return;
      this.chosen = null;
      this.picked = [];
    });
  }

  private readonly view = $derived.by(() => this.given().view);
  private readonly kind = $derived.by(() => this.given().ask?.kind ?? '');
  /** The bargain that the engine knows of. */
  readonly open = $derived.by(() => this.view.trading?.open ?? null);
  /** Players to bargain with, by the choices. */
  readonly partners = $derived.by(() => this.given().choices.filter(({ kind }) => kind === 'bargain').map(({ seat }) => Number(seat)));
  readonly partner = $derived.by(() => this.open?.seller ?? (this.chosen !== null && this.partners.includes(this.chosen) ? this.chosen : null));
  /** The viewer names sections just now. */
  readonly drafting = $derived(this.partner !== null && (this.kind === 'bargain' || this.open === null));
  /** An offer, or a counter, waits for the viewer's answer. */
  readonly answering = $derived(this.open !== null && (this.kind === 'offer' || this.kind === 'counter'));
  readonly left = $derived.by(() => this.view.trading?.left ?? 0);

  /** What the buyer would get, and what is given for it. */
  readonly asked = $derived.by(() => this.lot(this.open?.asked, this.partner));
  readonly bid = $derived.by(() => this.lot(this.open?.given, this.view.turn));
  /** Sections that a press on the map names, or drops again. */
  readonly pickable = $derived.by(() => (this.drafting ? [this.partner, this.view.turn].flatMap((seat) => this.view.track[seat ?? -1] ?? []) : []));
  /** What a buyer may offer at most. */
  readonly most = $derived.by(() => Math.min(MOST_PRICE, this.view.players[this.view.turn ?? 0]?.cash ?? 0));
  /** What the engine says to the draft as it stands: a rule may keep this track from changing hands. */
  private readonly deal = new Answer<Deal>(() => this.draft, () => this.view, (draft) => this.given().query('deal', JSON.parse(draft)), 0);
  private readonly draft = $derived.by(() => (this.drafting && this.asked.sections.length ? JSON.stringify({ seller: this.partner, sections: this.picked.map((n) => this.endsOf(n)) }) : ''));
  readonly refused = $derived.by(() => this.deal.value?.refused ?? null);
  readonly mayOffer = $derived(this.drafting && this.asked.sections.length > 0 && !this.refused);

  begin(seat: number): void {
    this.chosen = seat;
    this.picked = [];
  }

  isPicked(section: number): boolean {
    return this.picked.includes(section);
  }

  toggle(section: number): void {
    if (!this.pickable.includes(section) || this.named.has(section)) return;
    this.picked = this.isPicked(section) ? this.picked.filter((one) => one !== section) : [...this.picked, section];
  }

  /** A press on the map, with so many pixels of a unit: the section nearest to the point; by keys all that touch the
   * milepost. */
  press(place: string, at: Point | null, k = 1): void {
    if (at) {
      const section = this.nearest(at, k);
      if (section !== null) this.toggle(section);
      return;
    }
    const here = this.touching(place);
    const rest = here.filter((one) => !this.isPicked(one));
    for (const one of rest.length ? rest : here) this.toggle(one);
  }

  /** Sections at a milepost that may be named. */
  touching(place: string): number[] {
    const { atlas } = this.given();
    return this.pickable.filter((n) => atlas.sections[n]?.slice(0, 2).includes(milepostOf(place)));
  }

  /** All of the partner's track, or none of it. */
  pickAll(): void {
    const theirs = this.view.track[this.partner ?? -1] ?? [];
    const rest = theirs.filter((one) => !this.isPicked(one) && !this.named.has(one));
    this.picked = rest.length ? [...this.picked, ...rest] : this.picked.filter((one) => !theirs.includes(one));
  }

  /** Nothing is sent that would be refused: it would cost one of the turn's bargains. */
  async offer(price: number): Promise<void> {
    if (this.given().busy || !this.mayOffer) return;
    const { draft } = this;
    if (!this.deal.value) await this.deal.now();
    const { busy, play } = this.given();
    if (busy || !this.mayOffer || draft !== this.draft) return;
    const named = this.picked.map((n) => `section ${this.endsOf(n).join(' ')}`);
    play([...(this.open ? [] : [`bargain ${this.partner}`]), ...named, `offer ${price}`]);
  }

  /** Leave a draft; what is open already is called off. */
  leave(): void {
    const { busy, play } = this.given();
    if (!this.open) this.chosen = null;
    else if (!busy) play(['call-off']);
    this.picked = [];
  }

  /** Escape drops the last section, then the draft. */
  back(): void {
    if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (!this.open) this.chosen = null;
  }

  /** The section that a pointer is over. */
  over = $state<number | null>(null);

  nearest(at: Point, k: number): number | null {
    const { atlas } = this.given();
    let [best, found]: [number, number | null] = [Math.max(REACH, FINGER / k), null];
    for (const n of this.pickable)
      for (const [p, q] of atlas.lines(String(atlas.sections[n]![0]), String(atlas.sections[n]![1]))) {
        const far = distance(at, p, q);
        if (far < best) [best, found] = [far, n];
      }
    return found;
  }

  hover(at: Point | null, k: number): void {
    if (this.drafting || this.over !== null) this.over = at && this.nearest(at, k);
  }

  /** Sections that are named in the bargain that is open. */
  private readonly named = $derived.by(() => new Set([...(this.open?.asked ?? []), ...(this.open?.given ?? [])].map((ends) => this.numberOf(ends))));

  private lot(named: string[][] | undefined, owner: number | null): Lot {
    const { atlas } = this.given();
    const own = this.view.track[owner ?? -1] ?? [];
    const sections = [...(named ?? []).map((ends) => this.numberOf(ends)), ...(this.drafting ? this.picked.filter((one) => own.includes(one)) : [])];
    return { sections, cost: sections.reduce((sum, n) => sum + Math.min(...(atlas.sections[n]!.slice(2) as number[])), 0) };
  }

  private endsOf(section: number): string[] {
    return this.given().atlas.sections[section]!.slice(0, 2).map(String);
  }

  private numberOf([a, b]: string[]): number {
    return this.given().atlas.sections.findIndex(([one, other]) => (one === a && other === b) || (one === b && other === a));
  }
}

/** From a point to a line between two others. */
function distance({ x, y }: Point, p: Point, q: Point): number {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const along = Math.max(0, Math.min(1, ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - p.x - along * dx, y - p.y - along * dy);
}
