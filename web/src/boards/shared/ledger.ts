/** Money by turns: what everybody got and gave, as all could see it. */
import type { News } from '../board';

/** A line of the ledger: what a seat got or gave, and what for. */
export interface Entry {
  seat: number;
  amount: number;
  /** In which sum of its player it counts. */
  sum: string;
  what: string;
}

export interface LedgerTurn {
  /** Whose turn it was, and in which round. */
  seat: number;
  round: number;
  entries: Entry[];
}

/** A sum that is kept of every player. */
export interface Column {
  sum: string;
  title: string;
  /** Money that is given: it counts from 0 up, and is a loss. One of both directions has its sign. */
  way: 'got' | 'given' | 'both';
}

/** `entriesOf` tells what a line of the log means in money; the same thing several times in a row is one entry. */
export function ledgerOf(log: readonly News[], entriesOf: (line: News) => Entry[]): LedgerTurn[] {
  const turns: LedgerTurn[] = [];
  let now: LedgerTurn = { seat: -1, round: 0, entries: [] };
  for (const line of log) {
    if (line.kind === 'turn') {
      if (now.entries.length) turns.push(now);
      now = { seat: line.seat, round: Number(line.round ?? 0), entries: [] };
    } else
      for (const entry of entriesOf(line)) {
        const last = now.entries.at(-1);
        if (last && last.seat === entry.seat && last.sum === entry.sum && last.what === entry.what) now.entries[now.entries.length - 1] = { ...last, amount: last.amount + entry.amount };
        else now.entries.push(entry);
      }
  }
  return now.entries.length ? [...turns, now] : turns;
}

/** By seat and sum. */
export function sumsOf(turns: LedgerTurn[], seats: number, columns: readonly Column[]): Record<string, number>[] {
  const sums = Array.from({ length: seats }, () => Object.fromEntries(columns.map(({ sum }) => [sum, 0])));
  const given = new Set(columns.flatMap(({ sum, way }) => (way === 'given' ? sum : [])));
  for (const { seat, amount, sum } of turns.flatMap(({ entries }) => entries)) {
    const own = sums[seat];
    if (own) own[sum] = (own[sum] ?? 0) + (given.has(sum) ? -amount : amount);
  }
  return sums;
}
