/** The tray keeps the height that a kind of question has needed: what is pointed at or planned moves nothing. */
import type { Room } from './slots';

export interface Kept {
  /** The kind of question that is asked; '' for none, when the tray is as high as what it shows. */
  kind: string;
  /** The same question is asked otherwise in little room. */
  room: Room;
  /** Only where the tray is as high as what lies in it. */
  on: boolean;
}

export function kept(slot: HTMLElement, given: Kept) {
  const heights = new Map<string, number>();
  let { kind, room, on } = given;
  let width = slot.clientWidth;
  // A property, so that the frame may keep less of it where the hand needs the room.
  const apply = () => (on && heights.has(kind) ? slot.style.setProperty('--kept', `${heights.get(kind)}px`) : slot.style.removeProperty('--kept'));
  function measure() {
    if (Math.abs(slot.clientWidth - width) > 1) {
      heights.clear();
      slot.style.removeProperty('--kept');
    }
    width = slot.clientWidth;
    if (on && kind) heights.set(kind, Math.max(heights.get(kind) ?? 0, slot.offsetHeight));
    apply();
  }
  const resized = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
  resized?.observe(slot);
  return {
    update(next: Kept) {
      if (next.room !== room) heights.clear();
      ({ kind, room, on } = next);
      apply();
    },
    destroy: () => resized?.disconnect(),
  };
}
