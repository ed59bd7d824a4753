/** What a click on a hex does, by what is asked: a star, a town to develop, track to build one after the other. */
import type { BoardProps } from '../board';
import { Answer } from './answer.svelte';
import type { Atlas } from './atlas';
import { sortOut } from './choosing';
import { BuildPlan } from './plan.svelte';
import type { BuildGain, CheapestTrack } from './queries';
import type { LuzonView } from './types';
import { money } from './words';

type Given = Pick<BoardProps, 'choices' | 'ask' | 'busy' | 'play' | 'query' | 'why'> & { view: LuzonView };

export class Doing {
  readonly plan = new BuildPlan();
  aim = $state<string | null>(null);
  /** A hex that was tapped and waits for its second tap, or is looked at. */
  pinned = $state<string | null>(null);
  /** A company whose track is looked at. */
  shown = $state<string | null>(null);
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
  readonly way: Answer<CheapestTrack>;

  constructor(atlas: Atlas, given: () => Given) {
    this.atlas = atlas;
    this.given = given;
    const view = () => this.view;
    const gain = (question: string) => {
      const [company, ...hexes] = question.split(' ');
      return this.given().query('build-gain', { company, hexes });
    };
    const looked = () => this.pinned ?? this.aim;
    const free = (hex: string | null): hex is string => hex !== null && !this.plan.hexes.includes(hex);
    this.gain = new Answer(() => (this.plan.steps.length ? [this.plan.company, ...this.plan.hexes].join(' ') : ''), view, gain);
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
        return company && free(hex) && track.length && !track.includes(hex) && !this.lit.has(hex) ? `${company} ${hex}` : '';
      },
      view,
      (question) => this.askWay(question),
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

  /** A new question: nothing is in hand any more. */
  letGo(): void {
    this.plan.clear();
    this.pinned = null;
  }

  /** Escape takes the last thing back. */
  cancel(): void {
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
    this.plan.add(this.builder, hex, this.view.tokens.includes(hex));
  }

  /** A far hex: plan as much of the cheapest way as the card allows; without a way the engine says why. */
  private async layWay(hex: string): Promise<void> {
    const { why } = this.given();
    const company = this.builder;
    const found = await this.askWay(`${company} ${hex}`).catch(() => null);
    if (this.purpose !== 'build' || this.builder !== company) return;
    if (!found?.hexes?.length) return why(`build ${company} ${hex}`);
    this.plan.clear(company);
    for (const step of found.hexes.slice(0, this.room)) if (this.plan.open(this.room)) this.add(step);
  }

  private askWay(question: string): Promise<CheapestTrack> {
    const [company, to] = question.split(' ');
    return this.given().query('cheapest-track', { company, to });
  }

  private lighten(): Map<string, string> {
    if (this.purpose === 'star') return new Map([...this.offer.stars.keys()].map((hex) => [hex, '']));
    if (this.purpose === 'develop') return new Map([...this.offer.develops.keys()].map((hex) => [hex, '']));
    const lit = new Map<string, string>();
    if (this.purpose !== 'build' || !this.plan.open(this.room)) return lit;
    for (const [hex, choice] of this.offer.builds.get(this.builder) ?? []) {
      if (this.plan.hexes.includes(hex)) continue;
      lit.set(hex, `${money(Number(choice.cost))}${choice.gain ? ` ▲${choice.gain}` : ''}`);
    }
    for (const hex of this.plan.hexes.flatMap((one) => this.atlas.neighbours(one))) if (this.mightFollow(hex, lit)) lit.set(hex, '');
    return lit;
  }

  /** Beside planned track the engine has offered nothing yet; what is sure to be refused is not lit. */
  private mightFollow(hex: string, lit: Map<string, string>): boolean {
    if (lit.has(hex) || this.plan.hexes.includes(hex)) return false;
    const owners = this.view.companies.filter((one) => one.track.includes(hex));
    return !owners.some((one) => one.company === this.builder) && !(owners.length > 0 && this.atlas.find(hex)?.terrain === 'mountain');
  }
}
