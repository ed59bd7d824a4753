/** Strokes as a hand draws them: never quite straight, and the same every time. */
import type { Point } from './geometry';

/** Numbers from 0 to 1 that depend on a text alone. */
export function hand(seed: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function line(from: Point, to: Point, parts = 6): Point[] {
  return Array.from({ length: parts + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / parts,
    y: from.y + ((to.y - from.y) * i) / parts,
  }));
}

/** Angles in degrees, clockwise from east as on a screen. */
export function arc(middle: Point, radius: number, from: number, to: number, parts = 8): Point[] {
  return Array.from({ length: parts + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / parts) * Math.PI) / 180;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth path through points. */
export function smooth(points: Point[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  let path = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path +=
      `C${round(b.x + (c.x - a.x) / 6)} ${round(b.y + (c.y - a.y) / 6)}` +
      ` ${round(c.x - (d.x - b.x) / 6)} ${round(c.y - (d.y - b.y) / 6)} ${round(c.x)} ${round(c.y)}`;
  }
  return path;
}

/** The path of a stroke through points that wavers by up to `wobble` and may run a little too far. */
export function stroke(points: Point[], seed: string, wobble = 1.2, over = 0): string {
  const next = hand(seed);
  const [f, g, p, q] = [0.6 + next() * 0.9, 1.6 + next() * 1.6, next(), next()];
  const last = points.length - 1;
  const wavering = points.map((point, i) => {
    const before = points[Math.max(i - 1, 0)]!;
    const after = points[Math.min(i + 1, last)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const along = { x: (after.x - before.x) / length, y: (after.y - before.y) / length };
    const t = i / last;
    const aside = wobble * (0.65 * Math.sin(2 * Math.PI * (f * t + p)) + 0.35 * Math.sin(2 * Math.PI * (g * t + q)));
    const on = i === 0 ? -over * next() : i === last ? over * next() : 0;
    return { x: point.x - along.y * aside + along.x * on, y: point.y + along.x * aside + along.y * on };
  });
  return smooth(wavering);
}

/** The digits as strokes in a box one wide and one high. */
const DIGITS: Record<string, [number, number][][]> = {
  '1': [[[0.3, 0.25], [0.55, 0.02], [0.53, 0.5], [0.52, 1]]],
  '2': [[[0.16, 0.22], [0.35, 0.02], [0.68, 0.06], [0.74, 0.34], [0.45, 0.68], [0.14, 0.97], [0.5, 0.95], [0.88, 0.97]]],
  '3': [[[0.18, 0.1], [0.5, 0], [0.76, 0.18], [0.66, 0.4], [0.4, 0.46], [0.74, 0.56], [0.8, 0.84], [0.48, 1], [0.14, 0.88]]],
  '4': [[[0.58, 0], [0.36, 0.36], [0.1, 0.68], [0.5, 0.68], [0.9, 0.66]], [[0.66, 0.36], [0.63, 0.7], [0.62, 1]]],
  '5': [[[0.78, 0.02], [0.5, 0.04], [0.26, 0.04], [0.2, 0.44], [0.52, 0.36], [0.82, 0.56], [0.74, 0.9], [0.44, 1], [0.14, 0.88]]],
  '6': [[[0.68, 0], [0.38, 0.22], [0.18, 0.6], [0.28, 0.94], [0.6, 1], [0.8, 0.74], [0.6, 0.52], [0.3, 0.6], [0.2, 0.74]]],
  '+': [[[0.1, 0.55], [0.5, 0.55], [0.9, 0.55]], [[0.5, 0.18], [0.5, 0.55], [0.5, 0.95]]],
};

/** Digits written by hand, centred on a point. */
export function written(text: string, at: Point, height: number): string {
  const width = height * 0.62;
  const step = width * 1.22;
  const start = at.x - (step * (text.length - 1) + width) / 2;
  return [...text]
    .flatMap((sign, i) =>
      (DIGITS[sign] ?? []).map((points) =>
        smooth(points.map(([x, y]) => ({ x: start + i * step + x * width, y: at.y + (y - 0.5) * height }))),
      ),
    )
    .join('');
}
