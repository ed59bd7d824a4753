/** Another panel comes under the pointer: a double click's second half must not answer it. A press elsewhere counts. */

/** Within so many milliseconds and pixels a press on a new panel is a double click's second half. */
const TWICE = { ms: 350, px: 24 };

export class SecondClick {
  private cameAt = 0;
  private pressed = { x: -1_000, y: -1_000 };
  private second = false;
  private readonly among: string;

  /** `panel` names what stands there now; `among` is the selector of what is guarded. */
  constructor(panel: () => string, among: string) {
    this.among = among;
    const stands = $derived(panel());
    $effect(() => {
      void stands;
      this.cameAt = performance.now();
    });
  }

  press = ({ clientX: x, clientY: y }: PointerEvent): void => {
    this.second = performance.now() - this.cameAt < TWICE.ms && Math.hypot(x - this.pressed.x, y - this.pressed.y) < TWICE.px;
    this.pressed = { x, y };
  };

  click = (event: MouseEvent): void => {
    // Keys and screen readers click without a press.
    if (event.detail === 0 || !this.second || !(event.target as Element).closest(this.among)) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
