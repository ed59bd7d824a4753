/** What moves on the board is told once it lies still: until then it waits here, with all that comes after it. */
import type { Update } from '../wire/types';

/** So many updates that wait are more than a player wants to watch. */
const MOST = 12;

/** Milliseconds that several things of one kind, such as the steps of a run, move at most: they are one movement. */
const MOVEMENT = 1500;

/** How long all that is told moves, by how long each kind does. */
export function lastsOf(kinds: string[], rests: Record<string, number>): number {
  return kinds.reduce((most, kind) => {
    const one = rests[kind] ?? 0;
    return Math.max(most, one, Math.min(MOVEMENT, one * kinds.filter((other) => other === kind).length));
  }, 0);
}

export class Settling {
  private waiting = $state.raw<Update[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `rests` says how long something in an update moves, in milliseconds; 0 for what is told at once. */
  constructor(
    private readonly tell: (update: Update) => void,
    private readonly rests: (update: Update) => number,
  ) {}

  get on(): boolean {
    return this.waiting.length > 0;
  }

  /** What moves for this viewer now. */
  coming(viewer: number | null): Update | null {
    return this.waiting.find((update) => update.viewer === viewer) ?? null;
  }

  hear(update: Update): void {
    const lasts = this.on ? 0 : this.rests(update);
    if (!this.on && !lasts) return this.tell(update);
    this.waiting = [...this.waiting, update];
    if (this.waiting.length > MOST) this.flush();
    else if (lasts) this.watch(lasts);
  }

  /** It lies still. Several who share a screen are told the same step; then the next that moves has its time. */
  rested = (): void => {
    clearTimeout(this.timer);
    const told = new Set<number | null>();
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const lasts = told.has(next.viewer) ? this.rests(next) : 0;
      if (lasts) return this.watch(lasts);
      told.add(next.viewer);
      this.waiting = this.waiting.slice(1);
      this.tell(next);
    }
  };

  /** Nobody watches any more. */
  flush = (): void => {
    clearTimeout(this.timer);
    const all = this.waiting;
    this.waiting = [];
    for (const update of all) this.tell(update);
  };

  /** A board that never says so, or a page whose pictures stand still, holds nothing up for long. */
  private watch(lasts: number): void {
    this.timer = setTimeout(this.rested, 2 * lasts + 500);
  }
}
