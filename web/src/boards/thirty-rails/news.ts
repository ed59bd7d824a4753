/** What is new on the sheets from one view to the next. */
import type { RailsView, WrittenSheet } from '../../types/thirty-rails';

function drawnOn(sheet: WrittenSheet): Set<string> {
  return new Set([...Object.keys(sheet.track ?? {}), ...(sheet.crossed ?? []), ...(sheet.mountains ?? [])]);
}

/** For each sheet the squares drawn on since the earlier view; null when nothing was, so that the marks stay. */
export function newSquares(earlier: RailsView | null, now: RailsView): Set<string>[] | null {
  if (!earlier || earlier.sheets.length !== now.sheets.length) return now.sheets.map(() => new Set());
  let changed = false;
  const news = now.sheets.map((page, seat) => {
    const before = drawnOn(earlier.sheets[seat]!.sheet);
    const after = drawnOn(page.sheet);
    const squares = [...after].filter((square) => !before.has(square));
    changed ||= squares.length > 0 || after.size < before.size;
    // A leap through a replay is not news.
    return new Set(squares.length <= 2 ? squares : []);
  });
  return changed ? news : null;
}
