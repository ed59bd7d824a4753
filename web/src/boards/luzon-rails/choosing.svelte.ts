/** What a click on a hex does, by what is asked: a star, a town to develop, track to build one after the other. */
import { toasts } from '../../shell/toasts.svelte';
import type { BoardProps } from '../board';
import { Answer } from '../shared/answer.svelte';
import { MapChoosing, type Asked } from '../shared/choosing.svelte';
import { sortOut, type Gain } from './offer';
import { BuildPlan } from './plan.svelte';
import type { TrackPlan, Way } from './queries';
import type { LuzonView } from './types';
import { money } from './words';

type Given = Asked & Pick<BoardProps, 'past'> & { view: LuzonView };

/** The engine's answer, and what it was asked about. */
interface Planned extends TrackPlan {
  company: string;
  hexes: string[];
}

/** What the next track on a hex costs and gains. */
interface Price {
  cost: number;
  gain: number;
}

const note = (cost: number, gain: number) => `${money(cost)}${gain ? ` ▲${gain}` : ''}`;

export class Choosing extends MapChoosing<Given> {
  readonly plan = new BuildPlan();
  /** A company whose track is looked at. */
  shown = $state<string | null>(null);
  /** Why the last click changed nothing, where the shell has not told it. */
  said = $state('');
  private wanted = $state('');

  private readonly view = $derived.by(() => this.given().view);
  readonly looked = $derived(this.pinned ?? this.over);
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly purpose = $derived<'star' | 'develop' | 'build' | null>(
    this.offer.stars.size ? 'star' : this.offer.develops.size ? 'develop' : this.offer.builds.size ? 'build' : null,
  );
  readonly builders = $derived([...this.offer.builds.keys()]);
  readonly builder = $derived(this.builders.includes(this.wanted) ? this.wanted : (this.builders[0] ?? ''));
  /** Track that the card still allows. */
  readonly room = $derived.by(() => this.view.card?.room[this.view.companies.findIndex((one) => one.company === this.builder)] ?? 0);

  /** What is planned, as the engine sees it. */
  readonly planned: Answer<Planned>;
  /** The way to the hex that is looked at, where it is out of reach of the next track. */
  readonly way: Answer<Way>;

  /** Where the next track may be set: as offered, or after what is planned. */
  private readonly prices = $derived.by(() => this.priced());
  /** Hexes that may be chosen, each with its price and gain where it has one. */
  readonly lit = $derived.by(() => this.lighten());
  /** What building on the hex looked at would come to, with all that is planned. */
  readonly hovered = $derived.by(() => {
    const price = this.purpose === 'build' ? this.prices.get(this.looked ?? '') : undefined;
    const before = this.plan.hexes.length ? this.planned.value : { cost: 0, value: 0, treasury_after: this.companyOf(this.builder)?.treasury ?? 0 };
    if (!price || !before) return null;
    return { cost: before.cost + price.cost, value: before.value + price.gain, treasury_after: before.treasury_after - price.cost };
  });

  constructor(given: () => Given) {
    super(given);
    // What is planned holds for the question; what is only looked at, for the view.
    const held = () => this.given().ask?.ask ?? this.view;
    this.planned = new Answer(
      () => (this.purpose === 'build' && this.plan.hexes.length ? this.plan.name : ''),
      held,
      () => this.askPlan(),
      0,
    );
    this.way = new Answer(
      () => {
        const company = this.purpose === 'build' ? this.builder : (this.shown ?? '');
        const hex = this.looked;
        const track = this.companyOf(company)?.track ?? [];
        // The engine answers for the present: looking back, nothing is asked.
        const idle = hex === null || !!this.given().past || this.plan.hexes.includes(hex) || this.lit.has(hex);
        return company && !idle && track.length && !track.includes(hex) ? [hex, company, this.purpose === 'build' ? this.plan.name : ''].join(' ') : '';
      },
      held,
      (question) => {
        const [to = '', company = ''] = question.split(' ');
        return this.purpose === 'build' ? this.askWay(company, to) : this.given().query('cheapest-track', { company, to });
      },
    );
  }

  companyOf(company: string) {
    return this.view.companies.find((one) => one.company === company);
  }

  /** The way that is shown on the map. */
  path(): string[] {
    return this.way.value?.hexes ?? [];
  }

  choose(company: string): void {
    this.wanted = company;
    this.plan.clear(company);
    this.pinned = null;
  }

  letGo(): void {
    this.plan.clear();
    this.pinned = null;
    this.said = '';
  }

