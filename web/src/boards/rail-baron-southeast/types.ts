/** The content of Rail Baron as this board reads it, and the engine's view by its names. */
export type { AuctionView, FeeView, PlayerView, RailBaronView, RollView } from '../../types/rail-baron-southeast';

export interface PlaceContent {
  name: string;
  /** What the board prints. */
  label: string;
  state: string;
  kind: 'city' | 'junction' | 'dot';
  region?: string;
  x: number;
  y: number;
}

export interface RailroadContent {
  initials: string;
  name: string;
  price: number;
  public: boolean;
  colour: string;
  pattern: string;
  lines: string[][];
}

type Table = Record<'odd' | 'even', string[]>;

export interface Content {
  name: string;
  credits: string;
  regions: string[];
  places: PlaceContent[];
  railroads: RailroadContent[];
  region_table: Table;
  city_tables: Record<string, Table>;
  payoffs: Record<string, Record<string, number>>;
}

/** `board.json`: what only the drawing needs. */
export interface Drawing {
  width: number;
  height: number;
  land: string;
  coast: string;
  borders: string;
  lakes: string;
  states: Named[];
  waters: Named[];
  lanes: { railroad: string; from: string; to: string; offset: number }[];
  labels: Label[];
}

export interface Named {
  name: string;
  x: number;
  y: number;
  turned: number;
}

export interface Label {
  place: string;
  lines: string[];
  anchor: string;
  x: number;
  y: number;
  size: number;
}

/** A milepost on: the railroad, and the place it leads to. */
export type Step = [string, string];
