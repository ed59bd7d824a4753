/** What a click on an area or a card does, by what is asked. */
import { Answer } from '../shared/answer.svelte';
import { MapChoosing, type Asked } from '../shared/choosing.svelte';
import type { Point } from '../shared/compass';
import type { Atlas } from './atlas';
import { sortOut, spared } from './offer';
import type { ChainAnswer, LandRushView } from './types';
import { capital, KINDS } from './words';

type Given = Asked & { view: LandRushView; viewer: number | null };

export class Choosing extends MapChoosing<Given> {
  /** A region under the pointer, where one is to be chosen. */
  meant = $state<string | null>(null);
  /** The aim under the pointer, and the one that was set. */
  hovered = $state<number | null>(null);
  set = $state<number | null>(null);
  /** The hand's card under the pointer. */
  pointed = $state<string | null>(null);
  /** Cards put in a row: the first is the one that would be played. */
  plan = $state.raw<string[]>([]);
  planning = $state(false);
  /** A card of the row that is looked at. */
  picked = $state<string | null>(null);
  private wanted = $state<string | null>(null);

  private readonly atlas: Atlas;
  private readonly view = $derived.by(() => this.given().view);
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly purpose = $derived(this.offer.purpose);
  readonly aiming = $derived(this.purpose === 'aim');
  readonly aim = $derived(this.hovered ?? this.set);
  /** The area whose details are told. */
  readonly looked = $derived(this.over ?? this.pinned);

  readonly sources = $derived([...new Set(this.offer.steps.map((one) => one.from))]);
  /** Whose astronaut steps next. */
  readonly from = $derived(
    this.wanted !== null && this.sources.includes(this.wanted) ? this.wanted : this.sources.length === 1 ? this.sources[0]! : null,
  );
  readonly targets = $derived(this.offer.steps.filter((one) => one.from === this.from));

  /** Areas that may be chosen, each with a short note. */
  readonly lit = $derived.by(() => this.lighten());
  /** The region that is talked about; null for none, "any" for all. */
  readonly region = $derived.by(() => this.regionMeant());

  /** What announcing an area's region would bring, or '' where that is not asked. */
  announces(area: string): string {
    const region = this.atlas.find(area)?.region ?? '';
    const choice = this.purpose === 'region' ? this.offer.regions.get(region) : undefined;
    return choice ? `${capital(region)} brings ${choice.brings || 'nothing'}` : '';
  }

  readonly chain: Answer<ChainAnswer>;

  constructor(atlas: Atlas, given: () => Given) {
    super(given);
    this.atlas = atlas;
    this.chain = new Answer(
      () => (this.purpose === 'play' || this.plan.length ? this.shown.join(' ') : ''),
      () => this.view,
      (question) => this.given().query('chain', { cards: question.split(' '), region: null }),
    );
  }

  /** The cards whose effect is told: the plan, with the one under the pointer as its next. */
  readonly shown = $derived.by(() => {
    const { pointed, plan, planning } = this;
    if (pointed === null || plan.includes(pointed)) return plan;
    return planning ? [...plan, pointed] : [pointed];
  });

  /** A new question: nothing is in hand any more but a plan for later turns. */
  letGo(): void {
    const me = this.given().viewer;
    const hand = me === null ? [] : (this.view.players[me]?.hand ?? []);
    this.plan = this.planning ? this.plan.filter((card) => hand.includes(card)) : [];
    this.pinned = null;
    this.meant = null;
    this.set = null;
    this.hovered = null;
    this.picked = null;
    // The area stays chosen from step to step, while somebody there may still move.
    if (this.from === null) this.wanted = null;
    if (this.plan.length === 0) this.planning = false;
  }

  cancel(): void {
    if (this.set !== null) this.set = null;
    else if (this.pinned !== null) this.pinned = null;
    else if (this.wanted !== null) this.wanted = null;
    else if (this.picked !== null) this.picked = null;
    else this.plan = this.plan.slice(0, -1);
  }

  // --- cards

