/** The chart's axis: where in the game a step was, in the game's own count if its view has one. */
import type { Replay } from '../wire/types';

export interface Tick {
  step: number;
  text: string;
}

const COUNTS = ['turn', 'round'];
const NICE = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

/** At most so many marks: "turn 10", "20", "30" at the steps where those begin, among the steps that have scores. */
export function moments(replay: Replay, most = 6, steps = replay.scores.map((one) => one.step)): Tick[] {
  const counted = COUNTS.find((word) => steps.some((step) => Number.isInteger(replay.steps[step]?.view?.[word])));
  const at = steps.map((step) => ({ step, n: Number(counted ? (replay.steps[step]?.view[counted] ?? 0) : step) }));
  const last = Math.max(0, ...at.map((one) => one.n));
  const every = NICE.find((one) => last / one <= most) ?? last;
  const found: Tick[] = [];
  for (let n = every; n > 0 && n <= last; n += every) {
    const first = at.find((one) => one.n >= n);
    if (first) found.push({ step: first.step, text: found.length ? `${n}` : `${counted ?? 'step'} ${n}` });
  }
  return found;
}
