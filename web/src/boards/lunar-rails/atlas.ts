/** The moon laid out for drawing: two discs side by side, mileposts, sections, wrap letters, cities. */
import drawn from '../../../../src/railhead/games/lunar_rails/board.json';
import type { Sheet } from '../shared/camera.svelte';
import type { Point } from '../shared/compass';
import { Places, type Place } from '../shared/places';
import type { CityContent, Content, Disc, Drawing, LocoContent, Moon, Section, Terrain } from './types';
import { sideOf } from './words';

/** Units of the sheet from a milepost to the next. */
export const STEP = 40;
const COLUMN = (STEP * Math.sqrt(3)) / 2;
const ROW = STEP / 2;
/** From the outermost milepost to the edge of a disc's square: letters stand there. */
const MARGIN = 72;
/** From a milepost's middle to where a pointer no longer means it. */
const REACH = 24;
/** From a milepost on the limb to its letter, where no drawing says where it stands. */
const LETTER = 36;

export interface Milepost extends Point {
  id: string;
  disc: Disc;
  terrain: Terrain;
}

/** A letter at the limb, the end of a wrap section on one disc. */
export interface Letter extends Point {
  id: string;
  letter: string;
  disc: Disc;
  milepost: string;
  partner: string;
}

export class Atlas {
  readonly content: Content;
  /** The struck mileposts, where meteors leave craters. */
  readonly craters: readonly string[] = [];
  readonly sections: Section[];
  readonly building: Moon['prices'];
  readonly toWin: Moon['to_win'];
  /** Rims, rilles, names and pictures; null for a player's own board, which has none. */
  readonly drawing: Drawing | null;
  readonly discs: Record<Disc, Point>;
  /** Half the square of a disc, and the ball in it. */
  readonly half: number;
  readonly radius: number;
  readonly sheet: Sheet;
  readonly places: Places;
  readonly mileposts: Milepost[] = [];
  readonly letters: Letter[] = [];
  readonly majors: CityContent[];
  /** The letters at which the golden spikes stand. */
  readonly spikes: string[];
  private readonly spots = new Map<string, Milepost[]>();
  private readonly byLetter = new Map<string, Letter>();
  private readonly wraps = new Map<string, string>();
  private readonly cityOf = new Map<string, CityContent>();
  private readonly byName: Map<string, CityContent>;
  private readonly sources = new Map<string, CityContent[]>();
  private readonly prices: Map<string, number>;

  constructor({ content, sections, prices, to_win }: Moon, drawing: Drawing | null) {
    this.content = content;
    this.spikes = [...(content.golden_spike?.limbs ?? []), ...(content.golden_spike?.poles ?? [])].flat();
    this.sections = sections;
    this.building = prices;
    this.toWin = to_win;
    this.drawing = drawing;
    const columns = content.mileposts.map(([, , column]) => Math.abs(column));
    const rows = content.mileposts.map(([, , , v]) => Math.abs(v));
    const scale = drawing ? STEP / drawing.unit : 0;
    this.radius = drawing ? drawing.radius * scale : Math.max(Math.max(...columns) * COLUMN, Math.max(...rows) * ROW) + STEP;
    this.half = Math.round(this.radius + MARGIN);
    this.discs = { near: { x: this.half, y: this.half }, far: { x: 3 * this.half, y: this.half } };
    this.sheet = { w: 4 * this.half, h: 2 * this.half };
    this.settle(content.cities);
    this.byName = new Map(content.cities.map((one) => [one.name, one]));
    this.majors = content.cities.filter(({ size }) => size === 'major');
    for (const [id, disc, column, v, terrain] of content.mileposts) {
      const on: Disc[] = disc === 'both' ? ['near', 'far'] : [disc];
      const all = on.map((side) => ({ id, disc: side, terrain, x: round(this.discs[side].x + column * COLUMN), y: round(this.discs[side].y - v * ROW) }));
      this.spots.set(id, all);
      this.mileposts.push(...all);
    }
    this.setLetters(scale);
    this.prices = pricesOf(sections);
    this.places = new Places([...this.mileposts.map((one) => this.placeOf(one)), ...this.letters.map(placeOfLetter)], REACH);
  }

  /** The same moon with new craters: a struck milepost is mare, and no city's. */
  withCraters(craters: readonly string[], sections = this.sections): Atlas {
    if (!craters.length) return this;
    const struck = new Set(craters);
    const cities = this.content.cities.map((city) => {
      if (!city.mileposts.some((id) => struck.has(id))) return city;
      const mileposts = city.mileposts.filter((id) => !struck.has(id));
      return mileposts.length ? { ...city, mileposts } : { ...city, mileposts, makes: [], gone: true };
    });
    const mileposts = this.mileposts.map((one) => (struck.has(one.id) ? { ...one, terrain: 'mare' as const } : one));
    const spots = new Map(this.spots);
    for (const id of struck) spots.set(id, mileposts.filter((one) => one.id === id));
    const other: Atlas = Object.assign(Object.create(Atlas.prototype), this, {
      craters, mileposts, spots, sections, prices: pricesOf(sections), content: { ...this.content, cities }, cityOf: new Map(), sources: new Map(),
      byName: new Map(cities.map((one) => [one.name, one])), majors: cities.filter(({ size, gone }) => size === 'major' && !gone),
    });
    other.settle(cities);
    return other;
  }

