/** The axis of the chart and of the scrubber: where in the game a step was, in the game's own count if it has one. */
import type { Outline } from '../wire/types';

export interface Tick {
  step: number;
  text: string;
}

const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/** At most so many marks: "turn 10", "20", "30" at the steps where those begin, from the step `first` on. */
export function moments(outline: Outline, most = 6, first = 0): Tick[] {
  const { counted } = outline;
  const at = counted ? outline.moments : Array.from({ length: outline.length }, (_, step) => [step, step] as [number, number]);
  const last = Math.max(0, ...at.map(([, n]) => n));
  const every = NICE.find((one) => last / one <= most) ?? last;
  const found: Tick[] = [];
  for (let n = every; n > 0 && n <= last; n += every) {
    const mark = at.find(([, count]) => count >= n);
    if (mark && mark[0] >= first && mark[0] !== found.at(-1)?.step) found.push({ step: mark[0], text: found.length ? `${n}` : `${counted || 'step'} ${n}` });
  }
  return found;
}
