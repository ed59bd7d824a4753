/** What every map board has before its player: camera, finder, keys, and the focus where the next answer is given. */
import { tick, untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';
import type { Ask, BoardSettings, News } from '../board';
import { Camera, type Sheet } from './camera.svelte';
import type { MapChoosing } from './choosing.svelte';
import { isFirstArrow } from './first-arrow';
import { mapKey } from './map-keys';
import type { Places } from './places';
import type { SecondClick } from './second-click.svelte';

export interface Wishes {
  sheet: Sheet;
  places: Places;
  choosing: Pick<MapChoosing, 'lit' | 'looked' | 'over' | 'pinned' | 'seek' | 'letGo' | 'cancel'>;
  given: () => { ask: Ask | null; settings: BoardSettings; since?: News[] };
  /** Selectors of what takes the focus when a question comes: before the map where there is such a thing, and else after it. */
  before?: () => string;
  answers: string;
  /** A key of the board's own; says whether it was one. */
  own?: (key: string) => boolean;
  /** Somebody did something, by keys or by pointer. */
  acted?: () => void;
  guard?: SecondClick;
}

/** From this size on, in pixels, there is room over the map for more than the map. */
const ROOMY = { width: 520, height: 420 };

export class Desk {
  readonly camera: Camera;
  readonly places: Places;
  root = $state<HTMLElement>();
  /** The map's own, in pixels; 0 until it is measured. */
  width = $state(0);
  height = $state(0);
  readonly roomy = $derived(this.width === 0 || (this.width >= ROOMY.width && this.height >= ROOMY.height));
  finding = $state(false);
  /** The pointer is over the map. */
  over = false;
  /** Moves the focus to a place; the map gives it. */
  focus: (place: string) => void = () => {};
  private byKeys = false;
  private readonly wishes: Wishes;
  readonly motion = $derived.by(() => this.wishes.given().settings.motion && !prefersReducedMotion.current);

  /** Places that may be chosen. */
  get lit(): string[] {
    return [...this.wishes.choosing.lit.keys()];
  }

  /** Places that the others have touched since the viewer's own last step: every place that a fact of it names. */
  readonly touched = $derived.by<string[]>(() => {
    const named = (this.wishes.given().since ?? []).flatMap((one) => Object.values(one).filter((fact) => typeof fact === 'string' && this.places.find(fact)));
    return [...new Set(named as string[])];
  });

  constructor(wishes: Wishes) {
    this.wishes = wishes;
    this.places = wishes.places;
    this.camera = new Camera(wishes.sheet);
    const question = $derived(wishes.given().ask?.ask ?? -1);
    $effect(() => {
      void question;
      untrack(() => wishes.choosing.letGo());
    });
    $effect(() => () => this.camera.leave());
    $effect(() => {
      if (question >= 0) void tick().then(() => this.focusAnswer());
    });
  }

  /** A player who plays by keys finds the focus where the next answer is given, when what had it is gone. Nobody has
   * asked for what lies there: it is no look. */
  private focusAnswer(): void {
    if (!this.byKeys || document.activeElement !== document.body) return;
    this.toAnswer();
    this.wishes.choosing.over = null;
  }

  /** To where the question is answered: what the board wants first, a place that is lit, or else a button. */
  private toAnswer(): void {
    const { choosing, before, answers } = this.wishes;
    const first = choosing.lit.keys().next().value;
    const selector = before?.() || (first === undefined ? answers : '');
    // In the order of the wishes, not of the page: the hand before what lies on offer above it.
    const found = selector.split(', ').flatMap((one) => (one && this.root?.querySelector<HTMLElement>(one)) || [])[0];
    if (selector) found?.focus({ preventScroll: selector !== answers });
    else if (first !== undefined) this.focus(first);
  }

  /** What a frame hears for its board: every press and key in it. */
  get heard() {
    return { onkeydowncapture: this.typed, onpointerdowncapture: this.pressed, onclickcapture: this.clicked };
  }

  pressed = (event: PointerEvent): void => {
    this.wishes.guard?.press(event);
    this.act(false);
  };
  clicked = (event: MouseEvent): void => this.wishes.guard?.click(event);
  typed = (): void => this.act(true);

  private act(byKeys: boolean): void {
    this.byKeys = byKeys;
    this.wishes.acted?.();
  }

  fly = (id: string): void => {
    this.finding = false;
    const place = this.places.find(id);
    if (!place) return;
    this.camera.fly(place, this.motion);
    this.wishes.choosing.seek(id);
    this.focus(id);
  };

  /** Nearer to what matters: a place looked at, what may be chosen, else the middle of the map. */
  nearer = (): void => {
    const { camera, places } = this;
    const { looked, lit } = this.wishes.choosing;
    const at = [...(looked ? [looked] : camera.fitted ? lit.keys() : [])].flatMap((id) => places.find(id) ?? []);
    if (!camera.fitted && at.length === 0) return camera.zoom(1.5);
    const among = at.length ? at : places.all;
    const mean = (of: 'x' | 'y') => among.reduce((sum, one) => sum + one[of], 0) / among.length;
    camera.fly({ x: mean('x'), y: mean('y') }, this.motion, camera.k * 1.6);
  };

  find = (): void => void (this.finding = true);

  keys = (event: KeyboardEvent): void => {
    const { choosing, own, given } = this.wishes;
    if (given().ask && isFirstArrow(event)) {
      this.toAnswer();
      event.preventDefault();
      return;
    }
    mapKey(event, { camera: this.camera, nearer: this.nearer, over: this.over, root: this.root, own, cancel: () => choosing.cancel(), find: this.find });
  };
}
