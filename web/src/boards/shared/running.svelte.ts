/** Trains run along the track as the news tells it: where each is drawn while it moves. */
import { untrack } from 'svelte';
import type { News } from '../board';
import type { Point } from './compass';

/** Seconds: a long run is over by then all the same. */
const LASTS = 1.2;
/** More steps than this at once, as after a lost line, are not ridden one by one. */
const MOST = 60;

export type Leg = [Point, Point];

interface Run {
  legs: Leg[];
  /** How far along the first leg. */
  gone: number;
  /** Units a second, all the way to where the run ends as far as it is told. */
  speed: number;
}

export class Running {
  /** By seat; a train that stands still is not among them. */
  at = $state.raw<Map<number, Point>>(new Map());
  private readonly runs = new Map<number, Run>();
  private readonly legs: (news: News) => Leg[] | null;
  private readonly pace: number;
  /** What was told while it moved is told once more when it lies still. */
  private readonly seen = new WeakSet<News>();
  private frame = 0;
  private before = 0;

  /** `legs` says where a step of a train leads on the board, and null for what is no step of a train; they need not
   * hang together. `pace` is the least, in units of the board a second. */
  constructor(legs: (news: News) => Leg[] | null, pace: number, given: () => { news: News[]; motion: boolean }) {
    this.legs = legs;
    this.pace = pace;
    $effect(() => {
      const { news, motion } = given();
      untrack(() => (motion ? this.follow(news) : this.stop()));
    });
    $effect(() => () => this.stop());
  }

  private follow(news: News[]): void {
    const fresh = news.filter((one) => !this.seen.has(one));
    for (const one of fresh) this.seen.add(one);
    const moves = fresh.map((one) => ({ seat: one.seat, legs: this.legs(one) })).filter(({ legs }) => legs);
    if (moves.length === 0 || moves.length > MOST) return moves.length || !news.length ? this.stop() : undefined;
    for (const { seat, legs } of moves as { seat: number; legs: Leg[] }[]) {
      const run = this.runs.get(seat);
      if (run) run.legs.push(...legs);
      else if (legs.length) this.runs.set(seat, { legs: [...legs], gone: 0, speed: 0 });
    }
    for (const run of this.runs.values()) run.speed = Math.max(this.pace, (run.legs.reduce((sum, leg) => sum + lengthOf(leg), 0) - run.gone) / LASTS);
    this.draw();
    if (this.frame) return;
    this.before = performance.now();
    this.frame = requestAnimationFrame(this.step);
  }

  private step = (now: number): void => {
    const spent = Math.min(0.1, (now - this.before) / 1000);
    this.before = now;
    for (const [seat, run] of this.runs) {
      let far = run.speed * spent + run.gone;
      while (run.legs.length && far >= lengthOf(run.legs[0]!)) far -= lengthOf(run.legs.shift()!);
      run.gone = far;
      if (!run.legs.length) this.runs.delete(seat);
    }
    this.draw();
    this.frame = this.runs.size ? requestAnimationFrame(this.step) : 0;
  };

  private draw(): void {
    this.at = new Map([...this.runs].map(([seat, run]) => [seat, along(run)]));
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.runs.clear();
    if (this.at.size) this.at = new Map();
  }
}

const lengthOf = ([a, b]: Leg) => Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));

function along({ legs: [leg], gone }: Run): Point {
  const [a, b] = leg!;
  const part = gone / lengthOf(leg!);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}
