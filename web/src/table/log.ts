/** The log as the server keeps it: some lines stay, others follow. An undo shortens it. */
import type { LogLine } from '../wire/types';

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
