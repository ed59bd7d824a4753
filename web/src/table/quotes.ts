/** What bots say of their last step. It is about what was just shown; whoever has gone on has read it. */
import type { LogLine, Update } from '../wire/types';
import { SEALED } from './log';

export class Quotes {
  /** The question that was open when a seat's words came; they are gone once another one is. */
  private readonly cameWith = new Map<string, { reason: string; ask: number }>();

  /** The update without the words that have had their time. `lines` is what it tells anew. */
  fading(update: Update, lines: LogLine[]): Update {
    const ask = update.ask?.ask ?? 0;
    const seats = update.info.seats.map((seat) => {
      const place = `${update.viewer} ${seat.seat}`;
      const before = this.cameWith.get(place);
      const fresh = lines.some((line) => line.seat === seat.seat && line.kind !== SEALED);
      if (!before || before.reason !== seat.reason || fresh) this.cameWith.set(place, { reason: seat.reason, ask });
      else if (before.ask !== ask) return { ...seat, reason: '' };
      return seat;
    });
    return { ...update, info: { ...update.info, seats } };
  }
}
