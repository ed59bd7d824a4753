/** The content of Lunar Land Rush and the engine's view, as this board reads them. */
export type { AreaView, DropView, LandRushView, OrderView, PlayerView, PointsView } from '../../types/lunar-land-rush';

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

/** What the engine answers to `chain`: what each card could do at most. */
export interface ChainAnswer {
  steps?: { card: string; order: string; region: string; says: string }[];
  why?: string;
}
