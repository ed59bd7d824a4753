/** The nearest of many points without a look at all of them: only those in the squares around are measured. */
import type { Point } from './compass';

export class Near {
  private readonly points: Point[];
  private readonly reach: number;
  private readonly squares = new Map<string, number[]>();

  /** What is farther away than `reach` is not near. */
  constructor(points: Point[], reach: number) {
    this.points = points;
    this.reach = reach;
    points.forEach((point, n) => {
      const square = this.square(point);
      const there = this.squares.get(square);
      if (there) there.push(n);
      else this.squares.set(square, [n]);
    });
  }

  /** The number of the nearest point that counts, or null. */
  nearest(to: Point, counts: (n: number) => boolean = () => true): number | null {
    let best: number | null = null;
    let least = this.reach;
    for (const across of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        for (const n of this.squares.get(this.square(to, across, down)) ?? []) {
          const far = Math.hypot(this.points[n]!.x - to.x, this.points[n]!.y - to.y);
          if (far < least && counts(n)) [best, least] = [n, far];
        }
      }
    }
    return best;
  }

  private square({ x, y }: Point, across = 0, down = 0): string {
    return `${Math.floor(x / this.reach) + across} ${Math.floor(y / this.reach) + down}`;
  }
}