  /** A click plays; a tap chooses first; while planning both put the card into the row. */
  card(card: string, touched: boolean): void {
    if (this.planning) {
      this.plan = this.plan.includes(card) ? this.plan.filter((one) => one !== card) : [...this.plan, card];
    } else if (!this.offer.plays.has(card)) this.answer(null, `play ${card}`);
    else if (touched && this.plan[0] !== card) this.plan = [card];
    else this.playCard(card);
  }

  playCard(card: string): void {
    this.answer(this.offer.plays.get(card), `play ${card}`);
  }

  pickUp(card: string | null): void {
    if (card === null) this.answer(this.offer.pickUp, 'pick-up');
    else this.answer(this.offer.pickUps.get(card), `pick-up ${card}`);
  }

  // --- the moon

  aimUnder(point: Point): number | null {
    return this.aiming ? this.atlas.aimUnder(point) : null;
  }

  /** A click drops at once, a tap sets the aim; where it is set already both drop. */
  aimAt(aim: number, touched: boolean): void {
    if (touched && this.set !== aim) {
      this.set = aim;
      this.hovered = null;
    } else this.drop(aim);
  }

  drop(aim: number): void {
    const { busy, play, why } = this.given();
    if (busy) return;
    if (this.offer.aims.has(aim)) play([`aim ${aim}`]);
    else why(`aim ${aim}`);
  }

  act(area: string, touched: boolean, kind: string | null = null): void {
    if (this.given().busy) return;
    const { offer } = this;
    switch (this.purpose) {
      case 'region':
        // A finger sees first what the region would bring.
        return this.pick(area, touched, offer.regions.get(this.atlas.find(area)?.region ?? ''), `region ${this.atlas.find(area)?.region}`);
      case 'land':
        return this.pick(area, touched, offer.lands.get(area), `land ${area}`);
      case 'move':
        return this.step(area);
      case 'extract':
        return this.dig(area, kind);
      case 'build': {
        const ways = offer.builds.get(area) ?? [];
        if (ways.length > 1) this.pinned = area;
        else this.pick(area, touched, ways[0], `build ${area}`);
        return;
      }
      default:
        this.look(area);
    }
  }

  /** Another area's astronauts are to move, where every way leads to one. */
  elsewhere(): void {
    this.wanted = null;
  }

  private step(area: string): void {
    const target = this.targets.find((one) => one.to === area);
    if (target) this.answer(target.choice, '');
    else if (this.sources.includes(area)) this.wanted = area;
    else this.answer(null, `move ${this.from ?? area} ${this.from ? area : (this.atlas.find(area)?.neighbours[0] ?? area)}`);
  }

  private dig(area: string, kind: string | null): void {
    const kinds = this.offer.extracts.get(area);
    if (kind && kinds?.has(kind)) return this.answer(kinds.get(kind), '');
    if (kinds?.size === 1) return this.answer([...kinds.values()][0], '');
    if (kinds) {
      this.pinned = area;
      return;
    }
    const there = this.view.areas[this.atlas.index(area)];
    const lying = KINDS.find((_, i) => (there?.cubes[i] ?? 0) > 0) ?? KINDS[0]!;
    this.answer(null, `extract ${area} ${kind ?? lying}`);
  }

  private lighten(): Map<string, string> {
    const { offer, purpose } = this;
    if (purpose === 'land') return new Map([...offer.lands.keys()].map((area) => [area, '']));
    if (purpose === 'extract') return new Map([...offer.extracts.keys()].map((area) => [area, '']));
    if (purpose === 'build') return new Map([...offer.builds].map(([area, ways]) => [area, ways.some(spared) ? 'one cheaper' : 'build']));
    if (purpose === 'move') {
      if (this.from === null) return new Map(this.sources.map((area) => [area, '']));
      return new Map(this.targets.map((one) => [one.to, one.explores ? 'explore' : '']));
    }
    return new Map();
  }

  private regionMeant(): string | null {
    const { view, purpose } = this;
    if (purpose === 'region') return this.meant ?? this.atlas.find(this.looked)?.region ?? null;
    if (view.order?.region) return view.order.region;
    const me = this.given().viewer;
    const last = this.shown.at(-1);
    if (me === null || last === undefined) return null;
    const step = this.chain.value?.steps?.[this.shown.length - 1];
    if (step) return step.region;
    return this.shown.length === 1 ? (view.next_region[me] ?? null) : null;
  }
}
