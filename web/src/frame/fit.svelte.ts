/** How the frame is laid out: by the room there is, measured in letters, so that large letters count as a small window. */

/** `wide`: all beside the board, the pages too. `side`: a column beside the board, the pages in a drawer. `tall`: the
 * board over the hand. `flat`: a phone lying down. `phone`: upright, the hand a sheet. */
export type Fit = 'wide' | 'side' | 'tall' | 'flat' | 'phone';

/** Width and height in rem. */
export function fitOf(width: number, height: number): Fit {
  if (height < 35 && width > height) return 'flat';
  if (width >= 87.5) return 'wide';
  if (width >= 56 && width > height * 1.05) return 'side';
  return width >= 40 ? 'tall' : 'phone';
}

export class Fitting {
  /** Pixels of a rem. */
  rem = $state(letters());
  kind = $state<Fit>(fitOf(innerWidth / this.rem, innerHeight / this.rem));
  /** Players stand in a strip; all there is to know of them is a page. */
  readonly strip = $derived(this.kind === 'tall' || this.kind === 'flat' || this.kind === 'phone');
  readonly tight = $derived(this.kind === 'flat' || this.kind === 'phone');

  constructor() {
    $effect(() => {
      const measure = () => {
        this.rem = letters();
        this.kind = fitOf(innerWidth / this.rem, innerHeight / this.rem);
      };
      measure();
      addEventListener('resize', measure);
      // Letters that grow are no other window.
      const grown = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
      grown?.observe(document.documentElement);
      return () => {
        removeEventListener('resize', measure);
        grown?.disconnect();
      };
    });
  }
}

const letters = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
