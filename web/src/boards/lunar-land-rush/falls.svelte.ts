/** Drops to be shown, one after the other; quicker when several wait. What came of them is told when the last is down. */
import type { News } from '../board';
import type { Atlas } from './atlas';
import type { DropView } from './types';

const LENGTH = 1_900;
/** More than these at once are not watched any more. */
const MOST = 3;

/** The drops of the lander among what just happened. */
export function dropsOf(news: News[]): DropView[] {
  return news
    .filter(({ kind }) => kind === 'drop')
    .map(({ seat, aim, area, declared, placed }) => ({
      seat, aim: Number(aim), area: String(area), declared: (declared ?? null) as string | null, placed: Number(placed),
    }));
}

/** So far the lander has come down; then it is looked at for a moment. */
export const DOWN = 0.85;
const SEEN = 1.35;

interface Fall {
  drop: DropView;
  /** It has come down. */
  rested?: () => void;
}

export class Falls {
  private fall = $state.raw<Fall | null>(null);
  readonly current = $derived(this.fall?.drop ?? null);
  t = $state(0);
  private waiting: Fall[] = [];
  private frame = 0;
  private last = 0;

  constructor(private readonly atlas: Atlas) {}

  /** Something is still in the air. */
  get falling(): boolean {
    return this.waiting.length > 0 || (this.fall !== null && this.t < DOWN);
  }

  show(drop: DropView, rested?: () => void): void {
    if (!this.atlas.find(drop.area)) return;
    this.waiting = [...this.waiting, { drop, rested }].slice(-MOST);
    // One that lies there already makes room for the next.
    if (!this.fall || this.t >= DOWN) this.begin();
  }

  /** A player who does something has seen enough. */
  skip = (): void => {
    cancelAnimationFrame(this.frame);
    const told = [this.fall, ...this.waiting].findLast((one) => one?.rested);
    this.waiting = [];
    this.fall = null;
    this.t = 0;
    told?.rested?.();
  };

  private begin(): void {
    cancelAnimationFrame(this.frame);
    const [next, ...rest] = this.waiting;
    this.waiting = rest;
    this.fall = next ?? null;
    this.t = 0;
    this.last = performance.now();
    if (next) this.frame = requestAnimationFrame(this.step);
  }

  private step = (now: number): void => {
    const before = this.t;
    // A page that was hidden goes on where it was.
    this.t += Math.min(100, now - this.last) / (LENGTH / (1 + this.waiting.length));
    this.last = now;
    if (this.t >= (this.waiting.length ? 1 : SEEN)) this.begin();
    else this.frame = requestAnimationFrame(this.step);
    if (before < DOWN && this.t >= DOWN && this.waiting.length === 0) this.fall?.rested?.();
  };
}
