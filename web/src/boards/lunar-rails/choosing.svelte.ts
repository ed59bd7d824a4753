/** What a click on a milepost does: track to plan and build, a run to plan and ride, a city for the train, or a look. */
import type { BoardProps } from '../board';
import { Answer } from '../shared/answer.svelte';
import { MapChoosing, type Asked } from '../shared/choosing.svelte';
import { Goal } from '../shared/goal.svelte';
import { milepostOf, type Atlas } from './atlas';
import { Bargaining } from './bargaining.svelte';
import { sortOut } from './offer';
import type { BuildWay, Built, Run, RunAnswer } from './queries';
import type { LunarRailsView } from './types';

type Given = Asked & Pick<BoardProps, 'past' | 'viewer'> & { view: LunarRailsView; atlas: Atlas };

/** Track or a run: what is planned by looking at a place. */
export type Plan = 'track' | 'run';

/** What is shown on the map of a demand or a trip: where loads are made, where they go, and the track and run that it needs. */
export interface Shown {
  key: string;
  /** Loads with the one source that is meant; null for all. */
  picks: { load: string; city: string | null }[];
  goals: string[];
  builds: Built[];
  run: string[];
  /** Where the train stood when the run was planned; null where it is placed first. */
  from: string | null;
  /** The cards that it is about. */
  cards: number[];
}

/** Milliseconds that a pointer rests on a place before the engine is asked. */
const HOVER = 30;
/** The newest look, and one that it has made stale. */
const AT_ONCE = 2;
const BUILDING = ['opening', 'build'];

/** Of two runs that take as many turns the one with the lower rents, else the first. */
function cheaper(runs: Run[]): Run | null {
  const [first = null, second] = runs;
  return first && second && second.turns.length <= first.turns.length && second.rents < first.rents ? second : first;
}

export class Choosing extends MapChoosing<Given> {
  /** Way-points before the place that is pinned. */
  via = $state.raw<string[]>([]);
  /** Where the planned track was drawn out of; null leaves it to what it costs. */
  from = $state<string | null>(null);
  /** Which of two runs is drawn and ridden; null leaves it to what they cost. */
  picked = $state<number | null>(null);
  /** A demand that is looked at, and one that stays. */
  hovered = $state.raw<Shown | null>(null);
  kept = $state.raw<Shown | null>(null);
  /** How many way-points lie before what is being drawn out of the planned way; -1 for what is drawn out of track. */
  private grabbedBehind = -1;
  /** The way-point that is being dragged elsewhere; -1 for none. */
  private moving = -1;
  /** The next place is a way-point to the one that is pinned. */
  adding = $state(false);
  private wanted = $state<{ kind: string; plan: Plan } | null>(null);

  /** Track that is bargained for: a press on the map then names its sections. */
  readonly bargaining = new Bargaining(() => this.given());
  private readonly view = $derived.by(() => this.given().view);
  private readonly kind = $derived.by(() => this.given().ask?.kind ?? '');
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly shown = $derived.by(() => this.hovered ?? this.still(this.kept));
  readonly looked = $derived(this.pinned ?? this.over);
  /** Whose plans are told: one's own, and a spectator's those of the player on turn. */
  readonly seat = $derived.by(() => this.given().viewer ?? this.view.turn ?? 0);
  readonly building = $derived(BUILDING.includes(this.kind) && this.offer.endTurn !== null);
  readonly operating = $derived(this.kind === 'operate' && this.offer.endOperation !== null);
  /** Mileposts that this turn has left. */
  readonly left = $derived(this.view.now.allowance - this.view.now.moved);
  readonly placing = $derived(this.offer.places.size > 0);
  /** The number of the train in hand, where there are two. */
  private readonly train = $derived.by(() => this.view.trains?.[this.seat]?.find(({ in_hand }) => in_hand)?.number ?? '');
  readonly at = $derived.by(() => this.view.players[this.seat]?.at ?? null);
  /** What looking at a place plans: what is asked for, unless the player wants the other. */
  readonly plan = $derived.by<Plan>(() => {
    if (this.wanted?.kind === this.kind) return this.wanted.plan;
    return this.at !== null && !BUILDING.includes(this.kind) && this.view.phase === 'turn' ? 'run' : 'track';
  });

  /** A run or track is this player's to decide now. */
  private readonly asked = $derived((this.building && this.plan === 'track') || (this.operating && this.plan === 'run' && !this.placing));
  /** Where track was begun towards that the money did not reach, and where the train is bound for: kept over turns. */
  private readonly goals = { track: new Goal(() => `track ${this.seat}`), run: new Goal(() => `run ${this.seat}${this.train}`) };
  /** The goal of what is planned, as long as it is not reached. */
  readonly goal = $derived.by(() => (this.asked ? this.unreached(this.goals[this.plan].at) : []));
  /** Nothing else is looked at: what is planned leads on to the goal. */
  readonly goesOn = $derived(this.goal.length > 0 && this.pinned === null && (this.over === null || !this.isMilepost(this.over)));

