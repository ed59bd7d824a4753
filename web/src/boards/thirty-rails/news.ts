/** What is new on the sheets: of what just happened, the squares that were drawn on. */
import type { News } from '../board';

const DRAWN = ['drew', 'bought', 'mountain'];
/** Once these are placed, the last mountain is no news any more. */
const PLACED = ['mine', 'station', 'bonus', 'set-up-done'];
/** More on one sheet, as after a lost line, are not marked. */
const MOST = 2;

/** For each sheet its new squares; null when nothing was drawn or placed, so that the marks stay. */
export function newSquares(news: News[], sheets: number): Set<string>[] | null {
  if (!news.some(({ kind }) => DRAWN.includes(kind) || PLACED.includes(kind))) return null;
  return Array.from({ length: sheets }, (_, seat) => {
    const squares = news.filter((one) => one.seat === seat && DRAWN.includes(one.kind)).map(({ square }) => String(square));
    return new Set(squares.length <= MOST ? squares : []);
  });
}
