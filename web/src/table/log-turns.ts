/** The log as people read it: by turns, each with its player's colour, cause and effect in one line, oldest first. */
import type { LogLine } from '../wire/types';

export interface Told {
  line: LogLine;
  /** What came of it. */
  effects: LogLine[];
}

export interface Turn {
  /** Whose turn it is; -1 for what the table does. */
  seat: number;
  /** A new round or turn of all begins with this line. */
  head: LogLine | null;
  told: Told[];
  /** When it began, in milliseconds; 0 where nobody knows. */
  at: number;
}

/** A line that counts rounds or turns begins a chapter. */
export const begins = (line: LogLine): boolean => typeof line.round === 'number' || typeof line.turn === 'number';

/** Not a step of a player but what came of one. */
function follows(line: LogLine, names: readonly string[]): boolean {
  if (line.kind === 'taken-back' || line.auto) return false;
  return line.seat < 0 || !line.text.startsWith(names[line.seat] ?? '');
}

export function byTurns(lines: readonly LogLine[], names: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const at = line.heard ?? last?.at ?? 0;
    if (begins(line)) turns.push({ seat: -1, head: line, told: [], at });
    // What chance turns up for another player is no effect of this one's step.
    else if (last && last.seat >= 0 && line.seat >= 0 && line.seat !== last.seat && (line.by ?? 0) < 0) turns.push({ seat: line.seat, head: null, told: [{ line, effects: [] }], at });
    else if (last && last.seat >= 0 && follows(line, names)) last.told.at(-1)!.effects.push(line);
    else {
      const seat = follows(line, names) ? -1 : line.seat;
      const told = { line, effects: [] };
      if (last && last.seat === seat) last.told.push(told);
      else turns.push({ seat, head: null, told: [told], at });
    }
  }
  return turns;
}

/** The day and the time of each turn, told where they change. */
export function dated(turns: readonly Turn[], day: (at: number) => string, clock: (at: number) => string): { day: string; time: string }[] {
  let [lastDay, lastTime] = ['', ''];
  return turns.map(({ at }) => {
    const now = at ? { day: day(at), time: clock(at) } : { day: lastDay, time: lastTime };
    const told = { day: now.day === lastDay ? '' : now.day, time: now.time === lastTime && now.day === lastDay ? '' : now.time };
    [lastDay, lastTime] = [now.day, now.time];
    return told;
  });
}