  /** The places that track shall reach, one after the other. */
  readonly stops = $derived.by(() => {
    if (this.bargaining.drafting) return [];
    const all = this.drafted().flatMap((place) => (place && this.isMilepost(place) ? milepostOf(place) : []));
    return all.filter((place, n) => place !== all[n - 1]);
  });
  private readonly target = $derived.by(() => {
    const { atlas } = this.given();
    const place = [this.pinned, this.over].find((one) => one !== null && this.isMilepost(one)) ?? this.goal.at(-1) ?? null;
    const city = atlas.cityAt(place);
    // Any milepost of a city will do, unless the train is there already.
    return place && city && atlas.cityAt(this.at) !== city ? city.mileposts[0]! : place && milepostOf(place);
  });
  readonly track: Answer<BuildWay>;
  /** What of the track of a trip that is kept on the map this phase builds. */
  private readonly ofTrip: Answer<BuildWay>;
  readonly runs: Answer<RunAnswer>;
  /** The place that track is drawn out of, or was. */
  readonly drawnFrom = $derived.by(() => (this.grabbed !== null && this.grabbed !== this.over && this.grabbed !== this.pinned && this.grabbedBehind < 0 ? milepostOf(this.grabbed) : this.pinned === null ? null : this.from));
  readonly tripTrack = $derived.by(() => (this.building && this.plan === 'track' ? this.ofTrip.value : null));
  /** The track that is planned, as long as it is the one that is looked at. */
  readonly way = $derived.by(() => (this.plan === 'track' && this.stops.length ? this.track.value : null));
  readonly routes = $derived.by(() => (this.plan === 'run' && this.target ? (this.runs.value?.runs ?? []) : []));
  readonly route = $derived.by<Run | null>(() => this.routes[this.picked ?? -1] ?? cheaper(this.routes));
  /** Why no run leads there. */
  readonly fault = $derived.by(() => (this.plan === 'run' && this.target && !this.routes.length ? (this.runs.value?.why ?? '') : ''));
  readonly destination = $derived(this.plan === 'track' ? (this.stops.at(-1) ?? null) : this.target);
  readonly lit = $derived.by(() => this.lighten());
  /** The mileposts of one's own track. */
  private readonly own = $derived.by(() => new Set((this.view.track[this.seat] ?? []).flatMap((n) => this.given().atlas.sections[n]?.slice(0, 2) ?? [])));

  constructor(given: () => Given) {
    super(given);
    const held = () => this.given().ask?.ask ?? this.view;
    const asks = (plan: Plan) => !this.given().past && this.view.phase !== 'over' && this.plan === plan && !this.placing && !this.bargaining.drafting;
    this.track = new Answer(
      () => (asks('track') && this.stops.length ? JSON.stringify({ via: this.stops.slice(0, -1), to: this.stops.at(-1), seat: this.seat, ...(this.drawnFrom === null ? {} : { from: this.drawnFrom }) }) : ''),
      held, (args) => this.given().query('build-way', JSON.parse(args)), HOVER, AT_ONCE,
    );
    this.ofTrip = new Answer(
      () => (asks('track') && this.building && this.still(this.kept)?.builds.length ? JSON.stringify(this.kept!.builds.map(([from, to]) => [from, to])) : ''),
      held, (sections) => this.given().query('build-these', { sections: JSON.parse(sections) }), HOVER,
    );
    this.runs = new Answer(
      () => (asks('run') && this.target && this.target !== this.at && this.at ? this.target : ''),
      held, (to) => this.given().query('run', { to, seat: this.seat }), HOVER, AT_ONCE,
    );
    $effect(() => this.forget());
  }

  /** A goal that is reached, whoever led there, does not come back when the train has gone on. */
  private forget(): void {
    const kept = this.goals[this.plan];
    if (this.asked && kept.at.length && !this.goal.length) kept.set([]);
  }

  act(place: string, touched: boolean): void {
    if (!this.isMilepost(place)) return;
    const milepost = milepostOf(place);
    if (this.offer.circusTo.size) this.pick(place, touched, this.offer.circusTo.get(milepost), `circus-to ${milepost}`);
    // Far from one's own track a train is of little use: that is said before it is placed there.
    else if (this.placing) this.pick(place, touched || this.offTrack(place), this.offer.places.get(milepost), `place ${milepost}`);
    else if (this.plan === 'track') this.draw(place);
    else if (this.operating) this.move(place, touched);
    else this.look(place);
  }

