import type { Attachment } from 'svelte/attachments';
import type { Choosing, Shown } from './choosing.svelte';

/** A row that shows its way on the map while it is pointed at or has the focus. A row that goes meanwhile takes its way along: nothing would tell that the pointer has left it. */
export const showing =
  (choosing: Choosing, shown: () => Shown): Attachment<HTMLElement> =>
  (row) => {
    let mine: Shown | null = null;
    const come = () => (choosing.hovered = mine = shown());
    const leave = () => {
      if (mine !== null && choosing.hovered === mine) choosing.hovered = null;
      mine = null;
    };
    for (const kind of ['pointerenter', 'focus']) row.addEventListener(kind, come);
    for (const kind of ['pointerleave', 'blur']) row.addEventListener(kind, leave);
    return leave;
  };
