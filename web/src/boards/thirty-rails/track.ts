/** Pieces of track: how they are called, turned and drawn within a square of 100. */
import { sideName, type Point, type Side } from './geometry';
import { arc, line, smooth, stroke } from './pencil';

export const PIECES = ['curve', 'straight', 'double curve', 'crossover', 'Y junction', 'junction'] as const;
export type Piece = (typeof PIECES)[number];
export type Leg = [Side, Side];

const OPPOSITE: Record<Side, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** Each piece in every way it can lie; a quarter turn clockwise leads from one to the next, then mirrored. */
const WAYS: Record<Piece, string[]> = {
  curve: ['NE', 'ES', 'SW', 'NW'],
  straight: ['NS', 'EW'],
  'double curve': ['NE/SW', 'NW/ES'],
  crossover: ['NS/EW'],
  'Y junction': ['N:EW', 'E:NS', 'S:EW', 'W:NS'],
  junction: ['N:ES', 'E:SW', 'S:NW', 'W:NE', 'N:SW', 'E:NW', 'S:NE', 'W:ES'],
};
const PIECE_OF = new Map(PIECES.flatMap((piece) => WAYS[piece].map((word) => [word, piece] as const)));

export function pieceOf(word: string): Piece | null {
  return PIECE_OF.get(word) ?? null;
}

/** The same words in the order in which a piece is turned. */
export function inTurningOrder(words: Iterable<string>): string[] {
  const wanted = new Set(words);
  return PIECES.flatMap((piece) => WAYS[piece]).filter((word) => wanted.has(word));
}

/** The next way to lay a piece among those offered. */
export function turned(word: string, offered: string[], steps = 1): string {
  const at = offered.indexOf(word);
  if (offered.length === 0) return word;
  return offered[(((at < 0 ? 0 : at + steps) % offered.length) + offered.length) % offered.length]!;
}

/** A junction turned over; other pieces look the same as some quarter turn of theirs. */
export function flipped(word: string, offered: string[]): string {
  if (pieceOf(word) !== 'junction') return turned(word, offered);
  const stem = word[0]!;
  return offered.find((other) => other !== word && other[0] === stem && pieceOf(other) === 'junction') ?? word;
}

export function legsOf(word: string): Leg[] {
  if (word[1] === ':') return [...word.slice(2)].map((side) => [word[0] as Side, side as Side]);
  return word.split('/').map((pair) => [pair[0] as Side, pair[1] as Side]);
}

export function stemOf(word: string): Side | null {
  return word[1] === ':' ? (word[0] as Side) : null;
}

export function sayTrack(word: string): string {
  const piece = pieceOf(word);
  const legs = legsOf(word).map(([a, b]) => `${sideName(a)}–${sideName(b)}`);
  const stem = stemOf(word);
  if (stem) {
    const branches = [...word.slice(2)].map(sideName).join(' and ');
    return `${piece}, stem ${sideName(stem)}, branches ${branches}`;
  }
  return piece === 'crossover' ? 'crossover' : `${piece} ${legs.join(' and ')}`;
}

const MIDDLE: Record<Side, Point> = { N: { x: 50, y: 0 }, E: { x: 100, y: 50 }, S: { x: 50, y: 100 }, W: { x: 0, y: 50 } };
const ROUND: Record<string, [number, number, number, number]> = {
  // Corner, then the angles from the first side to the second.
  NE: [100, 0, 180, 90],
  ES: [100, 100, 270, 180],
  SW: [0, 100, 0, -90],
  WN: [0, 0, 90, 0],
};

/** The middle of the track from side to side. */
export function legPoints([from, to]: Leg, parts = 14): Point[] {
  if (OPPOSITE[from] === to) return line(MIDDLE[from], MIDDLE[to], parts);
  const forth = ROUND[from + to];
  const [x, y, start, end] = forth ?? ROUND[to + from]!;
  const points = arc({ x, y }, 50, start, end, parts);
  return forth ? points : points.reverse();
}

