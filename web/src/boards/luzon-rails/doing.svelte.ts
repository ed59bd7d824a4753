/** What a click on a hex does, by what is asked: a star, a town to develop, track to build one after the other. */
import { toasts } from '../../shell/toasts.svelte';
import type { BoardProps } from '../board';
import { Answer } from '../shared/answer.svelte';
import type { Atlas } from './atlas';
import { sortOut } from './choosing';
import { BuildPlan } from './plan.svelte';
import type { BuildGain } from './queries';
import type { LuzonView } from './types';
import { bestWay, waysTo, type Way } from './ways';
import { count, money } from './words';

type Given = Pick<BoardProps, 'choices' | 'ask' | 'busy' | 'play' | 'query' | 'why'> & { view: LuzonView };

export class Doing {
  readonly plan = new BuildPlan();
  aim = $state<string | null>(null);
  /** A hex that was tapped and waits for its second tap, or is looked at. */
  pinned = $state<string | null>(null);
  /** A company whose track is looked at. */
  shown = $state<string | null>(null);
  /** Why the last click changed nothing, where the engine has not been asked. */
  said = $state('');
  private wanted = $state('');
  private readonly given: () => Given;
  private readonly atlas: Atlas;

  private readonly view = $derived.by(() => this.given().view);
  readonly offer = $derived.by(() => sortOut(this.given().choices));
  readonly purpose = $derived<'star' | 'develop' | 'build' | null>(
    this.offer.stars.size ? 'star' : this.offer.develops.size ? 'develop' : this.offer.builds.size ? 'build' : null,
  );
  readonly builders = $derived([...this.offer.builds.keys()]);
  readonly builder = $derived(this.builders.includes(this.wanted) ? this.wanted : (this.builders[0] ?? ''));
  /** Track that the card still allows. */
  readonly room = $derived.by(() => {
    const card = this.view.card;
    if (!card || card.card !== 'build') return 0;
    if (card.company !== null) return card.most - card.built;
    const key = this.atlas.private(this.companyOf(this.builder)?.private ?? null);
    return key?.effect === 'build' ? key.amount : card.most;
  });
  /** Hexes that may be chosen, each with its price and gain where it has one. */
  readonly lit = $derived.by(() => this.lighten());

  readonly gain: Answer<BuildGain>;
  readonly hovered: Answer<BuildGain>;
  readonly way: Answer<Way>;
  /** Prices beside planned track, where the engine has offered nothing yet; '' where nothing can follow. */
  private readonly ahead: Answer<Map<string, string>>;

