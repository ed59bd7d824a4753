/** Which part of the map is in sight: fitted, dragged, pinched, flown to. */
import type { Point } from './compass';

/** Pixels per unit beyond which nothing more is to be seen. */
const CLOSEST = 2.4;
const FLIGHT = 450;
/** Milliseconds after which a map that is no longer moved is drawn anew. */
const REST = 220;
/** Pixels around points that are all to be seen: a pin or a name has room there. */
const MARGIN = 44;

/** How large the map is, and where its corner lies: below 0 where there is a margin around it. */
export interface Sheet {
  w: number;
  h: number;
  x?: number;
  y?: number;
  /** Pixels over it and under it for pieces at its edges, which are as large from afar. */
  over?: number;
  under?: number;
}

export class Camera {
  /** The window, in pixels. */
  w = $state(0);
  h = $state(0);
  k = $state(0.4);
  x = $state(0);
  y = $state(0);
  /** How the map is drawn. While it moves it is shifted and scaled as a picture; names, lines and pieces get their
   * sizes when it rests, since drawing them anew costs many frames. */
  drawn = $state.raw({ k: 0.4, x: 0, y: 0 });
  private resting: ReturnType<typeof setTimeout> | undefined;
  private shown = 0;
  private held = false;
  /** From how it is drawn to where it is, as a CSS transform; '' when it rests. */
  readonly shift = $derived.by(() => {
    const { k, x, y } = this.drawn;
    const by = this.k / k;
    return by === 1 && x === this.x && y === this.y ? '' : `translate(${this.x - x * by}px, ${this.y - y * by}px) scale(${by})`;
  });
  /** Whether the whole sheet is in sight. */
  fitted = $state(true);
  /** Somebody has moved the map; until then a board may follow what matters. */
  byHand = false;
  /** Pixels along the right edge where buttons lie: what is to be seen is brought into the rest. */
  aside = 0;
  private flight = 0;
  readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  readonly least = $derived.by(() => {
    const { w, h, over = 0, under = 0 } = this.sheet;
    return this.w && this.h ? Math.min(this.w / w, (this.h - over - under) / h) : 0.4;
  });

  /** Whether the whole sheet is drawn: as `fitted`, once the map rests. */
  readonly whole = $derived.by(() => this.drawn.k <= this.least * 1.001);

  resize(w: number, h: number): void {
    if (w <= 0 || h <= 0) return;
    const centre = this.toMap(this.middle, this.h / 2);
    this.w = w;
    this.h = h;
    if (this.fitted) this.place(this.least, 0, 0);
    else this.look(centre, this.k);
  }

  fit(): void {
    this.land();
    this.byHand = true;
    this.place(this.least, 0, 0);
  }

  toMap(px: number, py: number): Point {
    return { x: (px - this.x) / this.k, y: (py - this.y) / this.k };
  }

  toWindow({ x, y }: Point): Point {
    return { x: x * this.k + this.x, y: y * this.k + this.y };
  }

  private get middle(): number {
    return (this.w - this.aside) / 2;
  }

  /** Zoom and keep what is under a point of the window there. */
  zoom(by: number, px = this.middle, py = this.h / 2): void {
    this.land();
    this.byHand = true;
    const at = this.toMap(px, py);
    const k = this.bounded(this.k * by);
    this.place(k, px - at.x * k, py - at.y * k, true);
  }

  drag(dx: number, dy: number): void {
    this.land();
    this.byHand = true;
    this.place(this.k, this.x + dx, this.y + dy, true);
  }

