/** What happened while nobody looked: since the page was last open here, or since its tab was hidden. */
import { keep, myGame } from '../lobby/my-games';
import type { LogLine } from '../wire/types';

export class Away {
  lines = $state.raw<LogLine[]>([]);
  private seen: Record<string, number>;
  private readonly started = new Set<string>();

  constructor(private readonly table: string, private readonly kept: boolean) {
    this.seen = { ...myGame(table)?.seen };
  }

  /** The log of a viewer as it is now. `looking`: the page is in sight. */
  follow(viewer: string, log: LogLine[], own: number | null, looking: boolean): void {
    const before = this.seen[viewer];
    const back = !this.started.has(viewer);
    if (looking && before !== undefined && log.length > before && (back || this.hidden)) {
      const missed = log.slice(before);
      if (missed.some((line) => line.seat !== own)) this.lines = missed;
    }
    if (!looking) {
      this.hidden = true;
      // What comes now is not seen; where the eye stopped stays where it is.
      if (before === undefined) this.seen[viewer] = log.length;
      this.started.add(viewer);
      return;
    }
    this.hidden = false;
    this.started.add(viewer);
    if (before === log.length) return;
    this.seen[viewer] = log.length;
    if (this.kept) keep({ table: this.table, seen: { ...this.seen } });
  }

  private hidden = false;

  clear(): void {
    this.lines = [];
  }
}