  cancel(): void {
    this.said = '';
    if (this.pinned !== null) this.pinned = null;
    else if (this.plan.hexes.length) this.plan.dropLast();
    else this.shown = null;
  }

  /** How a planned hex's development is taken; '' where there is none. */
  takes(hex: string): Gain | '' {
    const found = this.planned.value ?? this.planned.latest;
    if (!found?.taken[found.hexes.indexOf(hex)]) return '';
    return this.plan.pesos.includes(hex) ? 'pesos' : 'value';
  }

  /** What a planned hex costs and gains in its place; '' until the engine has said so. */
  planNote(hex: string): string {
    const found = this.planned.value;
    const at = found ? found.hexes.indexOf(hex) : -1;
    return found && found.costs[at] !== undefined ? note(found.costs[at], found.gains[at] ?? 0) : '';
  }

  async send(): Promise<void> {
    if (this.given().busy || this.plan.hexes.length === 0) return;
    // Whoever has just planned the last of it need not wait for its price.
    const found = this.planned.value ?? (await this.planned.now());
    const { busy, play } = this.given();
    if (found && !found.refused && !busy) play(found.actions);
  }

  act(hex: string, touched: boolean): void {
    if (this.given().busy) return;
    this.said = '';
    if (this.purpose === null) this.look(hex);
    else if (this.purpose === 'build') this.lay(hex);
    else this.pick(hex, touched, (this.purpose === 'star' ? this.offer.stars : this.offer.develops).get(hex), `${this.purpose} ${hex}`);
  }

  private lay(hex: string): void {
    const { plan } = this;
    this.pinned = null;
    if (plan.hexes.at(-1) === hex) void this.send();
    else if (plan.hexes.includes(hex)) plan.dropFrom(hex);
    else if (this.lit.has(hex)) this.add(hex);
    else {
      const other = plan.hexes.length ? undefined : this.builders.find((one) => this.offer.builds.get(one)?.has(hex));
      if (other) {
        this.choose(other);
        this.add(hex);
      } else void this.layWay(hex);
    }
  }

  private add(hex: string): void {
    toasts.forgive();
    this.plan.add(this.builder, hex);
  }

  /** A far hex: what is planned stays and is built on; without a plan, as much of the way as the card allows. */
  private async layWay(hex: string): Promise<void> {
    const { why } = this.given();
    const { builder, plan } = this;
    const before = plan.hexes;
    const found = await this.askWay(builder, hex).catch(() => null);
    if (this.purpose !== 'build' || this.builder !== builder || plan.hexes !== before) return;
    if (found?.now?.length) for (const step of found.now) this.add(step);
    else if (!before.length || found?.rule) why(`build ${builder} ${hex}`);
    else this.said = found?.why ?? '';
  }

  private askPlan(): Promise<Planned> {
    const { company, hexes, pesos } = this.plan;
    return this.given().query('plan-track', { company, hexes, pesos }).then((plan: TrackPlan) => ({ ...plan, company, hexes }));
  }

  private askWay(company: string, to: string): Promise<Way> {
    const { hexes, pesos } = this.plan;
    return this.given().query('plan-track', { company, hexes, pesos, to }).then((plan: TrackPlan) => plan.way ?? {});
  }

  private priced(): Map<string, Price> {
    const offered = this.offer.builds.get(this.builder) ?? new Map();
    const { hexes, company } = this.plan;
    // What was lit stays so until the engine has answered.
    const last = this.planned.value ?? this.planned.latest;
    const found = hexes.length && last?.company === company ? last : null;
    const all: [string, Price][] = found
      ? found.next.map((one) => [one.hex, one])
      : [...offered].map(([hex, choice]) => [hex, { cost: Number(choice.cost), gain: Number(choice.gain ?? 0) }]);
    return new Map(all.filter(([hex]) => !hexes.includes(hex)));
  }

  private lighten(): Map<string, string> {
    if (this.purpose === 'star') return new Map([...this.offer.stars.keys()].map((hex) => [hex, '']));
    if (this.purpose === 'develop') return new Map([...this.offer.develops.keys()].map((hex) => [hex, '']));
    if (this.purpose !== 'build') return new Map();
    // A plan has changed what they bring: until the engine has answered, no number is better than an old one.
    const counting = this.plan.hexes.length > 0 && !this.planned.value;
    return new Map([...this.prices].map(([hex, { cost, gain }]) => [hex, counting ? '' : note(cost, gain)]));
  }

  /** The price of the next track on a hex, where it may be set. */
  price(hex: string): Price | undefined {
    return this.prices.get(hex);
  }
}
