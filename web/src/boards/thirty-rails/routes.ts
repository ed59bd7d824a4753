/** A line's route on the sheet: from the squares it visits to the track it runs over. */
import { boxOf, doorOf, rowAndColumn, type Point, type Side } from './geometry';
import { smooth } from './pencil';
import { legPoints, type Leg } from './track';

const BACK: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };

function sideTowards(from: string, to: string): Side | null {
  const [row, column] = rowAndColumn(from);
  const [toRow, toColumn] = rowAndColumn(to);
  if (toRow === row - 1 && toColumn === column) return 'N';
  if (toRow === row + 1 && toColumn === column) return 'S';
  if (toRow === row && toColumn === column + 1) return 'E';
  if (toRow === row && toColumn === column - 1) return 'W';
  return null;
}

/** The sides by which each square of a route is entered and left, or [] where it does not fit the stations. */
export function stepsOf(route: string[], from: string | undefined, to: string | undefined): { square: string; leg: Leg }[] {
  if (route.length === 0 || !from || !to) return [];
  const start = doorOf(from);
  const end = doorOf(to);
  const steps: { square: string; leg: Leg }[] = [];
  let enter: Side = start.side;
  for (const [i, square] of route.entries()) {
    const next = route[i + 1];
    const leave = next === undefined ? end.side : sideTowards(square, next);
    if (leave === null || (i === 0 && square !== start.square)) return [];
    steps.push({ square, leg: [enter, leave] });
    enter = BACK[leave];
  }
  return steps.at(-1)?.square === end.square ? steps : [];
}

/** The whole way from station to station as points on the sheet. */
export function routePoints(route: string[], from: string | undefined, to: string | undefined): Point[] {
  const steps = stepsOf(route, from, to);
  const points = steps.flatMap(({ square, leg }, i) => {
    const { x, y } = boxOf(square);
    return legPoints(leg, 8)
      .slice(i === 0 ? 0 : 1)
      .map((point) => ({ x: x + point.x, y: y + point.y }));
  });
  return points;
}

export function routePath(route: string[], from: string | undefined, to: string | undefined): string {
  const points = routePoints(route, from, to);
  return points.length ? smooth(points) : '';
}

export const LINES = ['1-2', '1-3', '1-4', '2-3', '2-4', '3-4'] as const;

/** How each line is told from the others besides its colour, as a dash pattern; the 3–4 is drawn double. */
export const DASHES: Record<string, string> = {
  '1-2': '',
  '1-3': '26 12',
  '1-4': '1 15',
  '2-3': '26 12 1 12',
  '2-4': '11 12',
  '3-4': '40 10 8 10 8 10',
};