/** The same line, so much to its right. */
export function beside(points: Point[], by: number): Point[] {
  return points.map((point, i) => {
    const a = points[Math.max(i - 1, 0)]!;
    const b = points[Math.min(i + 1, points.length - 1)]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: point.x - ((b.y - a.y) / length) * by, y: point.y + ((b.x - a.x) / length) * by };
  });
}

const GAUGE = 9;
const SLEEPER = 16;

export interface Drawing {
  rails: string;
  sleepers: string;
  /** The parapets of a bridge, or the mark on a stem. */
  extra: string;
}

function ties(points: Point[], seed: string, taken: Point[][]): string {
  const far = (at: Point) => taken.every((other) => other.every((p) => Math.hypot(p.x - at.x, p.y - at.y) > 15));
  const left = beside(points, SLEEPER);
  const right = beside(points, -SLEEPER);
  return points
    .map((at, i) => (i % 2 === 1 && far(at) ? stroke(line(left[i]!, right[i]!, 2), `${seed}t${i}`, 1, 2) : ''))
    .join('');
}

function rails(points: Point[], seed: string): string {
  return stroke(beside(points, GAUGE), `${seed}+`, 1.1, 1.5) + stroke(beside(points, -GAUGE), `${seed}-`, 1.1, 1.5);
}

function crossover(seed: string): Drawing {
  // East–west goes over: the other track ends at the bridge's parapets and comes out behind it.
  const over = legPoints(['W', 'E']);
  const under = [line(MIDDLE.N, { x: 50, y: 26 }, 5), line({ x: 50, y: 74 }, MIDDLE.S, 5)];
  const parapet = (y: number, out: number) =>
    stroke(
      [
        { x: 20, y: y + out * 9 },
        ...line({ x: 27, y }, { x: 73, y }, 5),
        { x: 80, y: y + out * 9 },
      ],
      `${seed}b${y}`,
      0.8,
    );
  return {
    rails: [over, ...under].map((points, i) => rails(points, `${seed}${i}`)).join(''),
    sleepers: [over, ...under].map((points, i) => ties(points, `${seed}${i}`, [])).join(''),
    extra: parapet(28, -1) + parapet(72, 1),
  };
}

const drawn = new Map<string, Drawing>();

/** How a piece is drawn; the seed keeps two of a kind from looking printed. */
export function drawTrack(word: string, seed: string): Drawing {
  const key = `${word} ${seed}`;
  let drawing = drawn.get(key);
  if (!drawing) {
    drawing = word === 'NS/EW' ? crossover(key) : plain(word, key);
    drawn.set(key, drawing);
  }
  return drawing;
}

function plain(word: string, seed: string): Drawing {
  const legs = legsOf(word).map((leg) => legPoints(leg));
  return {
    rails: legs.map((points, i) => rails(points, `${seed}${i}`)).join(''),
    sleepers: legs.map((points, i) => ties(points, `${seed}${i}`, stemOf(word) ? legs.slice(0, i) : [])).join(''),
    extra: '',
  };
}

/** A filled arrow between the rails of the stem: this is the side every way through uses. */
export function stemMark(word: string): string {
  const stem = stemOf(word);
  if (!stem) return '';
  const turn = { N: 180, E: 270, S: 0, W: 90 }[stem];
  const spin = ({ x, y }: Point): Point => {
    const a = (turn * Math.PI) / 180;
    return { x: 50 + (x - 50) * Math.cos(a) - (y - 50) * Math.sin(a), y: 50 + (x - 50) * Math.sin(a) + (y - 50) * Math.cos(a) };
  };
  const [a, b, c] = [{ x: 43.5, y: 96 }, { x: 56.5, y: 96 }, { x: 50, y: 80 }].map(spin) as [Point, Point, Point];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${c.x.toFixed(1)} ${c.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}Z`;
}

/** One line per track, for sheets too small for rails and sleepers. */
export function simpleTrack(word: string): string {
  if (word === 'NS/EW') return 'M0 50H100M50 0V34M50 66V100M28 34H72M28 66H72';
  return legsOf(word)
    .map((leg) => smooth(legPoints(leg, 6)))
    .join('');
}
