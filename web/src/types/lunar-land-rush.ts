// Written by tools/web_types.py from the engine's TypedDicts; do not edit.

export interface AreaView {
  area: string;
  cubes: number[];
  squares: number;
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
  card: string | null;
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

export interface DigView {
  area: string;
  astronauts: number;
  dug: number;
  due: number;
}

export interface LeftView {
  digs: DigView[];
  colonies: number;
  supply: number;
  together: number;
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

export interface LandRushView {
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
  left: LeftView | null;
  next_region: string[];
  last_drop: DropView | null;
  trigger: string | null;
  quiet: number;
  end_reason: string;
  points: PointsView[];
  standing: Standing[];
  end_signs: EndSign[];
}

export interface Standing {
  points: number | null;
  open: string;
}

export interface EndSign {
  seat: number | null;
  text: string;
}