  /** Plan the other: a run while building is asked for, track while the train runs. */
  turnTo(plan: Plan): void {
    this.letGo();
    this.wanted = { kind: this.kind, plan };
  }

  /** As much of the planned track as this phase's money builds. */
  async build(): Promise<void> {
    const way = this.track.value ?? (await this.track.now());
    const { busy, play, why } = this.given();
    if (busy || !this.building || !way?.sections.length) return;
    const now = way.sections.slice(0, way.now);
    const [first] = way.sections;
    if (!now.length) return why(`build ${first![0]} ${first![1]}`);
    this.goals.track.set(way.now < way.sections.length ? this.stops : []);
    play(now.map(([from, to]) => `build ${from} ${to}`));
  }

  /** As much of the track of the trip on the map as this phase's money builds. */
  buildTrip(): void {
    const { busy, play } = this.given();
    const way = this.tripTrack;
    if (!busy && way?.now) play(way.sections.slice(0, way.now).map(([from, to]) => `build ${from} ${to}`));
  }

  /** Whether a train placed here would stand off all of one's own track. */
  offTrack(place: string): boolean {
    const milepost = milepostOf(place);
    return this.own.size > 0 && !(this.given().atlas.cityAt(milepost)?.mileposts ?? [milepost]).some((one) => this.own.has(one));
  }

  /** Towards the goal as far as this turn or phase goes; what else was planned is laid aside first. */
  goOn(): void {
    if (!this.goesOn) {
      this.letGo();
      this.over = null;
    } else if (this.plan === 'track') void this.build();
    else void this.ride();
  }

  /** The goal is none any more. */
  giveUp(): void {
    this.goals[this.plan].set([]);
    this.letGo();
  }

  /** Ride as far as this turn goes. */
  async ride(): Promise<void> {
    const route = this.route ?? ((await this.runs.now()) && this.route);
    const { busy, play, why } = this.given();
    const steps = this.steps(route);
    if (busy || !this.operating || !route) return;
    if (steps.length) {
      this.goals.run.set(steps.length < route.mileposts && this.target ? [this.target] : []);
      play(steps.map((one) => `move ${one}`));
    }
    else if (route.turns[0]?.steps[0]) why(`move ${route.turns[0].steps[0]}`);
  }

  /** The mileposts that a run enters in this turn. */
  steps(route: Run | null): string[] {
    const steps = route?.turns[0]?.steps ?? [];
    return route?.refused ? [] : steps.slice(0, route?.now ?? steps.length);
  }

  letGo(): void {
    this.via = [];
    this.from = null;
    this.adding = false;
    this.pinned = null;
    this.picked = null;
  }

  cancel(): void {
    if (this.bargaining.drafting) this.bargaining.back();
    else if (this.adding) this.adding = false;
    else if (this.via.length) this.via = this.via.slice(0, -1);
    else if (this.pinned !== null) this.letGo();
    else this.kept = null;
  }

  /** Keep a demand on the map, or let it go. */
  keep(shown: Shown): void {
    this.kept = this.kept?.key === shown.key ? null : shown;
    this.hovered = null;
  }

  /** What was planned anew for the demand or trip that is kept; one whose card is gone is let go. */
  renew(all: Shown[]): void {
    if (this.kept === null) return;
    const { key, goals, cards } = this.kept;
    // A trip of which a load has been fetched meanwhile has the same deliveries still to come.
    const same = (one: Shown) => key.startsWith('plan') && one.key.startsWith('plan') && one.goals.join() === goals.join() && one.cards.join() === cards.join();
    const now = all.find((one) => one.key === key) ?? all.find(same);
    if (now) this.kept = now;
    else if (!this.still(this.kept)) this.kept = null;
  }

  /** A demand or trip as long as its cards are in one's hand, or lie open. */
  private still(shown: Shown | null): Shown | null {
    const held = [...(this.view.players[this.seat]?.hand ?? []), ...(this.view.open_contracts ?? [])].map(({ number }) => number);
    return shown?.cards.every((card) => held.includes(card)) ? shown : null;
  }

  isMilepost(place: string): boolean {
    return this.given().atlas.find(place) !== undefined;
  }

  /** Track is drawn out of one's own track, of a red city or of what is planned, and a way-point is dragged elsewhere.
   * A finger drags the map everywhere but at way-points and the end of what is planned. */
  grabs(place: string, touched: boolean): boolean {
    this.moving = -1;
    if (!this.building || this.plan !== 'track' || this.given().busy || this.bargaining.drafting) return false;
    this.moving = this.grabbedBehind = this.wayPoint(place);
    if (this.moving >= 0) return true;
    const own = this.own.has(milepostOf(place)) || this.given().atlas.cityAt(place)?.size === 'major';
    this.grabbedBehind = own ? -1 : this.behindOnWay(milepostOf(place));
    return this.pinned === place || (!touched && (own || this.grabbedBehind >= 0));
  }

