/** The content of Lunar Land Rush and the engine's view, as this board reads them. */
export type Colour = 'pink' | 'blue' | 'white' | 'yellow';
export type Kind = 'hydrogen' | 'oxygen' | 'carbon' | 'iron';
export type Order = 'launch' | 'move' | 'extract' | 'build';
export type Spot = [number, number];

export interface AreaContent {
  area: string;
  name: string;
  region: Colour;
  outline: Spot[];
  centre: Spot;
  neighbours: string[];
  squares: number;
  price: Partial<Record<Kind, number>>;
  stars: number;
}

export interface WrapContent {
  mark: string;
  from: number;
  to: number;
  opposite: string;
}

export interface CardContent {
  card: string;
  name: string;
  about: string;
  colour: Colour | 'any';
  orders: Order[];
  bonus: string | null;
}

export interface Content {
  size: number;
  moon: { x: number; y: number; radius: number };
  drop: { spread: number; arrow: number };
  regions: { region: Colour; kind: Kind }[];
  areas: AreaContent[];
  wraps: WrapContent[];
  aims: { at: Spot; odds: number[] }[];
  tokens: Record<string, number>;
  objectives: { objective: string; name: string; about: string; copies: number }[];
  astronauts: number;
  domes: number;
  fewer: Record<string, number>;
  landings: number;
  corporations: { corporation: string; name: string; colours: Record<Order, Colour> }[];
  orders: CardContent[];
}

export interface AreaView {
  area: string;
  /** By kind, in the order of the regions. */
  cubes: number[];
  squares: number;
  /** By seat. */
  astronauts: number[];
  dome: number | null;
  token: boolean;
}

export interface PlayerView {
  corporation: string;
  astronauts: number;
  domes: number;
  placed: number;
  cubes: number[];
  hand: string[];
  played: string[];
  tokens: number;
  token_values: number[];
  objective: string | null;
  out: boolean;
}

export interface OrderView {
  card: string;
  order: string | null;
  region: string | null;
  bonus: string | null;
  stage: string;
  aim: number | null;
  fresh: number[] | null;
  stepped: number[] | null;
  dug: number[] | null;
  extra: boolean;
  from_supply: number;
  built: string[];
}

export interface DropView {
  seat: number;
  aim: number;
  area: string;
  declared: string | null;
  placed: number;
}

export interface PointsView {
  stars: number;
  shared: number;
  objective: number | null;
  tokens: number;
  total: number;
}

export interface LunarView {
  game: string;
  you: number | null;
  phase: string;
  round: number;
  start: number | null;
  active: number | null;
  drop: number | null;
  row: (string | null)[];
  deck: number;
  shared: string | null;
  objective: string | null;
  areas: AreaView[];
  supply: number[];
  players: PlayerView[];
  order: OrderView | null;
  next_region: string[];
  last_drop: DropView | null;
  trigger: string | null;
  quiet: number;
  end_reason: string;
  points: PointsView[];
}

/** What the engine answers to `chain`: what each card could do at most. */
export interface ChainAnswer {
  steps?: { card: string; order: string; region: string; says: string }[];
  why?: string;
}
