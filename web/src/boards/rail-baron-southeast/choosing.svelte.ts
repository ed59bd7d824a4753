/** What a click on a place does: one milepost on, a way to plan and confirm, or only a look. */
import { untrack } from 'svelte';
import type { BoardProps } from '../board';
import { Answer } from '../shared/answer.svelte';
import { MapChoosing, type Asked } from '../shared/choosing.svelte';
import { sortOut } from './offer';
import type { BestWays, Reachable } from './queries';
import type { RailBaronView, Step } from './types';
import { short } from './words';

type Given = Asked & Pick<BoardProps, 'past' | 'viewer'> & { view: RailBaronView };

/** A way that may be taken, or is only looked at. */
export interface Way {
  title: string;
  /** 0 where it ends within this roll. */
  turns: number;
  mileposts: number;
  fees: number;
  steps: Step[];
}

/** Fees as the map colours them. */
export const BANDS = [
  { name: 'free', upTo: 0, says: 'free' },
  { name: 'bank', upTo: 1_000, says: '$1,000' },
  { name: 'rival', upTo: 6_000, says: 'to $6,000' },
  { name: 'dear', upTo: Infinity, says: 'more' },
];

export class Choosing extends MapChoosing<Given> {
  /** A railroad that is looked at. */
  shown = $state<string | null>(null);
  /** Which of the ways is drawn and taken. */
  picked = $state(0);
  /** A way being ridden, and how many of its mileposts lie behind. */
  private order = $state.raw<{ steps: Step[]; at: number } | null>(null);
  private answered = -1;

  private readonly view = $derived.by(() => this.given().view);
  readonly looked = $derived(this.pinned ?? this.over);
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly riding = $derived(this.offer.rides.size > 0 && this.order === null);
  /** Whose ways are told: one's own, and a spectator's those of the train on turn. */
  private readonly train = $derived.by(() => this.given().viewer ?? this.view.turn ?? 0);
  readonly from = $derived(this.view.players[this.train]?.place ?? null);
  readonly bound = $derived.by(() => {
    const player = this.view.players[this.train];
    return player && player.declared !== 'no' ? player.home : (player?.destination ?? null);
  });
  /** Where the ways lead that are told. */
  readonly target = $derived(this.looked !== null && this.looked !== this.from ? this.looked : this.riding ? this.bound : null);

  /** Where this roll can end. */
  readonly reachable: Answer<Reachable>;
  private readonly best: Answer<BestWays>;
  private readonly ends = $derived.by(() => new Map(this.riding ? (this.reachable.value?.ends ?? []).map((end) => [end.place, end]) : []));

  readonly lit = $derived.by(() => this.lighten());
  readonly ways = $derived.by(() => this.waysThere());
  readonly way = $derived<Way | null>(this.ways[Math.min(this.picked, this.ways.length - 1)] ?? null);
  /** Why no way leads there. */
  readonly fault = $derived.by(() => (this.ways.length ? '' : (this.best.value?.why ?? '')));

  constructor(given: () => Given) {
    super(given);
    const held = () => this.given().ask?.ask ?? this.view;
    this.reachable = new Answer(() => (this.riding ? 'ends' : ''), held, () => this.given().query('reachable'), 0);
    this.best = new Answer(
      () => (this.given().past || this.from === null || this.target === null || this.near(this.target) || this.ends.has(this.target) ? '' : this.target),
      held,
      (to) => this.given().query('best-ways', { to }),
      90,
    );
    $effect(() => this.rideOn());
  }

  /** Where the roll can end for more than one sum and at most another. */
  endsFor(above: number, most: number): string[] {
    return [...this.ends.values()].filter(({ fees }) => fees > above && fees <= most).map(({ place }) => place);
  }

  /** A way is ridden just now. */
  get underway(): boolean {
    return this.order !== null;
  }

  act(place: string, touched: boolean): void {
    if (!this.riding) return this.look(place);
    const rides = this.near(place);
    if (rides?.length === 1) this.pick(place, touched, rides[0], '');
    else if (this.pinned === place && this.way) this.ride(this.way);
    else {
      this.pinned = place;
      this.picked = 0;
    }
  }

  /** Ride a way as far as this roll carries; each milepost is a step of its own. */
  ride(way: Way): void {
    if (!this.given().busy && this.riding) this.order = { steps: way.steps.slice(0, this.view.roll.left), at: 0 };
  }

  letGo(): void {
    this.pinned = null;
    this.picked = 0;
  }

  cancel(): void {
    this.order = null;
    if (this.pinned !== null) this.letGo();
    else this.shown = null;
  }

  private near(place: string) {
    return this.riding ? this.offer.rides.get(place) : undefined;
  }

  private lighten(): Map<string, string> {
    const lit = new Map<string, string>();
    if (!this.riding) return lit;
    for (const [place, rides] of this.offer.rides) {
      const least = Math.min(...rides.map(({ more }) => Number(more)));
      lit.set(place, least ? short(least) : '');
    }
    for (const { place, fees } of this.ends.values()) lit.set(place, short(fees));
    return lit;
  }

  private waysThere(): Way[] {
    const to = this.target;
    if (to === null) return [];
    const rides = this.near(to);
    if (rides) return rides.map((one) => ({ title: `By ${one.targets[0]}`, turns: 0, mileposts: 1, fees: Number(one.more), steps: [[one.targets[0]!, to]] }));
    const end = this.ends.get(to);
    if (end) return [{ title: 'This turn', turns: 0, mileposts: end.steps.length, fees: end.fees, steps: end.steps }];
    const found = this.best.value?.to === to ? this.best.value.ways : [];
    return found.map((way, n) => ({ title: found.length === 1 ? 'Best way' : n === 0 ? 'Quickest' : n === found.length - 1 ? 'Cheapest' : 'Between', ...way }));
  }

  /** The next milepost of the way being ridden. What the table rode by itself, since nothing else was possible, is passed over. */
  private rideOn(): void {
    const { order } = this;
    const { ask, busy, choices, view, viewer, play } = this.given();
    if (!order) return;
    if (viewer === null || view.phase !== 'ride' || view.turn !== viewer) return void (this.order = null);
    if (busy || !ask || ask.ask === this.answered) return;
    const here = view.players[viewer]?.place;
    const passed = order.steps.findIndex(([, place], n) => n >= order.at && place === here);
    const at = passed < 0 ? order.at : passed + 1;
    const next = order.steps[at];
    const choice = next && choices.find(({ action }) => action === `ride ${next[0]} ${next[1]}`);
    untrack(() => {
      if (!choice) return void (this.order = null);
      this.order = { ...order, at };
      this.answered = ask.ask;
      play([choice.action]);
    });
  }
}
