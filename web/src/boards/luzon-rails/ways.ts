/** Ways for track over the map, and which of them the engine finds best. */
import type { Atlas } from './atlas';
import type { BuildGain, CheapestTrack } from './queries';

/** The engine prices each way, so that only the likeliest are put to it. */
const MOST_ASKED = 6;

/** Ways of at most so many hexes from any of some hexes to another, the likeliest to be good first. */
export function waysTo(atlas: Atlas, from: string[], to: string, most: number, free: (hex: string) => boolean): string[][] {
  // Walked backwards: a way may begin beside any of many hexes, but it ends at one.
  const starts = new Set(from);
  const found: string[][] = [];
  const walk = (way: string[]) => {
    const around = atlas.neighbours(way[0]!);
    if (around.some((hex) => starts.has(hex))) found.push(way);
    // A way that touches where it could begin gains nothing by going round.
    else if (way.length < most) for (const hex of around) if (free(hex) && !way.includes(hex)) walk([hex, ...way]);
  };
  if (most > 0 && free(to)) walk([to]);
  const guess = (way: string[]) => way.reduce((sum, hex) => sum + weigh(atlas, hex), 0);
  return found.sort((a, b) => guess(a) - guess(b)).slice(0, MOST_ASKED);
}

function weigh(atlas: Atlas, hex: string): number {
  const place = atlas.find(hex);
  const city = place?.kind === 'port' || place?.kind === 'production' || place?.kind === 'manila';
  return (place?.terrain === 'mountain' ? 20 : 10) - (city ? 1 : 0);
}

export interface Way extends CheapestTrack {
  /** Value and pips gained along it. */
  gain?: number;
}

/** The cheapest way; of equally cheap ones the one that gains more, then the shorter. */
export async function bestWay(ways: string[][], price: (way: string[]) => Promise<BuildGain>): Promise<Way> {
  const priced = await Promise.all(ways.map(async (hexes) => ({ hexes, ...(await price(hexes)) })));
  const may = priced.filter((one) => !one.refused);
  if (may.length === 0) return { why: priced[0]?.refused?.why ?? '' };
  const [best] = may.sort((a, b) => a.cost - b.cost || b.value + b.die - (a.value + a.die) || a.hexes.length - b.hexes.length);
  return { hexes: best!.hexes, cost: best!.cost, payable: true, steps: best!.hexes.length, gain: best!.value };
}
