/** The content of Lunar Rails as this board reads it, and the engine's view by its names. */
export type { CardView, ClaimView, DebtView, DutyView, EventView, LineView, LunarRailsView, LyingView, MeteorView, NowView, PlayerView, RingView, TrainView, WarehouseView } from '../../types/lunar-rails';

export type Disc = 'near' | 'far';
export type Terrain = 'mare' | 'mountain' | 'alpine' | 'city';

export interface CityContent {
  name: string;
  id: string;
  size: 'small' | 'medium' | 'major';
  mileposts: string[];
  makes: string[];
  /** Struck by a meteor where that leaves a crater: nothing is there any more. */
  gone?: boolean;
}

export interface LocoContent {
  name: string;
  level: number;
  loads: number;
  speed: number;
}

export interface Content {
  name: string;
  mileposts: [id: string, disc: Disc | 'both', column: number, v: number, terrain: Terrain][];
  crossings: [string, string, number][];
  wraps: [letter: string, near: string, far: string][];
  cities: CityContent[];
  loads: { name: string; chips: number }[];
  locos: LocoContent[];
  /** The pairs of letters between which a ring around the moon crosses the limb. */
  golden_spike?: { limbs: [string, string][]; poles: [string, string][] };
}

/** By number, as views name them: the two mileposts, and the prices forth and back. */
export type Section = [string, string, number, number];

/** What building to a milepost costs, by terrain and size of city, and what each rim or rille crossed adds. */
export type Prices = Record<'mare' | 'mountain' | 'alpine' | 'city' | 'major' | 'crossing', number>;

/** Both answers that the map is made of. */
export interface Moon {
  content: Content;
  sections: Section[];
  prices: Prices;
  to_win: { cash: number; majors: number };
}

interface OnDisc {
  disc: Disc;
}
export interface Line extends OnDisc {
  name: string;
  line: [number, number][];
}
export interface Spot extends OnDisc {
  x: number;
  y: number;
}

/** `board.json`: what only the drawing needs. Whole numbers around the middle of each disc, north up. */
export interface Drawing {
  unit: number;
  radius: number;
  credits: string[];
  pictures: Record<Disc, { file: string; half: number }>;
  rims: Line[];
  rilles: Line[];
  landings: (Spot & { marks: string[]; names: string[] })[];
  names: (Spot & { name: string; kind: 'sea' | 'crater' | 'range'; size: number })[];
  letters: (Spot & { letter: string })[];
}
