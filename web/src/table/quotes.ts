/** What bots say of their last step. It is about what was just shown; whoever has gone on has read it. */
import type { LogLine, Update } from '../wire/types';
import { SEALED } from './log';

export class Quotes {
  /** The question that was open when a seat's words came; they are gone once another one is. */
  private readonly cameWith = new Map<string, { reason: string; ask: number }>();

  /** The update without the words that have had their time. `lines` is what it tells anew. */
  fading(update: Update, lines: LogLine[]): Update {
    const ask = update.ask?.ask ?? 0;
    const reasons: Record<string, string> = {};
    for (const [seat, reason] of Object.entries(update.reasons)) {
      const place = `${update.viewer} ${seat}`;
      const before = this.cameWith.get(place);
      const fresh = lines.some((line) => line.seat === Number(seat) && line.kind !== SEALED);
      if (!before || before.reason !== reason || fresh) this.cameWith.set(place, { reason, ask });
      else if (before.ask !== ask) continue;
      reasons[seat] = reason;
    }
    return { ...update, reasons };
  }
}