  /** The city that was at a milepost before a meteor struck it, if it is gone. */
  goneAt(milepost: string | null | undefined): CityContent | undefined {
    return this.content.cities.find(({ id, gone }) => gone && id === milepostOf(milepost ?? ''));
  }

  /** A milepost where it is drawn; one that is on both discs on the near one, or on the other beside. */
  find(id: string | null | undefined, beside?: Disc): Milepost | undefined {
    if (!id) return undefined;
    const all = this.spots.get(milepostOf(id));
    return all?.find(({ disc }) => disc === beside) ?? (id.endsWith(AGAIN) ? all?.[1] : all?.[0]);
  }

  /** All points at which a milepost is drawn. */
  drawnAt(id: string): Milepost[] {
    return this.spots.get(id) ?? [];
  }

  letter(id: string | null): Letter | undefined {
    return id ? this.byLetter.get(id) : undefined;
  }

  city(name: string | null | undefined): CityContent | undefined {
    return name ? this.byName.get(name) : undefined;
  }

  cityAt(milepost: string | null | undefined): CityContent | undefined {
    return milepost ? this.cityOf.get(milepostOf(milepost)) : undefined;
  }

  makers(load: string): CityContent[] {
    return this.sources.get(load) ?? [];
  }

  loco(name: string | null): LocoContent | undefined {
    return this.content.locos.find((one) => one.name === name);
  }

  /** What a section costs in this direction. */
  price(from: string, to: string): number {
    return this.prices.get(`${from} ${to}`) ?? 0;
  }

  /** Such as "Apollo", "Scott, north", "a mountain milepost". */
  label(id: string | null | undefined): string {
    const milepost = milepostOf(id ?? '');
    const city = this.cityOf.get(milepost);
    if (!city && this.craters.includes(milepost)) {
      const there = this.content.cities.find(({ id }) => id === milepost.split('.')[0]);
      return there ? `the new crater at ${there.name}` : 'a new crater';
    }
    if (!city) return this.spots.has(milepost) ? `${this.find(milepost)?.terrain === 'alpine' ? 'an' : 'a'} ${this.find(milepost)?.terrain} milepost` : milepost;
    return milepost === city.id ? city.name : `${city.name}, ${sideOf(milepost.split('.')[1] ?? '')}`;
  }

  /** The place's name alone, whichever of its mileposts is meant. */
  name(id: string | null | undefined): string {
    return this.cityAt(id)?.name ?? this.label(id);
  }

  /** Where two neighbours are drawn: one line, or for a wrap one on each disc, from the milepost to its letter. */
  lines(a: string, b: string): [Point, Point][] {
    const letter = this.wraps.get(`${a} ${b}`);
    if (letter) {
      const ends = [this.byLetter.get(`${letter}@near`)!, this.byLetter.get(`${letter}@far`)!];
      const first = ends.find(({ milepost }) => milepost === a)!;
      const second = ends.find(({ milepost }) => milepost === b)!;
      return [[this.find(a, first.disc)!, first], [second, this.find(b, second.disc)!]];
    }
    const [one, other] = [this.spots.get(a), this.spots.get(b)];
    const disc = one?.length === 1 ? one[0]!.disc : other?.[0]?.disc;
    const [p, q] = [this.find(a, disc), this.find(b, disc)];
    return p && q ? [[p, q]] : [];
  }

  /** The letter by which two mileposts are joined over the limb. */
  wrap(a: string, b: string): string | undefined {
    return this.wraps.get(`${a} ${b}`);
  }

  /** A run over neighbouring mileposts as an SVG path. */
  way(from: string, steps: readonly string[]): string {
    let at = from;
    return steps
      .map((to) => {
        const path = this.lines(at, to).map(([p, q]) => `M${p.x} ${p.y}L${q.x} ${q.y}`).join('');
        at = to;
        return path;
      })
      .join('');
  }

  /** Track as a crayon draws it: never quite straight. */
  track(sections: readonly number[]): string {
    return sections.map((n) => this.sections[n]).flatMap((one, i) => (one ? this.crayon(one[0], one[1], sections[i]!) : [])).join('');
  }

