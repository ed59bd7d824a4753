/** Cards that tell what just happened: what matters to the viewer leads, however much came after it. */
import type { News } from '../board';

/** The newest of these lines, behind those of all that happened since the viewer's own last step that may not be missed. */
export function missedFirst<T extends News>(lines: readonly T[], since: readonly T[], matters: (line: T) => boolean, most: number): T[] {
  const told = new Set(lines.map(({ text }) => text));
  const missed = since.filter((line) => matters(line) && !told.has(line.text)).slice(-most);
  return [...missed, ...lines.slice(Math.min(-1, missed.length - most))];
}
