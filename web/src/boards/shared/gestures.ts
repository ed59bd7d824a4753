/** Drag, pinch, wheel and tap on the map. */
import type { Camera } from './camera.svelte';

interface Wishes {
  camera: Camera;
  /** A short press, in pixels of the window, and whether Shift was held. */
  tap: (x: number, y: number, touched: boolean, shift: boolean) => void;
  /** The mouse is over a point; null when it has left. */
  hover: (at: { x: number; y: number } | null) => void;
  /** Whether a press here draws something out instead of dragging the map: the pointer then hovers, and taps where it ends. */
  grabs?: (x: number, y: number, touched: boolean) => boolean;
  /** What was grabbed is let go, wherever that was. */
  drops?: () => void;
}

/** A finger is never quite still. */
const STILL = 7;

export function gestures(node: HTMLElement, { camera, tap, hover, grabs, drops }: Wishes) {
  const down = new Map<number, { x: number; y: number }>();
  let from = { x: 0, y: 0 };
  let moved = false;
  let grabbed = false;
  /** Where the mouse was last, on the screen: browsers tell of moves where only the page under it has changed. */
  let still = { x: NaN, y: NaN };

  const local = (event: MouseEvent) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  function stirs({ clientX: x, clientY: y }: MouseEvent): boolean {
    const moves = x !== still.x || y !== still.y;
    still = { x, y };
    return moves;
  }
  function press(event: PointerEvent) {
    stirs(event);
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    down.set(event.pointerId, local(event));
    camera.hold();
    if (down.size === 1) {
      from = local(event);
      moved = false;
      grabbed = grabs?.(from.x, from.y, event.pointerType !== 'mouse') ?? false;
    } else {
      moved = true;
      if (grabbed) drops?.();
      grabbed = false;
    }
  }
  function move(event: PointerEvent) {
    const stirred = stirs(event);
    const at = local(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse' && stirred) hover(at);
      return;
    }
    if (!moved && Math.hypot(at.x - from.x, at.y - from.y) < STILL) return;
    if (!moved) node.setPointerCapture?.(event.pointerId);
    moved = true;
    if (grabbed) return hover(at);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, at, other);
    else camera.drag(at.x - before.x, at.y - before.y);
    down.set(event.pointerId, at);
  }
  function pinch(before: { x: number; y: number }, at: { x: number; y: number }, other: { x: number; y: number }) {
    const apart = (a: { x: number; y: number }) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
    camera.zoom(apart(at) / apart(before), (at.x + other.x) / 2, (at.y + other.y) / 2);
    camera.drag((at.x - before.x) / 2, (at.y - before.y) / 2);
  }
  function lift(event: PointerEvent) {
    const was = down.delete(event.pointerId);
    if (was && down.size === 0) camera.release();
    if (was && (!moved || grabbed) && event.type === 'pointerup') {
      const at = local(event);
      tap(at.x, at.y, event.pointerType !== 'mouse', event.shiftKey);
    }
    if (was && grabbed) drops?.();
    // A finger that has gone hovers no more.
    if (was && grabbed && event.pointerType !== 'mouse') hover(null);
    grabbed = false;
  }
  function wheel(event: WheelEvent) {
    // Wholly zoomed out, the wheel is the page's.
    if (camera.fitted && event.deltaY > 0 && !event.ctrlKey) return;
    event.preventDefault();
    const at = local(event);
    const lines = event.deltaMode === 1 ? 18 : 1;
    camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y);
  }
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && hover(null);

  const heard: [string, (event: any) => void, AddEventListenerOptions?][] = [
    ['pointerdown', press], ['pointermove', move], ['pointerup', lift], ['pointercancel', lift],
    ['pointerleave', leave], ['wheel', wheel, { passive: false }],
  ];
  for (const [name, listener, how] of heard) node.addEventListener(name, listener, how);
  return {
    destroy() {
      for (const [name, listener, how] of heard) node.removeEventListener(name, listener, how);
    },
  };
}
