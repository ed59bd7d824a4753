/** The fall of the lander: a way to the recorded area that the drop's own model could have taken. */
import type { Point } from '../shared/compass';
import type { Atlas } from './atlas';
import { inside } from './geometry';

export interface Fall {
  aim: Point;
  /** Where the lander comes to rest. */
  rest: Point;
  /** The arrow's direction, in radians. */
  turn: number;
  /** Where the arrow's tip decides: within the area. */
  tip: Point;
  /** The tip before it was wrapped, outside the rim; null if it lay on the moon. */
  beyond: Point | null;
}

export interface Pose extends Point {
  /** How high above the ground, 0 on it. */
  height: number;
  /** Degrees. */
  turn: number;
}

const TRIES = 4_000;

/** Numbers between 0 and 1 that are the same for the same drop, so that everybody sees one fall. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Off the board: straight through the moon and in again on the other side. */
export function wrapped(point: Point, moon: Point & { radius: number }): Point | null {
  const far = Math.hypot(point.x - moon.x, point.y - moon.y);
  if (far <= moon.radius) return null;
  const within = Math.max(0, moon.radius - (far - moon.radius));
  return { x: moon.x - ((point.x - moon.x) / far) * within, y: moon.y - ((point.y - moon.y) / far) * within };
}

export function fallOf(atlas: Atlas, aimed: number, area: string): Fall {
  const { moon, drop } = atlas.content;
  const aim = atlas.aims[aimed] ?? { x: moon.x, y: moon.y };
  const place = atlas.find(area);
  const roll = dice(aimed * 31 + atlas.index(area));
  const normal = () => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
  for (let n = 0; place && n < TRIES; n += 1) {
    const rest = { x: aim.x + drop.spread * normal(), y: aim.y + drop.spread * normal() };
    const turn = 2 * Math.PI * roll();
    const end = { x: rest.x + drop.arrow * Math.cos(turn), y: rest.y + drop.arrow * Math.sin(turn) };
    const back = wrapped(end, moon);
    const tip = back ?? end;
    if (inside(tip, place.outline)) return { aim, rest, turn, tip, beyond: back ? end : null };
  }
  // So unlikely a drop is shown as going straight to the area.
  const tip = place ? { x: place.x, y: place.y } : aim;
  const turn = Math.atan2(tip.y - aim.y, tip.x - aim.x);
  return { aim, rest: { x: tip.x - drop.arrow * Math.cos(turn), y: tip.y - drop.arrow * Math.sin(turn) }, turn, tip, beyond: null };
}

/** Down to the aim, two bounces to where it rests; `t` goes from 0 to 1. */
export function pose(fall: Fall, t: number): Pose {
  const down = 0.45;
  const end = (fall.turn * 180) / Math.PI;
  if (t < down) {
    const part = t / down;
    return { ...fall.aim, height: 1 - part * part, turn: end - 900 + 420 * part };
  }
  const part = Math.min(1, (t - down) / (1 - down));
  const eased = 1 - (1 - part) ** 2;
  const bounce = part < 0.6 ? Math.sin((part / 0.6) * Math.PI) * 0.3 : Math.sin(((part - 0.6) / 0.4) * Math.PI) * 0.08;
  return {
    x: fall.aim.x + (fall.rest.x - fall.aim.x) * eased,
    y: fall.aim.y + (fall.rest.y - fall.aim.y) * eased,
    height: Math.max(0, bounce),
    turn: end - 480 * (1 - eased),
  };
}
