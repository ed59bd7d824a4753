/** A replay in pages: each begins with a whole view, the steps behind it are patches. Nothing is fetched before it is looked at. */
import { apply } from '../wire/patches';
import type { LogLine, ReplayPage } from '../wire/types';

export interface Shown {
  step: number;
  view: any;
  events: LogLine[];
  /** How many lines the log had then. */
  lines: number;
}

export class Pages {
  private readonly pages = new Map<number, ReplayPage>();
  private readonly views = new Map<number, any>();
  private readonly under = new Map<number, Promise<void>>();

  constructor(private readonly fetch: (first: number) => Promise<ReplayPage>, private readonly size = 200) {}

  /** A step whose page is here; null while it is not. */
  at(step: number): Shown | null {
    const page = this.pages.get(this.first(step));
    const one = page?.steps[step - this.first(step)];
    return page && one ? { step, view: this.view(page, step), events: one.events, lines: one.lines } : null;
  }

  /** What happened at a step whose page is here; null while it is not. */
  events(step: number): LogLine[] | null {
    return this.pages.get(this.first(step))?.steps[step - this.first(step)]?.events ?? null;
  }

  /** Fetch the page of a step, unless it is here or on its way. */
  load(step: number): Promise<void> {
    const first = this.first(step);
    if (this.pages.has(first)) return Promise.resolve();
    let under = this.under.get(first);
    if (!under) {
      under = this.fetch(first)
        .then((page) => void this.pages.set(first, page))
        .finally(() => this.under.delete(first));
      this.under.set(first, under);
    }
    return under;
  }

  private first(step: number): number {
    return step - (step % this.size);
  }

  /** From the nearest view before it that is known already; a page's own view at the latest. */
  private view(page: ReplayPage, step: number): any {
    let known = step;
    while (known > page.first && !this.views.has(known)) known -= 1;
    let view = known === page.first ? page.view : this.views.get(known);
    for (let n = known + 1; n <= step; n++) {
      view = apply(page.steps[n - page.first]?.patch ?? null, view);
      // What views share they share in memory too, so keeping them all costs little.
      this.views.set(n, view);
    }
    return view;
  }
}