  crayon(a: string, b: string, seed: number): string {
    return this.lines(a, b)
      .map(([p, q], i) => {
        const bow = ((((seed + 1) * 7919 + i * 104729) % 11) - 5) * 0.55;
        const far = Math.hypot(q.x - p.x, q.y - p.y) || 1;
        const at = { x: (p.x + q.x) / 2 - ((q.y - p.y) / far) * bow, y: (p.y + q.y) / 2 + ((q.x - p.x) / far) * bow };
        return `M${p.x} ${p.y}Q${round(at.x)} ${round(at.y)} ${q.x} ${q.y}`;
      })
      .join('');
  }

  /** Where sections lie, with room around them: those of the disc that has most of them; null for none. */
  around(sections: readonly number[]): (Point & { wide: number; high: number }) | null {
    const ends = sections.flatMap((n) => this.sections[n]?.slice(0, 2) ?? []).flatMap((id) => this.find(String(id)) ?? []);
    const disc: Disc = ends.filter((one) => one.disc === 'far').length * 2 > ends.length ? 'far' : 'near';
    const [xs, ys] = (['x', 'y'] as const).map((axis) => ends.filter((one) => one.disc === disc).map((one) => one[axis]));
    if (!xs?.length || !ys?.length) return null;
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return { x: (left + right) / 2, y: (top + bottom) / 2, wide: right - left + 4 * STEP, high: bottom - top + 4 * STEP };
  }

  /** A point of the drawing on the sheet. */
  onSheet(disc: Disc, x: number, y: number): Point {
    const scale = STEP / (this.drawing?.unit ?? STEP);
    return { x: round(this.discs[disc].x + x * scale), y: round(this.discs[disc].y - y * scale) };
  }

  discAt({ x }: Point): Disc {
    return x < 2 * this.half ? 'near' : 'far';
  }

  private settle(cities: CityContent[]): void {
    for (const city of cities) {
      for (const id of city.mileposts) this.cityOf.set(id, city);
      for (const load of city.makes) this.sources.set(load, [...(this.sources.get(load) ?? []), city]);
    }
  }

  private setLetters(scale: number): void {
    const printed = new Map(this.drawing?.letters.map((one) => [`${one.letter}@${one.disc}`, one]) ?? []);
    for (const [letter, near, far] of this.content.wraps) {
      this.wraps.set(`${near} ${far}`, letter).set(`${far} ${near}`, letter);
      for (const disc of ['near', 'far'] as const) {
        const id = `${letter}@${disc}`;
        const milepost = disc === 'near' ? near : far;
        const at = this.find(milepost, disc)!;
        const middle = this.discs[disc];
        const away = Math.hypot(at.x - middle.x, at.y - middle.y) || 1;
        const where = printed.get(id);
        const point = where ? { x: middle.x + where.x * scale, y: middle.y - where.y * scale } : { x: at.x + ((at.x - middle.x) / away) * LETTER, y: at.y + ((at.y - middle.y) / away) * LETTER };
        this.byLetter.set(id, { id, letter, disc, milepost, partner: `${letter}@${disc === 'near' ? 'far' : 'near'}`, x: round(point.x), y: round(point.y) });
      }
    }
    this.letters.push(...this.byLetter.values());
  }

  private placeOf(one: Milepost): Place {
    const city = this.cityOf.get(one.id);
    const again = this.spots.get(one.id)?.[1] === one;
    const central = city !== undefined && city.id === one.id && !again;
    const about = !city ? '' : `${city.size} city${city.makes.length ? `: ${city.makes.join(', ')}` : ''}`;
    // Only cities are looked for by name.
    return { id: again ? one.id + AGAIN : one.id, name: central ? city.name : '', about, x: one.x, y: one.y, path: ring(one, city ? 15 : 13) };
  }
}

/** A milepost that is on both discs is a place on each; the second has this behind its id. */
const AGAIN = '@far';

/** The milepost that a place stands for; letters begin with a sign, mileposts never do. */
export const milepostOf = (place: string) => (/^[a-z].*@far$/.test(place) ? place.slice(0, -AGAIN.length) : place);

const placeOfLetter = (one: Letter): Place => ({ id: one.id, name: '', about: '', x: one.x, y: one.y, path: ring(one, 11) });

const round = (n: number) => Math.round(n * 10) / 10;

export const ring = ({ x, y }: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const pricesOf = (sections: Section[]) => new Map(sections.flatMap(([a, b, forth, back]) => [[`${a} ${b}`, forth], [`${b} ${a}`, back]] as const));

/** The game's own drawing belongs to a content that has its letters. */
function drawingOf({ mileposts, wraps }: Content): Drawing | null {
  const own = drawn as unknown as Drawing;
  const letters = new Set(own.letters.map(({ letter }) => letter));
  return mileposts.length > 2000 && wraps.length === letters.size && wraps.every(([letter]) => letters.has(letter)) ? own : null;
}

export const chartOf = (moon: Moon) => new Atlas(moon, drawingOf(moon.content));
