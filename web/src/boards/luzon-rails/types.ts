/** The content of Luzon Rails as this board reads it, and the engine's view by its names. */
export type { AuctionView, CardView, CompanyView, LuzonView, PlayerView } from '../../types/luzon-rails';

export type CardKind = 'auction' | 'grant' | 'build' | 'develop';

export interface HexContent {
  hex: string;
  q: number;
  r: number;
  terrain: string;
  name?: string;
  kind?: string;
}

export interface PrivateContent {
  private: string;
  name: string;
  about: string;
  effect: string;
  amount: number;
}

export interface Content {
  hexes: HexContent[];
  companies: { company: string; letter: string; name: string; shares: number }[];
  track: number;
  tokens: number;
  cash: number;
  rounds: number;
  display: number;
  hand: number;
  cards: Record<string, number>;
  grant: number;
  development: number;
  manila: number;
  build: number;
  plains: number;
  mountain: number;
  most_die: number;
  private_companies: PrivateContent[];
}