  constructor(atlas: Atlas, given: () => Given) {
    this.atlas = atlas;
    this.given = given;
    const view = () => this.view;
    const gain = (question: string) => {
      const [company = '', ...hexes] = question.split(' ');
      return this.price(company, hexes);
    };
    const planned = () => (this.plan.steps.length ? [this.plan.company, ...this.plan.hexes].join(' ') : '');
    const looked = () => this.pinned ?? this.aim;
    const free = (hex: string | null): hex is string => hex !== null && !this.plan.hexes.includes(hex);
    this.gain = new Answer(planned, view, gain);
    this.hovered = new Answer(
      () => {
        const hex = looked();
        return this.purpose === 'build' && free(hex) && this.lit.has(hex) ? [this.builder, ...this.plan.hexes, hex].join(' ') : '';
      },
      view,
      gain,
    );
    this.way = new Answer(
      () => {
        const company = this.purpose === 'build' ? this.builder : (this.shown ?? '');
        const hex = looked();
        const track = this.companyOf(company)?.track ?? [];
        return company && free(hex) && track.length && !track.includes(hex) && !this.lit.has(hex) ? [company, hex, ...this.plan.hexes].join(' ') : '';
      },
      view,
      (question) => this.askWay(question),
    );
    this.ahead = new Answer(() => (this.plan.open(this.room) ? planned() : ''), view, () => this.askAhead());
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

  /** A new question: nothing is in hand any more. */
  letGo(): void {
    this.plan.clear();
    this.pinned = null;
    this.said = '';
  }

  /** Escape takes the last thing back. */
  cancel(): void {
    this.said = '';
    if (this.pinned !== null) this.pinned = null;
    else if (this.plan.steps.length) this.plan.dropLast();
    else this.shown = null;
  }

  send(): void {
    const { busy, play } = this.given();
    if (!busy && this.plan.steps.length && !this.gain.value?.refused) play(this.plan.actions());
  }

  act(hex: string, touched: boolean): void {
    const { busy, play, why } = this.given();
    if (busy) return;
    this.said = '';
    if (this.purpose === null) {
      this.pinned = this.pinned === hex ? null : hex;
    } else if (this.purpose === 'build') {
      this.lay(hex);
    } else {
      const choice = (this.purpose === 'star' ? this.offer.stars : this.offer.develops).get(hex);
      if (!choice) why(`${this.purpose} ${hex}`);
      else if (touched && this.pinned !== hex) this.pinned = hex;
      else play([choice.action]);
    }
  }

  private lay(hex: string): void {
    const { plan } = this;
    this.pinned = null;
    if (plan.hexes.at(-1) === hex) this.send();
    else if (plan.hexes.includes(hex)) plan.dropFrom(hex);
    else if (this.lit.has(hex)) this.add(hex);
    else {
      const other = plan.steps.length ? undefined : this.builders.find((one) => this.offer.builds.get(one)?.has(hex));
      if (other) {
        this.choose(other);
        this.add(hex);
      } else void this.layWay(hex);
    }
  }

  private add(hex: string): void {
    toasts.forgive();
    this.plan.add(this.builder, hex, this.view.tokens.includes(hex));
  }

  /** A far hex: what is planned stays and is built on; without a plan, as much of the way as the card allows. */
  private async layWay(hex: string): Promise<void> {
    const { why } = this.given();
    const company = this.builder;
    const before = this.plan.steps;
    if (before.length && !this.passable(hex)) return why(`build ${company} ${hex}`);
    const found = await this.askWay(`${company} ${hex}`).catch(() => null);
    if (this.purpose !== 'build' || this.builder !== company || this.plan.steps !== before) return;
    if (!found?.hexes?.length) {
      if (!before.length) why(`build ${company} ${hex}`);
      else this.said = found?.why ?? '';
      return;
    }
    this.plan.company = company;
    for (const step of found.hexes) if (this.plan.open(this.room)) this.add(step);
  }

  private price(company: string, hexes: string[]): Promise<BuildGain> {
    return this.given().query('build-gain', { company, hexes });
  }

  /** The way that a click would plan: on from the plan's end, else from any track. */
  private async askWay(question: string): Promise<Way> {
    const [company = '', to = ''] = question.split(' ');
    const planned = this.plan.hexes;
    const track = this.companyOf(company)?.track ?? [];
    const ways = (from: string[], most: number) => waysTo(this.atlas, from, to, most, (hex) => this.passable(hex) && !planned.includes(hex));
    const best = (among: string[][]) => bestWay(among, (way) => this.price(company, [...planned, ...way]));
    if (planned.length === 0) {
      const found: Way = await this.given().query('cheapest-track', { company, to });
      // Only what one card sets can be weighed by what it gains.
      if (this.purpose !== 'build' || !found.hexes || found.hexes.length > this.room || !found.payable) return found;
      const better = await best([found.hexes, ...ways(track, this.room)]);
      return better.hexes ? better : found;
    }
    const left = this.plan.open(this.room) ? this.room - planned.length : 0;
    if (left === 0) return { why: this.full() };
    const onward = ways(planned.slice(-1), left);
    const among = onward.length ? onward : ways([...planned, ...track], left);
    if (among.length === 0) return { why: `${this.atlas.place(to)} is more than ${count(left, 'track', 'track')} away, and this card sets no more.` };
    return best(among);
  }

  private full(): string {
    if (this.plan.steps.at(-1)?.take === 'pesos') return 'The plan ends where pesos are taken: build it, then go on.';
    return `${this.room + (this.view.card?.built ?? 0)} track at most with this card: build them, or take one out.`;
  }

  private async askAhead(): Promise<Map<string, string>> {
    const { company, hexes } = this.plan;
    const there = this.beside().filter((hex) => !this.offer.builds.get(company)?.has(hex));
    const [now, ...then] = await Promise.all([hexes, ...there.map((hex) => [...hexes, hex])].map((way) => this.price(company, way)));
    return new Map(then.map((one, i) => [there[i]!, one.refused || !now ? '' : note(one.cost - now.cost, one.value - now.value)]));
  }

  private lighten(): Map<string, string> {
    if (this.purpose === 'star') return new Map([...this.offer.stars.keys()].map((hex) => [hex, '']));
    if (this.purpose === 'develop') return new Map([...this.offer.develops.keys()].map((hex) => [hex, '']));
    const lit = new Map<string, string>();
    if (this.purpose !== 'build' || !this.plan.open(this.room)) return lit;
    for (const [hex, choice] of this.offer.builds.get(this.builder) ?? []) {
      if (this.plan.hexes.includes(hex)) continue;
      lit.set(hex, note(Number(choice.cost), Number(choice.gain ?? 0)));
    }
    for (const hex of this.beside()) {
      const price = this.ahead.value?.get(hex);
      if (!lit.has(hex) && price !== '') lit.set(hex, price ?? '');
    }
    return lit;
  }

  /** Hexes beside the planned ones. */
  private beside(): string[] {
    const { hexes } = this.plan;
    return [...new Set(hexes.flatMap((one) => this.atlas.neighbours(one)))].filter((hex) => !hexes.includes(hex) && this.passable(hex));
  }

  /** What is sure to be refused is neither lit nor gone through. */
  private passable(hex: string): boolean {
    const owners = this.view.companies.filter((one) => one.track.includes(hex));
    return !owners.some((one) => one.company === this.builder) && !(owners.length > 0 && this.atlas.find(hex)?.terrain === 'mountain');
  }
}

const note = (cost: number, gain: number) => `${money(cost)}${gain ? ` ▲${gain}` : ''}`;
