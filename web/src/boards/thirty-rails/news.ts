/** What is new on the sheets from one view to the next. */
import type { RailsView, WrittenSheet } from '../../types/thirty-rails';

function drawnOn(sheet: WrittenSheet): Set<string> {
  return new Set([...Object.keys(sheet.track ?? {}), ...(sheet.crossed ?? []), ...(sheet.mountains ?? [])]);
}

/** Mine, stations and bonus: once they are placed, the last mountain is no news any more. */
function placedOn({ mine, stations, bonus }: WrittenSheet): number {
  return (mine ? 1 : 0) + Object.keys(stations ?? {}).length + (bonus ? 1 : 0);
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
    changed ||= placedOn(page.sheet) !== placedOn(earlier.sheets[seat]!.sheet);
    // A leap through a replay is not news.
    return new Set(squares.length <= 2 ? squares : []);
  });
  return changed ? news : null;
}
