/** Track put together before it is sent as one command; the engine says what it comes to. */
import type { Gain } from './offer';

export class BuildPlan {
  company = $state('');
  hexes = $state.raw<string[]>([]);
  /** Hexes whose development is taken in pesos, not in value. */
  private inPesos = $state.raw<string[]>([]);

  pesos = $derived(this.hexes.filter((hex) => this.inPesos.includes(hex)));
  /** The same plan has the same name. */
  name = $derived([this.company, ...this.hexes.map((hex) => (this.inPesos.includes(hex) ? `${hex}=pesos` : hex))].join(' '));

  add(company: string, hex: string): void {
    if (company !== this.company) this.clear(company);
    this.hexes = [...this.hexes, hex];
  }

  /** Take back a hex and what was put after it. */
  dropFrom(hex: string): void {
    const at = this.hexes.indexOf(hex);
    if (at >= 0) this.hexes = this.hexes.slice(0, at);
  }

  dropLast(): void {
    this.hexes = this.hexes.slice(0, -1);
  }

  take(hex: string, take: Gain): void {
    const others = this.inPesos.filter((one) => one !== hex);
    this.inPesos = take === 'pesos' ? [...others, hex] : others;
  }

  clear(company = this.company): void {
    this.company = company;
    this.hexes = [];
    this.inPesos = [];
  }
}
