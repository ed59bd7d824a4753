/** Drops to be shown, one after the other; quicker when several wait. */
import type { Atlas } from './atlas';
import type { DropView, LunarView } from './types';

const LENGTH = 1_900;
/** More than these at once are not watched any more. */
const MOST = 3;

const sign = (view: LunarView) => JSON.stringify([view.last_drop, view.players.map((one) => one.placed)]);

/** The drop that is new in this view; null when there is none, or for a leap through a replay. */
export function newDrop(before: LunarView | null, now: LunarView): DropView | null {
  if (!before || !now.last_drop || before.players.length !== now.players.length || sign(before) === sign(now)) return null;
  if (JSON.stringify(before.last_drop) === JSON.stringify(now.last_drop) && now.order?.order !== 'launch') {
    const { seat } = now.last_drop;
    if (before.players[seat]?.placed === now.players[seat]?.placed) return null;
  }
  const more = now.players.reduce((sum, one) => sum + one.placed, 0) - before.players.reduce((sum, one) => sum + one.placed, 0);
  return more === now.last_drop.placed && Math.abs(now.round - before.round) <= 1 ? now.last_drop : null;
}

export class Falls {
  current = $state.raw<DropView | null>(null);
  t = $state(0);
  private waiting: DropView[] = [];
  private frame = 0;
  private last = 0;

  constructor(private readonly atlas: Atlas) {}

  show(drop: DropView): void {
    if (!this.atlas.find(drop.area)) return;
    this.waiting = [...this.waiting, drop].slice(-MOST);
    if (!this.current) this.begin();
  }

  /** Whoever does something has seen enough. */
  skip = (): void => {
    cancelAnimationFrame(this.frame);
    this.waiting = [];
    this.current = null;
    this.t = 0;
  };

  private begin(): void {
    const [next, ...rest] = this.waiting;
    this.waiting = rest;
    this.current = next ?? null;
    this.t = 0;
    this.last = performance.now();
    if (next) this.frame = requestAnimationFrame(this.step);
  }

  private step = (now: number): void => {
    // A page that was hidden goes on where it was.
    this.t += Math.min(100, now - this.last) / (LENGTH / (1 + this.waiting.length));
    this.last = now;
    if (this.t >= 1.35) this.begin();
    else this.frame = requestAnimationFrame(this.step);
  };
}
