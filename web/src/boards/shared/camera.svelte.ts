/** Which part of the map is in sight: fitted, dragged, pinched, flown to. */
import type { Point } from './compass';

/** Pixels per unit beyond which nothing more is to be seen. */
const CLOSEST = 2.4;
const FLIGHT = 450;

/** How large the map is, and where its corner lies: below 0 where there is a margin around it. */
export interface Sheet {
  w: number;
  h: number;
  x?: number;
  y?: number;
}

export class Camera {
  /** The window, in pixels. */
  w = $state(0);
  h = $state(0);
  k = $state(0.4);
  x = $state(0);
  y = $state(0);
  /** Whether the whole sheet is in sight. */
  fitted = $state(true);
  private flight = 0;
  readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly least = $derived.by(() => (this.w && this.h ? Math.min(this.w / this.sheet.w, this.h / this.sheet.h) : 0.4));

  resize(w: number, h: number): void {
    if (w <= 0 || h <= 0) return;
    const centre = this.toMap(this.w / 2, this.h / 2);
    this.w = w;
    this.h = h;
    if (this.fitted) this.fit();
    else this.look(centre, this.k);
  }

  fit(): void {
    this.land();
    this.place(this.least, 0, 0);
  }

  toMap(px: number, py: number): Point {
    return { x: (px - this.x) / this.k, y: (py - this.y) / this.k };
  }

  toWindow({ x, y }: Point): Point {
    return { x: x * this.k + this.x, y: y * this.k + this.y };
  }

  /** Zoom and keep what is under a point of the window there. */
  zoom(by: number, px = this.w / 2, py = this.h / 2): void {
    this.land();
    const at = this.toMap(px, py);
    const k = this.bounded(this.k * by);
    this.place(k, px - at.x * k, py - at.y * k);
  }

  drag(dx: number, dy: number): void {
    this.land();
    this.place(this.k, this.x + dx, this.y + dy);
  }

  /** Bring a place into the middle, close enough to read its name. */
  fly(to: Point, motion: boolean, k = Math.max(this.k, this.least * 2.4, 0.9)): void {
    this.land();
    const near = this.bounded(k);
    if (!motion) return this.look(to, near);
    const from = { k: this.k, ...this.toMap(this.w / 2, this.h / 2) };
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / FLIGHT);
      const eased = t * t * (3 - 2 * t);
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.look({ x: mix(from.x, to.x), y: mix(from.y, to.y) }, mix(from.k, near));
      this.flight = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Move no further than needed for a point to be in sight. */
  reveal(point: Point): void {
    if (this.fitted) return;
    const { x, y } = this.toWindow(point);
    const edge = 60;
    const dx = x < edge ? edge - x : x > this.w - edge ? this.w - edge - x : 0;
    const dy = y < edge ? edge - y : y > this.h - edge ? this.h - edge - y : 0;
    if (dx || dy) this.drag(dx, dy);
  }

  private look(centre: Point, k: number): void {
    this.place(k, this.w / 2 - centre.x * k, this.h / 2 - centre.y * k);
  }

  private land(): void {
    if (this.flight) cancelAnimationFrame(this.flight);
    this.flight = 0;
  }

  private bounded(k: number): number {
    return Math.min(CLOSEST, Math.max(this.least, k));
  }

  private place(k: number, x: number, y: number): void {
    // The sheet stays in the window; where it is smaller, in its middle.
    const kept = (at: number, window: number, sheet: number, corner: number) =>
      (sheet <= window ? (window - sheet) / 2 : Math.min(0, Math.max(window - sheet, at + corner))) - corner;
    this.k = k;
    this.x = kept(x, this.w, this.sheet.w * k, (this.sheet.x ?? 0) * k);
    this.y = kept(y, this.h, this.sheet.h * k, (this.sheet.y ?? 0) * k);
    this.fitted = k <= this.least * 1.001;
  }
}
