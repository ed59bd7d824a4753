/** What a click on a place does: one milepost on, a way to plan and confirm, or only a look. */
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
  /** The engine would take this one, of several. */
  advised?: boolean;
}

/** Milliseconds that a pointer rests on a place before its ways are asked for: with the line there and back they are
 * told within a tenth of a second. */
const HOVER = 25;
/** The newest look, and one that it has made stale. */
const AT_ONCE = 2;

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
  /** A Region that is looked at. */
  region = $state<string | null>(null);
  /** Which of the ways is taken, where another than the advised one was chosen; and which one the pointer is over. */
  picked = $state<number | null>(null);
  peeked = $state<number | null>(null);

  private readonly view = $derived.by(() => this.given().view);
  readonly looked = $derived(this.pinned ?? this.over);
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly riding = $derived(this.offer.rides.size > 0);
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

  /** The next mileposts, each with its own least fee. */
  private readonly next = $derived.by(() => new Map([...this.offer.rides].map(([place, rides]) => [place, Math.min(...rides.map(({ more }) => Number(more)))])));
  readonly lit = $derived.by(() => this.lighten());
  readonly ways = $derived.by(() => this.waysThere());
  /** Which of the ways the engine advises. */
  private readonly advised = $derived.by(() => Math.max(0, this.ways.findIndex(({ advised }) => advised)));
  /** The way that a press rides, and the one that is drawn. */
  readonly way = $derived<Way | null>(this.ways[this.picked ?? this.advised] ?? this.ways[0] ?? null);
  readonly drawn = $derived<Way | null>((this.peeked === null ? null : this.ways[this.peeked]) ?? this.way);
  /** The place whose ways are told was found by its name: they are only told. */
  readonly looking = $derived(this.pinned !== null && this.sought === this.pinned);
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
      HOVER,
      AT_ONCE,
    );
  }

  /** Where the roll can end for more than one sum and at most another. */
  endsFor(above: number, most: number): string[] {
    return [...this.ends.values()].filter(({ fees }) => fees > above && fees <= most).map(({ place }) => place);
  }

  /** The next mileposts that cost more than one sum and at most another. */
  nextFor(above: number, most: number): string[] {
    return [...this.next].filter(([, fee]) => fee > above && fee <= most).map(([place]) => place);
  }

  act(place: string, touched: boolean): void {
    if (!this.riding) return this.look(place);
    const rides = this.near(place);
    if (rides?.length === 1) this.pick(place, touched, rides[0], '');
    else if (this.armed(place) && this.way) this.ride(this.way);
    else {
      this.arm(place);
      this.picked = null;
    }
  }

  /** Ride a way as far as this roll carries, as one command: it is taken back as one. */
  ride(way: Way): void {
    const { busy, play } = this.given();
    if (!busy && this.riding) play(way.steps.slice(0, this.view.roll.left).map(([railroad, to]) => `ride ${railroad} ${to}`));
  }

  /** The next step begins with one's own way: a pointer that lies still, or the focus, looks at nothing any more. */
  letGo(): void {
    this.over = null;
    this.pinned = null;
    this.picked = null;
    this.sought = null;
  }

  cancel(): void {
    if (this.pinned !== null) this.letGo();
    else this.shown = null;
  }

  private near(place: string) {
    return this.riding ? this.offer.rides.get(place) : undefined;
  }

  private lighten(): Map<string, string> {
    const lit = new Map<string, string>();
    if (!this.riding) return lit;
    for (const [place, fee] of this.next) lit.set(place, fee ? short(fee) : '');
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
    const best = this.best.value;
    const found = best?.to === to ? best.ways : [];
    return found.map((way, n) => ({ advised: found.length > 1 && n === best?.advised, title: found.length === 1 ? 'Best way' : n === 0 ? 'Quickest' : n === found.length - 1 ? 'Cheapest' : 'Between', ...way }));
  }
}
