/** Where a player is bound for, kept from turn to turn in this tab of the browser: a reload forgets nothing. */
const place = (what: string) => `railhead.goal ${location.pathname} ${what}`;

export class Goal {
  /** The places on the way and the last one; nothing where there is no goal. */
  private stops = $state.raw<{ what: string; at: string[] }>({ what: '', at: [] });
  private readonly what: () => string;

  /** `what` names it, such as the run of a seat: each name has a goal of its own. */
  constructor(what: () => string) {
    this.what = what;
  }

  get at(): string[] {
    const what = this.what();
    return this.stops.what === what ? this.stops.at : read(what);
  }

  set(at: string[]): void {
    const what = this.what();
    this.stops = { what, at };
    try {
      if (at.length) sessionStorage.setItem(place(what), JSON.stringify(at));
      else sessionStorage.removeItem(place(what));
    } catch {
      // Without a store it lasts as long as the page.
    }
  }
}

function read(what: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(what)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
