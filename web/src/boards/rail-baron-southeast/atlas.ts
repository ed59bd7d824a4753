/** The board laid out for drawing: places, railroads as lines, where two run beside each other, and where names stand. */
import drawn from '../../../../src/railhead/games/rail_baron_southeast/board.json';
import type { Sheet } from '../shared/camera.svelte';
import type { Point } from '../shared/compass';
import { Places } from '../shared/places';
import { drawRegions, type RegionsDrawn } from './region-lines';
import type { Content, Drawing, Label, PlaceContent, RailroadContent } from './types';

/** From a place's middle to where a pointer no longer means it, in units of the board. */
const REACH = 46;
/** Half the breadth of a line. */
export const HALF = 7;
/** How much of a section goes aside where railroads run beside each other. */
const ASIDE = 0.14;
const MARGIN = 110;
/** Pixels over the northernmost places for a pin or a flag, and under the southernmost for a house. */
const [OVER, UNDER] = [28, 14];

export interface Railroad extends RailroadContent {
  path: string;
  /** Where its initials stand: on sections in the middle of its lines. */
  plates: Point[];
  order: number;
}

export class Atlas {
  readonly content: Content;
  /** Coast, borders and names; null for a player's own board, which has none. */
  readonly drawing: Drawing | null;
  readonly sheet: Sheet;
  readonly places: Places;
  readonly railroads: Railroad[];
  readonly labels: Label[];
  readonly regions: RegionsDrawn;
  /** The railroads of each place. */
  private readonly serving = new Map<string, string[]>();
  private readonly byName: Map<string, PlaceContent>;
  private readonly byInitials: Map<string, Railroad>;
  private readonly lanes = new Map<string, number>();

  constructor(content: Content, drawing: Drawing | null) {
    this.content = content;
    this.drawing = drawing;
    this.byName = new Map(content.places.map((one) => [one.name, one]));
    for (const { railroad, from, to, offset } of drawing?.lanes ?? []) {
      this.lanes.set(`${railroad}|${from}|${to}`, offset);
      this.lanes.set(`${railroad}|${to}|${from}`, -offset);
    }
    this.railroads = content.railroads.map((one, order) => ({ ...one, order, path: one.lines.map((line) => this.lineOf(one.initials, line)).join(''), plates: [] }));
    this.byInitials = new Map(this.railroads.map((one) => [one.initials, one]));
    for (const one of this.railroads) for (const name of new Set(one.lines.flat())) this.serving.set(name, [...(this.serving.get(name) ?? []), one.initials]);
    this.standPlates();
    this.labels = drawing?.labels ?? content.places.map((one) => besides(one));
    this.sheet = drawing ? { w: drawing.width, h: drawing.height, over: OVER, under: UNDER } : sheetAround(content.places);
    this.regions = drawRegions(content.places, content.regions, this.sheet);
    this.places = new Places(
      content.places.map((one) => ({ id: one.name, name: one.label === one.name ? one.label : `${one.label}, ${one.state}`, about: this.about(one.name), x: one.x, y: one.y, path: ring(one, 25) })),
      REACH,
    );
  }

  find(name: string | null | undefined): PlaceContent | undefined {
    return name ? this.byName.get(name) : undefined;
  }

  label(name: string | null | undefined): string {
    return this.find(name)?.label ?? name ?? '';
  }

  railroad(initials: string): Railroad | undefined {
    return this.byInitials.get(initials);
  }

  /** The railroads at a place, by their initials. */
  at(name: string): string[] {
    return this.serving.get(name) ?? [];
  }

  /** Such as "city in South Atlantic". */
  about(name: string): string {
    const place = this.byName.get(name);
    return place?.kind === 'city' ? `city in ${place.region}` : (place?.kind ?? '') === 'junction' ? 'junction' : 'milepost';
  }

  payoff(one: string, other: string): number | undefined {
    return this.content.payoffs[one]?.[other] ?? this.content.payoffs[other]?.[one];
  }

  /** The legs that a train rides along a section. */
  legs(railroad: string, from: string, to: string): [Point, Point][] {
    const points = this.section(railroad, from, to);
    return points.slice(1).map((point, i) => [points[i]!, point]);
  }

  /** The points of a section as it is drawn, from one end to the other. */
  section(railroad: string, from: string, to: string): Point[] {
    const [a, b] = [this.byName.get(from), this.byName.get(to)];
    if (!a || !b) return [];
    const offset = this.lanes.get(`${railroad}|${from}|${to}`) ?? 0;
    if (offset === 0) return [a, b];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const far = Math.hypot(dx, dy) || 1;
    const aside = { x: (-dy / far) * offset * HALF, y: (dx / far) * offset * HALF };
    const at = (part: number) => ({ x: a.x + dx * part + aside.x, y: a.y + dy * part + aside.y });
    return [a, at(ASIDE), at(1 - ASIDE), b];
  }

  /** A way from a place over some steps, as an SVG path. */
  way(from: string, steps: readonly (readonly [string, string])[]): string {
    let at = from;
    return steps
      .map(([railroad, to]) => {
        const points = this.section(railroad, at, to);
        at = to;
        return pathOf(points);
      })
      .join('');
  }

  private lineOf(railroad: string, line: string[]): string {
    const points = line.slice(1).flatMap((to, i) => this.section(railroad, line[i]!, to).slice(1));
    const first = this.byName.get(line[0] ?? '');
    return first ? pathOf([first, ...points]) : '';
  }

  /** Initials stand in the middle of long lines, each where no other plate is near. */
  private standPlates(): void {
    const taken: Point[] = [];
    for (const one of this.railroads) {
      for (const line of one.lines.filter((each, _, all) => each.length > 5 || each === longest(all))) {
        const middles = line.slice(1).map((to, i) => ({ at: this.middle(one.initials, line[i]!, to), off: Math.abs(i + 0.5 - (line.length - 1) / 2) }));
        const free = middles.sort((a, b) => a.off - b.off).find(({ at }) => taken.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > 90));
        if (!free) continue;
        taken.push(free.at);
        one.plates.push(free.at);
      }
    }
  }

  private middle(railroad: string, from: string, to: string): Point {
    const points = this.section(railroad, from, to);
    const [a, b] = [points[Math.floor((points.length - 1) / 2)]!, points[Math.ceil((points.length - 1) / 2)]!];
    const [c, d] = a === b ? [points[0]!, points.at(-1)!] : [a, b];
    return { x: Math.round((c.x + d.x) / 2), y: Math.round((c.y + d.y) / 2) };
  }
}

const longest = (lines: string[][]) => lines.reduce((best, line) => (line.length > best.length ? line : best));

const pathOf = (points: Point[]) => (points.length ? `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}` : '');

export const ring = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Names of a board without a drawing stand to the right of their places. */
function besides({ name, label, kind, x, y }: PlaceContent): Label {
  const size = kind === 'city' ? 46 : 21;
  return { place: name, lines: [label], anchor: 'start', x: x + 20, y: y + Math.round(size / 3), size };
}

function sheetAround(places: Point[]): Sheet {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, w: Math.max(...xs) + 2 * MARGIN - x, h: Math.max(...ys) + MARGIN - y };
}

/** The game's own drawing belongs to a content whose places are all on it. */
function drawingOf(content: Content): Drawing | null {
  const named = new Set(drawn.labels.map(({ place }) => place));
  return content.places.length === named.size && content.places.every(({ name }) => named.has(name)) ? drawn : null;
}

export const chartOf = (content: Content) => new Atlas(content, drawingOf(content));
