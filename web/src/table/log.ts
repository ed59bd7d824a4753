/** The log as the server keeps it: some lines stay, others follow. An undo shortens it. */
import type { LogLine } from '../wire/types';
import { listed } from './what-now';

/** The kind of a line that only says that a seat has sealed its choice. */
export const SEALED = 'decided';

interface Change {
  keep: number;
  add: LogLine[];
}

export function follow(log: readonly LogLine[], change: Change): LogLine[] {
  const had = log.slice(change.keep);
  // A line that was there already keeps the time it was heard, also when the whole log is sent again.
  const add = change.add.map((line, at) => (same(line, had[at]) ? { ...line, heard: line.heard ?? had[at]?.heard } : line));
  return [...log.slice(0, change.keep), ...add];
}

/** What the change tells that was not there before. */
export function news(log: readonly LogLine[], change: Change): LogLine[] {
  const had = log.slice(change.keep);
  return change.add.filter((line, at) => !same(line, had[at]));
}

/** The same thing happened. The words may differ: a seat that a bot takes over is called otherwise from then on. */
function same(line: LogLine, other: LogLine | undefined): boolean {
  return other !== undefined && facts(line) === facts(other);
}

const facts = (line: LogLine) => JSON.stringify({ ...line, text: '', heard: 0 });

/** Who has chosen what is not shown yet. */
export function sealedBy(log: readonly LogLine[]): number[] {
  return waiting(log).map((line) => line.seat);
}

/** As people read it: that somebody has chosen is left out once it is shown what; until then one line says it of all. */
export function folded(log: readonly LogLine[], names: string[]): LogLine[] {
  const kept = bundled(log.filter((line) => line.kind !== SEALED));
  const still = waiting(log);
  const last = still.at(-1);
  if (!last) return kept;
  const who = still.map((line) => names[line.seat] ?? '');
  return [...kept, { ...last, seat: -1, text: `${listed(who)} ${who.length > 1 ? 'have' : 'has'} chosen.` }];
}

/** More of the same kind that the table does in a row, such as cards laid out, is one line with the rest behind it. */
function bundled(lines: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (before && line.seat < 0 && before.seat < 0 && line.kind === before.kind) {
      kept[kept.length - 1] = { ...before, like: [...(before.like ?? []), line.text] };
    } else kept.push(line);
  }
  return kept;
}

/** What was told since the seat itself did something. */
export function meanwhile(log: readonly LogLine[], seat: number | null): LogLine[] {
  return log.slice(log.findLastIndex((line) => line.seat === seat) + 1);
}

/** The lines of choices that are still sealed: nothing of that seat, or of the table, was told since. */
function waiting(log: readonly LogLine[]): LogLine[] {
  const shown = new Set<number>();
  const found: LogLine[] = [];
  for (let n = log.length - 1; n >= 0 && !shown.has(-1); n--) {
    const line = log[n]!;
    if (line.kind !== SEALED) shown.add(line.seat);
    else if (!shown.has(line.seat)) found.unshift(line);
  }
  return found;
}

const A_FEW = 6;

/** The latest on top: what belongs to one event of the table stays together and in its order, in small groups. */
export function latestFirst(lines: readonly LogLine[]): LogLine[] {
  const groups: LogLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (!group || line.seat < 0 || group.length > A_FEW) groups.push([line]);
    else group.push(line);
  }
  return groups.reverse().flat();
}
