/** The axis of the chart and of the scrubber: where in the game a step was, in the game's own count if it has one. */
import type { Outline } from '../wire/types';

export interface Tick {
  step: number;
  text: string;
}

const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/** Where a step lies along an axis on which every turn or round that the game counts is as long as any other. */
export function evenly({ length, counted, moments: at }: Outline): (step: number) => number {
  const last = at.at(-1);
  if (!counted || !last || at.some(([, n], i) => i > 0 && n <= at[i - 1]![1])) return (step) => step;
  const knots: [number, number][] = [[0, at[0]![1] - 1], ...at, [Math.max(length - 1, last[0] + 1), last[1] + 1]];
  return (step) => {
    const after = knots.findIndex(([from]) => from > step);
    const [[from, n], [to, next]] = after > 0 ? [knots[after - 1]!, knots[after]!] : [knots.at(-2)!, knots.at(-1)!];
    return n + ((step - from) / (to - from)) * (next - n);
  };
}

/** At most so many marks: "turn 10", "20", "30" at the steps where those begin, where they fit. */
export function moments(outline: Outline, most = 6, fits: (step: number) => boolean = () => true): Tick[] {
  const { counted } = outline;
  const at = counted ? outline.moments : Array.from({ length: outline.length }, (_, step) => [step, step] as [number, number]);
  const last = Math.max(0, ...at.map(([, n]) => n));
  const every = NICE.find((one) => last / one <= most) ?? last;
  const found: Tick[] = [];
  for (let n = every; n > 0 && n <= last; n += every) {
    const mark = at.find(([, count]) => count >= n);
    if (mark && fits(mark[0]) && mark[0] !== found.at(-1)?.step) found.push({ step: mark[0], text: found.length ? `${n}` : `${counted || 'step'} ${n}` });
  }
  return found;
}
