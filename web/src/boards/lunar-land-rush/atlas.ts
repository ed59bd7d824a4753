/** The board's content laid out for drawing and asking: areas, cards, aims, names for people. */
import { nextPlace, type Arrow, type Point } from '../shared/compass';
import { Near } from '../shared/near';
import { Places } from '../shared/places';
import { breadth, inside, outlinePath, pointOf, scatter, seatOf, spacing } from './geometry';
import { NAME_Y } from './places';
import type { AreaContent, CardContent, Colour, Content, Kind, Order } from './types';
import { basicAbout, capital, ORDER_NAMES, ORDERS } from './words';

export interface Area extends AreaContent, Point {
  path: string;
  /** How large its things may be drawn. */
  scale: number;
  /** How wide it is where its name stands. */
  breadth: number;
}

/** A card as a seat holds it: a basic one has the colour of its corporation. */
export interface Card extends CardContent {
  basic: boolean;
}

/** So many circles away from the aim an area is hit only by a lander that comes back on the other side. */
const BEYOND = 2;
/** So far, in meshes of the lattice, an aim is looked for. */
const REACH = 2.5;
/** So wide is the ring of marks around the moon: beyond it is the sky, where nothing is aimed at. */
export const RING = 38;
/** Less than this, in millionths, is not worth telling. */
const WORTH = 30_000;

export class Atlas {
  readonly content: Content;
  readonly areas: Area[];
  readonly aims: Point[];
  /** How far the aims lie apart. */
  readonly mesh: number;
  /** How far from its aim the lander usually comes to rest. */
  readonly scatter: number;
  readonly places: Places;
  private readonly aimNear: Near;
  private readonly byKey: Map<string, Area>;
  private readonly cards: Map<string, CardContent>;
  /** By region: how likely each aim hits it, in millionths, as the engine told. */
  private readonly hits: Record<string, number[]>;

  constructor(content: Content, hits: Record<string, number[]>) {
    this.content = content;
    this.hits = hits;
    this.areas = content.areas.map((one) => {
      const seat = seatOf(pointOf(one.centre), one.outline);
      const name = { x: seat.x, y: seat.y + NAME_Y * seat.scale };
      return { ...one, ...seat, path: outlinePath(one.outline), breadth: breadth(name, one.outline) / seat.scale };
    });
    this.byKey = new Map(this.areas.map((one) => [one.area, one]));
    this.aims = content.aims.map(({ at }) => pointOf(at));
    this.mesh = spacing(this.aims);
    this.scatter = scatter(content.drop);
    this.cards = new Map(content.orders.map((one) => [one.card, one]));
    this.aimNear = new Near(this.aims, this.mesh * REACH);
    this.places = new Places(
      this.areas.map(({ area, name, region, x, y, path }) => ({ id: area, name, about: region, x, y, path })),
      Math.max(...this.areas.flatMap(({ x, y, outline }) => outline.map((spot) => Math.hypot(spot[0] - x, spot[1] - y)))),
      ({ id }, point) => inside(point, this.byKey.get(id)!.outline),
    );
  }

  find(area: string | null | undefined): Area | undefined {
    return area ? this.byKey.get(area) : undefined;
  }

  index(area: string): number {
    return this.content.areas.findIndex((one) => one.area === area);
  }

  name(area: string): string {
    return this.byKey.get(area)?.name ?? area;
  }

  /** The aim nearest to a point on the moon or its ring; the sky has none. */
  aimUnder(point: Point): number | null {
    const { x, y, radius } = this.content.moon;
    return Math.hypot(point.x - x, point.y - y) > radius + RING ? null : this.aimNear.nearest(point);
  }

  nextAim(from: number, arrow: Arrow, far = false): number {
    const start = this.aims[from];
    if (!start) return from;
    const next = nextPlace(start, arrow, this.aims, far ? this.mesh * 3 : this.mesh * 0.4);
    return next ? this.aims.indexOf(next) : from;
  }

  kind(region: string): Kind {
    return this.content.regions.find((one) => one.region === region)?.kind ?? 'hydrogen';
  }

  regionOfKind(kind: string): Colour {
    return this.content.regions.find((one) => one.kind === kind)?.region ?? 'white';
  }

  /** The price as kinds, one for each cube. */
  price(area: string): Kind[] {
    const price = this.byKey.get(area)?.price ?? {};
    return this.content.regions.flatMap(({ kind }) => Array.from({ length: price[kind] ?? 0 }, () => kind));
  }

  corporation(key: string): { name: string; at: number } {
    const at = this.content.corporations.findIndex((one) => one.corporation === key);
    return { name: this.content.corporations[at]?.name ?? key, at: Math.max(0, at) };
  }

  card(key: string, corporation: string): Card {
    const advanced = this.cards.get(key);
    if (advanced) return { ...advanced, basic: false };
    const order = (ORDERS as string[]).includes(key) ? (key as Order) : 'launch';
    const colour = this.content.corporations.find((one) => one.corporation === corporation)?.colours[order] ?? 'any';
    return { card: key, name: ORDER_NAMES[order] ?? capital(key), about: basicAbout(order), colour, orders: [order], bonus: null, basic: true };
  }

  // --- the drop

  /** What an aim may hit, likeliest first, in millionths. */
  odds(aim: number): { area: string; odds: number }[] {
    const odds = this.content.aims[aim]?.odds ?? [];
    return odds
      .map((one, i) => ({ area: this.content.areas[i]!.area, odds: one }))
      .filter((one) => one.odds > 0)
      .sort((a, b) => b.odds - a.odds);
  }

  /** Areas that an aim hits across the rim. */
  across(aim: number): { area: string; odds: number }[] {
    const at = this.aims[aim];
    const away = (area: string) => Math.min(...this.byKey.get(area)!.outline.map(([x, y]) => Math.hypot(x - at!.x, y - at!.y)));
    return at ? this.odds(aim).filter(({ area, odds }) => odds >= WORTH && away(area) > BEYOND * this.scatter) : [];
  }

  regionOdds(aim: number): { region: Colour; odds: number }[] {
    return this.content.regions.map(({ region }) => ({ region, odds: this.heat(region)[aim] ?? 0 }));
  }

  /** How likely each aim is to hit a region or an area, in millionths. */
  heat(what: string): number[] {
    const area = this.index(what);
    return this.hits[what] ?? this.content.aims.map(({ odds }) => odds[area] ?? 0);
  }

  bestAim(what: string): number {
    const heat = this.heat(what);
    return heat.indexOf(Math.max(...heat));
  }
}
