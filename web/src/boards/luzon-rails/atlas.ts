/** The board's content laid out for drawing and asking: hexes by id, their neighbours, names for people. */
import content from '../../../../src/railhead/games/luzon_rails/content.json';
import type { Point } from '../shared/compass';
import { Places } from '../shared/places';
import { hexagon, middle, REACH } from './geometry';
import type { Content, HexContent, PrivateContent } from './types';

/** A row or a column of hexes, by the part of their ids that they share, and where it lies. */
export interface Ruled {
  name: string;
  at: number;
}

export interface Hex extends HexContent, Point {
  outline: string;
}

const STEPS = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const;
const KINDS: Record<string, string> = {
  port: 'port', production: 'production city', town: 'town', manila: 'capital', star: 'place to start',
};

export class Atlas {
  readonly content: Content;
  readonly hexes: Hex[];
  readonly places: Places;
  readonly rows: Ruled[];
  readonly columns: Ruled[];
  private readonly byId: Map<string, Hex>;
  private readonly byPlace: Map<string, string>;
  private readonly letters: Map<string, { letter: string; name: string; shares: number; at: number }>;
  private readonly privates: Map<string, PrivateContent>;

  constructor(data: Content) {
    this.content = data;
    this.hexes = data.hexes.map((one) => {
      const at = middle(one.q, one.r);
      return { ...one, ...at, outline: hexagon(at) };
    });
    this.rows = ruled(this.hexes, /^[A-Z]+/, 'y');
    this.columns = ruled(this.hexes, /[0-9]+$/, 'x');
    this.byId = new Map(this.hexes.map((one) => [one.hex, one]));
    this.byPlace = new Map(this.hexes.map((one) => [`${one.q},${one.r}`, one.hex]));
    this.letters = new Map(data.companies.map((one, at) => [one.company, { ...one, at }]));
    // The nearest middle is the hex; beyond the corner there is sea.
    this.places = new Places(
      this.hexes.map(({ hex, name, x, y, outline }) => ({ id: hex, name: name ?? hex, about: this.ground(hex), x, y, path: outline })),
      REACH,
    );
    this.privates = new Map(data.private_companies.map((one) => [one.private, one]));
  }

  find(id: string): Hex | undefined {
    return this.byId.get(id);
  }

  neighbours(id: string): string[] {
    const hex = this.byId.get(id);
    if (!hex) return [];
    return STEPS.flatMap(([q, r]) => this.byPlace.get(`${hex.q + q},${hex.r + r}`) ?? []);
  }

  /** The company's place in board order, by which its colour and pattern are chosen. */
  order(company: string): number {
    return this.letters.get(company)?.at ?? 0;
  }

  letter(company: string): string {
    return this.letters.get(company)?.letter ?? '?';
  }

  company(company: string): string {
    return this.letters.get(company)?.name ?? company;
  }

  shares(company: string): number {
    return this.letters.get(company)?.shares ?? 0;
  }

  private(key: string | null): PrivateContent | undefined {
    return key === null ? undefined : this.privates.get(key);
  }

  /** What a place is called in a sentence; a hex without a name has its id. */
  place(id: string): string {
    return this.byId.get(id)?.name ?? id;
  }

  /** The part of a name that fits on the map. */
  shortName(hex: HexContent): string {
    return (hex.name ?? '').split(/\s*[/(]/)[0]!;
  }

  /** Such as "port on the plains". */
  ground(id: string): string {
    const hex = this.byId.get(id);
    if (!hex) return '';
    const kind = KINDS[hex.kind ?? ''];
    if (!kind) return hex.terrain === 'mountain' ? 'mountain' : 'plains';
    return `${kind} ${hex.terrain === 'mountain' ? 'in the mountains' : 'on the plains'}`;
  }
}

/** Every second row stands half a hex aside, so that a column has its name in the middle. */
function ruled(hexes: Hex[], part: RegExp, along: 'x' | 'y'): Ruled[] {
  const found = new Map<string, number[]>();
  for (const hex of hexes) {
    const name = part.exec(hex.hex)?.[0];
    // Ids without rows and columns have no rulers.
    if (name === undefined) return [];
    found.set(name, [...(found.get(name) ?? []), hex[along]]);
  }
  return [...found].map(([name, all]) => ({ name, at: (Math.min(...all) + Math.max(...all)) / 2 }));
}

export const ATLAS = new Atlas(content as Content);

/** The island of a content file; the game's own is laid out already. */
export const chartOf = (data: Content) => (data.hexes && JSON.stringify(data) !== JSON.stringify(content) ? new Atlas(data) : ATLAS);
