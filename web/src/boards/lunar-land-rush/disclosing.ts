/** Looking back on a finished game, the objectives that were secret then count in the points that are told. */
import type { LunarView } from './types';

export function disclosed(view: LunarView, scores: number[] | null | undefined): LunarView {
  if (!scores) return view;
  const points = view.points.map((one, seat) => {
    const total = scores[seat] ?? one.total;
    return { ...one, total, objective: one.objective ?? total - one.total };
  });
  return { ...view, points };
}