  /** Which way-point of the planned way a place is; -1 for none. */
  private wayPoint(place: string): number {
    return this.pinned === null ? -1 : this.via.indexOf(milepostOf(place));
  }

  /** How many way-points lie before a milepost of the planned way; -1 where it lies beside the way. */
  private behindOnWay(milepost: string): number {
    const passed = this.pinned === null ? [] : (this.way?.sections ?? []).flatMap(([from, to]) => [from, to]);
    const at = passed.indexOf(milepost);
    return at < 0 ? -1 : this.via.filter((one) => passed.includes(one) && passed.indexOf(one) < at).length;
  }

  /** By way of a place to the one that is pinned. */
  besides(place: string, touched: boolean): void {
    if (this.plan === 'track' && this.pinned !== null && this.pinned !== place && this.isMilepost(place)) this.goBy(place, this.via.length);
    else this.act(place, touched);
  }

  /** The places of a plan, with the one that it is being drawn to. */
  private drafted(): string[] {
    const { via, pinned, grabbed } = this;
    const over = this.over !== null && this.isMilepost(this.over) ? this.over : null;
    if (pinned === null) return over === null ? this.goal : [over];
    const drawn = grabbed !== null && grabbed !== over;
    if (over === null || over === pinned || !(this.adding || drawn)) return [...via, pinned];
    if (drawn && this.moving >= 0) return [...via.map((one, n) => (n === this.moving ? over : one)), pinned];
    if (drawn && grabbed === pinned) return [...via, pinned, over];
    if (drawn && this.grabbedBehind < 0) return [over];
    const behind = drawn ? this.grabbedBehind : via.length;
    return [...via.slice(0, behind), over, ...via.slice(behind), pinned];
  }

  /** A click sets the target anew, or takes a way-point out; what is drawn out of the plan goes on from its end, or
   * bends it. */
  private draw(place: string): void {
    const from = this.grabbed === place ? null : this.grabbed;
    const point = from === null ? this.wayPoint(place) : this.moving;
    if (point >= 0) this.via = this.via.flatMap((one, n) => (n !== point ? one : from === null || place === this.pinned ? [] : milepostOf(place)));
    else if (this.adding && this.pinned !== place) this.goBy(place, this.via.length);
    else if (from !== null && from === this.pinned) {
      this.via = [...this.via, milepostOf(from)];
      this.arm(place);
    } else if (from !== null && this.pinned !== place && this.grabbedBehind >= 0) this.goBy(place, this.grabbedBehind);
    else if (!this.armed(place)) {
      this.letGo();
      this.from = from === null || from === this.pinned ? null : milepostOf(from);
      this.arm(place);
    } else if (this.building) void this.build();
    else this.letGo();
  }

  private goBy(place: string, behind: number): void {
    this.via = [...this.via.slice(0, behind), milepostOf(place), ...this.via.slice(behind)];
    this.adding = false;
  }

  /** A goal is reached by a train that is in the city or at the milepost, and by track that touches it. */
  private unreached(goal: string[]): string[] {
    const { atlas } = this.given();
    const last = goal.at(-1);
    if (last === undefined || !atlas.find(last)) return [];
    const city = atlas.cityAt(last);
    const there = (milepost: string | null) => milepost === last || (city !== undefined && atlas.cityAt(milepost)?.id === city.id);
    return (this.plan === 'run' ? there(this.at) : [...this.own].some((one) => there(String(one)))) ? [] : goal;
  }

  private move(place: string, touched: boolean): void {
    const step = this.offer.moves.get(milepostOf(place)) ?? this.offer.owes.get(milepostOf(place));
    if (step) this.pick(place, touched, step, '');
    else if (this.armed(place)) void this.ride();
    else {
      this.arm(place);
      this.picked = null;
    }
  }

  private lighten(): Map<string, string> {
    if (this.bargaining.drafting) return new Map();
    if (this.offer.circusTo.size) return new Map([...this.offer.circusTo.keys()].map((place) => [place, '']));
    if (this.placing) return new Map([...this.offer.places.keys()].map((place) => [place, '']));
    if (this.building && this.plan === 'track') return new Map([...this.offer.builds].map(([place, { price }]) => [place, String(price)]));
    if (this.operating && this.plan === 'run') return new Map([...[...this.offer.owes].map(([place, { rent }]) => [place, `owe ${String(rent)}`] as const), ...[...this.offer.moves].map(([place, { rent }]) => [place, rent ? `−${String(rent)}` : ''] as const)]);
    return new Map();
  }
}
