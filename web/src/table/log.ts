/** The log as the server keeps it: some lines stay, others follow. An undo shortens it. */
import type { BoardExtras } from '../boards/board';
import type { LogLine, TakenBack } from '../wire/types';
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

/** Seats whose choice is not shown yet. */
export function sealedBy(log: readonly LogLine[]): number[] {
  return waiting(log).map((line) => line.seat);
}

/** A line as people read it: a step that the table took for somebody says so. */
export const said = (line: LogLine): string => (line.auto ? `${line.text.replace(/\.$/, '')} – the only choice.` : line.text);

/** What the others took back, in words. */
export const steppedBack = (taken: readonly TakenBack[], own: readonly number[]): string[] =>
  taken.filter((one) => !own.includes(one.seat)).map((one) => one.text);

/** How lines of one kind are told as one; see `BoardExtras`. */
export type Joins = NonNullable<BoardExtras['joins']>;

/** What a seat did in a row as one line, such as a ride of many mileposts. So many lines as before: one that is told in
 * another is left empty, since every undo stands after so many of them. */
function joined(log: readonly LogLine[], names: readonly string[], taken: readonly TakenBack[], joins: Joins): readonly LogLine[] {
  if (!Object.keys(joins).length) return log;
  const cuts = new Set(taken.map(({ after }) => after));
  const lines = [...log];
  let from = 0;
  for (let n = 1; n <= lines.length; n++) {
    const [first, next] = [log[from]!, log[n]];
    const who = names[first.seat] ?? '';
    const alike = (line: LogLine | undefined) => line !== undefined && line.kind === first.kind && line.seat === first.seat && line.text.startsWith(`${who} `);
    if (joins[first.kind] && alike(first) && alike(next) && !cuts.has(n)) continue;
    if (n > from + 1) {
      lines.fill({ ...first, kind: TOLD_ABOVE }, from + 1, n);
      lines[from] = { ...first, auto: undefined, text: joins[first.kind]!(log.slice(from, n), who) };
    }
    from = n;
  }
  return lines;
}
const TOLD_ABOVE = 'told-above';

/** What has just been told, in as few sentences as the log has. */
export const inShort = (lines: readonly LogLine[], names: readonly string[], joins: Joins): string[] =>
  joined(lines, names, [], joins).filter(({ kind }) => kind !== TOLD_ABOVE).map(said);

/** The log with every undo at its place. */
function told(log: readonly LogLine[], taken: readonly TakenBack[]): LogLine[] {
  const lines: LogLine[] = [];
  for (let n = 0; n <= log.length; n++) {
    for (const { after, seat, text } of taken) if (after === n) lines.push({ kind: 'taken-back', seat, text });
    const line = log[n];
    if (line && line.kind !== TOLD_ABOVE) lines.push(line.auto ? { ...line, text: said(line) } : line);
  }
  return lines;
}

/** As people read it: that somebody has chosen is left out once it is shown what; until then one line says it of all. */
export function folded(log: readonly LogLine[], names: string[], taken: readonly TakenBack[] = [], joins: Joins = {}): LogLine[] {
  const kept = bundled(told(joined(log, names, taken, joins), taken).filter((line) => line.kind !== SEALED));
  const still = waiting(log);
  const last = still.at(-1);
  if (!last) return kept;
  const who = still.map((line) => names[line.seat] ?? '');
  return [...kept, { ...last, seat: -1, text: `${listed(who)} ${who.length > 1 ? 'have' : 'has'} chosen.` }];
}

/** Nobody's step: the table lays something out, or chance turns it over. */
const ofNobody = (line: LogLine): boolean => line.seat < 0 || (line.by !== undefined && line.by < 0);

/** More of the same kind that the table does in a row, such as cards laid out or one player's tokens turned over, is one
 * line with the rest behind it. */
function bundled(lines: readonly LogLine[]): LogLine[] {
  const kept: LogLine[] = [];
  for (const line of lines) {
    const before = kept.at(-1);
    if (before && before.seat === line.seat && before.kind === line.kind && ofNobody(line) && ofNobody(before)) {
      kept[kept.length - 1] = { ...before, like: [...(before.like ?? []), line.text] };
    } else kept.push(line);
  }
  return kept;
}

/** What was told since the seat itself did something; what was done for it is news to its player. */
export function meanwhile(log: readonly LogLine[], seat: number | null): LogLine[] {
  const own = (line: LogLine | undefined) => line?.seat === seat && !line?.auto && line?.by === undefined;
  const after = log.findLastIndex(own) + 1;
  // What the table made of one's own step, such as where a lander came down, is no news of the others.
  let past = after;
  while (after > 0 && log[past]?.seat === seat && log[past]?.by === -1) past++;
  let from = after;
  // What the others had sealed comes to light with one's own choice, before it or after it.
  while (from > 0 && (own(log[from - 1]) || log[from - 1]?.by === seat)) from--;
  return [...log.slice(from, after), ...log.slice(past)].filter((line) => !own(line));
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
