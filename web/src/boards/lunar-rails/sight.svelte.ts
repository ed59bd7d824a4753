/** Which side of the moon is in sight: both where there is room, one at a time in a small window. */
import { untrack } from 'svelte';
import { BUTTONS } from '../shared/corner';
import type { Desk } from '../shared/desk.svelte';
import type { Atlas } from './atlas';
import type { Disc } from './types';

/** A flick over this part of the window leads to the other side. */
const FLICK = 0.14;
/** Pixels of a unit from which both sides are shown at once. */
const READABLE = 0.27;

export class Sight {
  private readonly atlas: Atlas;
  private readonly desk: Desk;
  /** The side that a small window has settled on. */
  private settled = $state<Disc>('near');

  /** `follows` is the milepost that is in sight as long as nobody has moved the map, `runs` whether one's own train may
   * run now: then it comes into sight. */
  constructor(atlas: Atlas, desk: Desk, follows: () => string | null, runs: () => boolean) {
    this.atlas = atlas;
    this.desk = desk;
    const { camera } = desk;
    let before: string | null = null;
    let ran = false;
    $effect(() => {
      const place = follows();
      const running = runs();
      const at = atlas.find(place);
      const small = this.small;
      void [camera.w, camera.h];
      untrack(() => {
        // The map's buttons stand beside the disc, not over it.
        camera.aside = small ? BUTTONS : 0;
        if (at) this.settled = at.disc;
        camera.settleOn(small ? atlas.discs[this.settled] : null, this.fits);
        if (at) camera.reveal(at);
        // A train that has come to the other side, or may run now, is followed there, even by somebody who has moved the
        // map.
        if (at && small && camera.byHand && (place !== before || (running && !ran)) && this.side !== at.disc) this.go(at.disc);
        before = place;
        ran = running;
      });
    });
    // After a flick the map comes to rest on one side.
    $effect(() => {
      const { k, x } = camera.drawn;
      if (!this.small || !camera.byHand) return;
      untrack(() => this.settle(k, x));
    });
  }

  /** Both sides would be too small to be read. */
  private readonly small = $derived.by(() => this.desk.width > 0 && this.desk.camera.least < READABLE);

  /** Pixels of a unit at which one side fills the window. */
  get fits(): number {
    const { w, h, aside } = this.desk.camera;
    return Math.min(w - aside, h) / (2 * this.atlas.half);
  }

  readonly side = $derived.by<Disc | 'both'>(() => {
    const { camera } = this.desk;
    if (camera.whole) return 'both';
    return this.atlas.discAt({ x: ((camera.w - camera.aside) / 2 - camera.drawn.x) / camera.drawn.k, y: 0 });
  });

  go(side: Disc | 'both'): void {
    const { camera, motion } = this.desk;
    if (side === 'both') return camera.fit();
    this.settled = side;
    camera.fly(this.atlas.discs[side], motion, this.fits);
  }

  private settle(k: number, x: number): void {
    const { camera } = this.desk;
    if (Math.abs(k / this.fits - 1) > 0.06) {
      this.settled = this.atlas.discAt({ x: ((camera.w - camera.aside) / 2 - x) / k, y: 0 });
      return;
    }
    // The sheet stays in the window: beside its edge a side can't be in the middle.
    const home = Math.min(0, Math.max(camera.w - camera.aside - this.atlas.sheet.w * k, (camera.w - camera.aside) / 2 - this.atlas.discs[this.settled].x * k));
    const moved = (x - home) / camera.w;
    const other: Disc = this.settled === 'near' ? 'far' : 'near';
    const towards = this.settled === 'near' ? -moved : moved;
    if (towards > FLICK) this.go(other);
    else if (Math.abs(moved) > 0.01) this.go(this.settled);
  }
}