  /** Bring a place into the middle, close enough to read its name. */
  fly(to: Point, motion: boolean, k = Math.max(this.k, this.least * 2.4, 0.9)): void {
    this.land();
    this.byHand = true;
    const near = this.bounded(k);
    if (!motion) return this.look(to, near);
    const from = { k: this.k, ...this.toMap(this.middle, this.h / 2) };
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / FLIGHT);
      const eased = t * t * (3 - 2 * t);
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.look({ x: mix(from.x, to.x), y: mix(from.y, to.y) }, mix(from.k, near), t < 1);
      this.flight = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Move no further than needed for a point to be in sight. */
  reveal(point: Point): void {
    if (this.fitted) return;
    const { x, y } = this.toWindow(point);
    const edge = 60;
    const right = this.w - this.aside - edge;
    const dx = x < edge ? edge - x : x > right ? right - x : 0;
    const dy = y < edge ? edge - y : y > this.h - edge ? this.h - edge - y : 0;
    if (dx || dy) this.place(this.k, this.x + dx, this.y + dy);
  }

  /** Keep a point in the middle, or all of the map in sight, as long as nobody has moved it. */
  settleOn(to: Point | null, k = this.least): void {
    if (this.byHand) return;
    this.land();
    if (to) this.look(to, this.bounded(k));
    else this.place(this.least, 0, 0);
  }

  /** The same for several points: all of them in sight, no nearer than `most`, and no farther than `least`; where they
   * lie farther apart than that, the first one in the middle. */
  settleOnAll(points: readonly Point[], least: number, most: number): void {
    const [first] = points;
    if (!first || this.byHand || !this.w || !this.h) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    const k = Math.min((this.w - this.aside - 2 * MARGIN) / Math.max(1, box.right - box.left), (this.h - 2 * MARGIN) / Math.max(1, box.bottom - box.top));
    if (k < least) this.settleOn(first, least);
    else this.settleOn({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, Math.min(k, most));
  }

  /** Bring what moves back into sight when it leaves it; one flight at a time. */
  follow(point: Point, motion: boolean): void {
    if (this.fitted || this.flight) return;
    const { x, y } = this.toWindow(point);
    const edge = Math.min(60, this.w / 6, this.h / 6);
    if (x < edge || y < edge || x > this.w - this.aside - edge || y > this.h - edge) this.fly(point, motion, this.k);
  }

  private look(centre: Point, k: number, moving = false): void {
    this.place(k, this.middle - centre.x * k, this.h / 2 - centre.y * k, moving);
  }

  private land(): void {
    if (this.flight) cancelAnimationFrame(this.flight);
    this.flight = 0;
  }

  private bounded(k: number): number {
    return Math.min(CLOSEST, Math.max(this.least, k));
  }

  private place(k: number, x: number, y: number, moving = false): void {
    // The sheet stays in the window, beside its buttons; where it is smaller, in its middle.
    const kept = (at: number, window: number, sheet: number, corner: number, before = 0, after = 0) => {
      const last = window - after - sheet;
      const middle = Math.max(before, Math.min((window - sheet) / 2, last));
      return (last >= before ? middle : Math.min(before, Math.max(last, at + corner))) - corner;
    };
    const { sheet } = this;
    this.k = k;
    this.x = kept(x, this.w, sheet.w * k, (sheet.x ?? 0) * k, 0, this.aside);
    this.y = kept(y, this.h, sheet.h * k, (sheet.y ?? 0) * k, sheet.over, sheet.under);
    this.fitted = k <= this.least * 1.001;
    this.stir();
    if (!moving) this.rest();
    else if (!this.held) this.restSoon();
  }

  /** A hand is on the map: it rests when the hand has gone. */
  hold(): void {
    this.held = true;
    this.stir();
  }

  release(): void {
    this.held = false;
    if (this.shift) this.restSoon();
  }

  /** A slow machine counts from the moment at which it has shown where the map is. */
  private restSoon(): void {
    this.shown = requestAnimationFrame(() => {
      this.resting = setTimeout(this.rest, REST);
    });
  }

  private stir(): void {
    cancelAnimationFrame(this.shown);
    clearTimeout(this.resting);
  }

  private rest = (): void => {
    this.drawn = { k: this.k, x: this.x, y: this.y };
  };

  /** Nobody looks any more. */
  leave(): void {
    this.land();
    this.stir();
  }
}
