/** The places of a map: found by id, by a point, by a name, and from one another by the arrow keys. */
import { nextPlace, type Arrow, type Point } from './compass';
import { Near } from './near';

export interface Place extends Point {
  id: string;
  /** What a finder looks for, and what it says besides. */
  name: string;
  about: string;
  /** The outline, as an SVG path. */
  path: string;
}

export class Places {
  readonly all: Place[];
  private readonly byId: Map<string, Place>;
  private readonly near: Near;
  private readonly holds: (place: Place, point: Point) => boolean;

  /** A point belongs to the nearest place that holds it, and to none whose middle is farther away than `reach`. */
  constructor(all: Place[], reach: number, holds: (place: Place, point: Point) => boolean = () => true) {
    this.all = all;
    this.byId = new Map(all.map((one) => [one.id, one]));
    this.near = new Near(all, reach);
    this.holds = holds;
  }

  find(id: string | null | undefined): Place | undefined {
    return id ? this.byId.get(id) : undefined;
  }

  at(point: Point): string | null {
    const n = this.near.nearest(point, (one) => this.holds(this.all[one]!, point));
    return n === null ? null : this.all[n]!.id;
  }

  /** The next place in a direction, among some ids or all of them. */
  next(from: string, arrow: Arrow, among?: Iterable<string>): string | null {
    const start = this.byId.get(from);
    if (!start) return null;
    return nextPlace(start, arrow, among ? [...among].flatMap((id) => this.byId.get(id) ?? []) : this.all)?.id ?? null;
  }
}
