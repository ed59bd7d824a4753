/** Trains run along the track as the news tells it: where each is drawn while it moves. */
import { untrack } from 'svelte';
import type { News } from '../board';
import type { Point } from '../shared/compass';
import type { Atlas } from './atlas';

/** Units of the board in a second at least; a long run is over in little more than a second all the same. */
const PACE = 430;
const LASTS = 1.1;
/** More mileposts than this at once, as after a lost line, are not ridden one by one. */
const MOST = 40;

interface Run {
  points: Point[];
  /** How far along the first leg. */
  gone: number;
}

export class Running {
  /** By seat; a train that stands still is not among them. */
  at = $state.raw<Map<number, Point>>(new Map());
  private readonly runs = new Map<number, Run>();
  private readonly atlas: Atlas;
  /** What was told while it moved is told once more when it lies still. */
  private readonly seen = new WeakSet<News>();
  private frame = 0;
  private before = 0;

  constructor(atlas: Atlas, given: () => { news: News[]; motion: boolean }) {
    this.atlas = atlas;
    $effect(() => {
      const { news, motion } = given();
      untrack(() => (motion ? this.follow(news) : this.stop()));
    });
    $effect(() => () => this.stop());
  }

  private follow(news: News[]): void {
    const fresh = news.filter((one) => !this.seen.has(one));
    for (const one of fresh) this.seen.add(one);
    const rides = fresh.filter(({ kind }) => kind === 'rode');
    if (rides.length === 0 || rides.length > MOST) return rides.length || !news.length ? this.stop() : undefined;
    for (const { seat, railroad, from, to } of rides) {
      const points = this.atlas.section(String(railroad), String(from), String(to));
      const run = this.runs.get(seat);
      if (run) run.points.push(...points.slice(1));
      else if (points.length) this.runs.set(seat, { points, gone: 0 });
    }
    this.draw();
    if (this.frame) return;
    this.before = performance.now();
    this.frame = requestAnimationFrame(this.step);
  }

  private step = (now: number): void => {
    const spent = Math.min(0.1, (now - this.before) / 1000);
    this.before = now;
    for (const [seat, run] of this.runs) {
      let far = Math.max(PACE, lengthOf(run) / LASTS) * spent + run.gone;
      while (run.points.length > 1 && far >= leg(run)) {
        far -= leg(run);
        run.points.shift();
      }
      run.gone = far;
      if (run.points.length < 2) this.runs.delete(seat);
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

const leg = ({ points: [a, b] }: Run) => Math.max(1, Math.hypot(b!.x - a!.x, b!.y - a!.y));

const lengthOf = ({ points }: Run) => points.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - points[i]!.x, y - points[i]!.y), 0);

function along(run: Run): Point {
  const [a, b] = run.points;
  const part = run.gone / leg(run);
  return { x: a!.x + (b!.x - a!.x) * part, y: a!.y + (b!.y - a!.y) * part };
}
