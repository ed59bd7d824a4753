/** What is drawn on a square besides track: mountain, mine, bonus mark, X. All within a square of 100. */
import type { Point } from './geometry';
import { arc, hand, line, smooth, stroke } from './pencil';

const p = (x: number, y: number): Point => ({ x, y });

export interface Mountain {
  outline: string;
  shade: string;
}

export function mountain(seed: string): Mountain {
  const next = hand(seed);
  const lean = next() * 8 - 4;
  const mirrored = next() < 0.4;
  const p = (x: number, y: number): Point => ({ x: mirrored ? 100 - x : x, y });
  const high = 17 + next() * 5;
  const low = 40 + next() * 8;
  const top = p(44 + lean, high);
  const small = p(72 + lean / 2, low);
  const saddle = p(60 + lean, 58);
  const outline =
    stroke([p(10, 84), p(24, 57), p(31, 47), top, p(53 + lean, 38), saddle], `${seed}a`, 1.2) +
    stroke([p(55 + lean, 62), small, p(81, 62), p(91, 84)], `${seed}b`, 1.2) +
    stroke(line(p(7, 85), p(94, 84), 5), `${seed}c`, 1.4);
  // The side away from the light is hatched, the longest strokes under the peaks.
  const hatch = (x: number, y: number, length: number, i: number) =>
    stroke(line(p(x, y), p(x - length * 0.3, y + length), 3), `${seed}h${i}`, 0.9);
  const shade =
    [0, 1, 2, 3, 4].map((i) => hatch(47 + lean + i * 3.4, high + 9 + i * 6.4, 30 - i * 3, i)).join('') +
    [0, 1, 2, 3].map((i) => hatch(74 + lean / 2 + i * 4, low + 7 + i * 7, 20 - i * 3, i + 9)).join('') +
    stroke([p(35 + lean, high + 17), p(41 + lean, high + 13), p(45 + lean, high + 19), p(51 + lean, high + 14)], `${seed}s`, 0.6);
  return { outline, shade };
}

export interface Mine {
  /** Handles and timbers. */
  lines: string;
  /** The hammers' heads and the dark of the mouth. */
  solid: string;
}

export function mine(seed: string): Mine {
  const lines =
    stroke(line(p(25, 80), p(68, 29), 5), `${seed}a`, 0.7) +
    stroke(line(p(75, 80), p(32, 29), 5), `${seed}b`, 0.7) +
    stroke(line(p(28, 82), p(71, 31), 5), `${seed}c`, 0.7) +
    stroke(line(p(72, 82), p(29, 31), 5), `${seed}d`, 0.7) +
    stroke(arc(p(50, 52), 42, -100, 262, 20), `${seed}e`, 1.1);
  const head = (flip: number) => {
    const x = (at: number) => 50 + flip * (at - 50);
    return `M${x(54)} 25L${x(63)} 17L${x(82)} 36L${x(74)} 44Z`;
  };
  return { lines, solid: head(1) + head(-1) };
}

/** Broad strokes of a marker across the square, and a star-burst of +2 in its corner is written apart. */
export function bonusHatch(seed: string): string {
  const next = hand(seed);
  return [-60, -40, -20, 0, 20, 40, 60]
    .map((shift, i) => {
      const from = p(Math.max(8, 8 + shift), Math.min(92, 92 + shift));
      const to = p(Math.min(92, 92 + shift), Math.max(8, 8 + shift));
      return stroke(line(from, to, 4), `${seed}${i}${next()}`, 1.6, 3);
    })
    .join('');
}

export function frame(seed: string): string {
  return stroke(
    [p(6, 7), p(50, 6), p(94, 6), p(94, 50), p(94, 94), p(50, 94), p(6, 94), p(6, 50), p(6, 5)],
    seed,
    0.6,
  );
}

export function crossedOut(seed: string): string {
  return stroke(line(p(16, 18), p(84, 83), 6), `${seed}1`, 2.2, 5) + stroke(line(p(83, 16), p(17, 84), 6), `${seed}2`, 2.2, 5);
}

/** A ring drawn in one go, its end running past its beginning. */
export function ring(middle: Point, radius: number, seed: string): string {
  const next = hand(seed);
  const start = next() * 360;
  const points = arc(middle, radius, start, start + 385, 16).map((point, i) => ({
    x: middle.x + (point.x - middle.x) * (1 + i * 0.003),
    y: middle.y + (point.y - middle.y) * (1 + i * 0.003),
  }));
  return stroke(points, seed, radius * 0.03);
}

/** The pencilled grid, line by line, each running a little too far. */
export function grid(left: number, size: number, margin: number): { inner: string; outer: string } {
  const far = left + 6 * size;
  let inner = '';
  for (let i = 1; i < 6; i++) {
    const at = left + i * size;
    inner += stroke(line(p(left, at), p(far, at), 12), `row${i}`, 0.9, 3) + stroke(line(p(at, left), p(at, far), 12), `col${i}`, 0.9, 3);
  }
  const corners = [p(left, left), p(far, left), p(far, far), p(left, far), p(left, left)];
  const outer = corners
    .slice(1)
    .map((to, i) => stroke(line(corners[i]!, to, 12), `frame${i}`, 1, 6) + stroke(line(corners[i]!, to, 12), `again${i}`, 1.1, 4))
    .join('');
  for (let i = 0; i <= 6; i++) {
    const at = left + i * size;
    for (const [a, b] of [
      [left - margin, left],
      [far, far + margin],
    ] as const) {
      inner += smooth(line(p(at, a), p(at, b), 2)) + smooth(line(p(a, at), p(b, at), 2));
    }
  }
  for (const [a, b, c, d] of [
    [left, left - margin, far, left - margin],
    [left, far + margin, far, far + margin],
    [left - margin, left, left - margin, far],
    [far + margin, left, far + margin, far],
  ] as const) {
    inner += stroke(line(p(a, b), p(c, d), 12), `margin${a}${b}`, 0.8, 2);
  }
  return { inner, outer };
}
