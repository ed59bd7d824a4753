/** A build of up to three track, put together before it is sent as one command. */
import type { Gain } from './choosing';

export interface Step {
  hex: string;
  /** What to take from a development token there; null where there is none. */
  take: Gain | null;
}

export class BuildPlan {
  company = $state('');
  steps = $state.raw<Step[]>([]);

  hexes = $derived(this.steps.map((step) => step.hex));

  add(company: string, hex: string, token: boolean): void {
    if (company !== this.company) this.clear(company);
    this.steps = [...this.steps, { hex, take: token ? 'value' : null }];
  }

  /** Take back a hex and what was put after it. */
  dropFrom(hex: string): void {
    const at = this.hexes.indexOf(hex);
    if (at >= 0) this.steps = this.steps.slice(0, at);
  }

  dropLast(): void {
    this.steps = this.steps.slice(0, -1);
  }

  take(hex: string, take: Gain): void {
    this.steps = this.steps.map((step) => (step.hex === hex ? { hex, take } : step));
    // What pesos would pay for is known only when they are there: the plan ends here.
    if (take === 'pesos') this.steps = this.steps.slice(0, this.hexes.indexOf(hex) + 1);
  }

  clear(company = this.company): void {
    this.company = company;
    this.steps = [];
  }

  /** Whether more may be put after the last step. */
  open(most: number): boolean {
    return this.steps.length < most && this.steps.at(-1)?.take !== 'pesos';
  }

  actions(): string[] {
    return this.steps.flatMap(({ hex, take }) => [`build ${this.company} ${hex}`, ...(take ? [`${take} ${this.company}`] : [])]);
  }
}
