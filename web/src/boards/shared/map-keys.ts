/** The keys of a board with a map: Escape takes back, "/" finds, + − 0 come nearer and go away. */
import type { Camera } from './camera.svelte';

export interface MapKeys {
  camera: Camera;
  cancel: () => void;
  find: () => void;
  nearer: () => void;
  /** The pointer is over the map. */
  over: boolean;
  root: HTMLElement | undefined;
  /** A key of the board's own; says whether it was one. */
  own?: (key: string) => boolean;
}

export function mapKey(event: KeyboardEvent, { camera, cancel, find, nearer, over, root, own }: MapKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target as HTMLElement | null;
  if (at?.matches?.('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') cancel();
  // A letter counts only for whoever is at the board, by pointer or by focus.
  else if (!over && !root?.contains(at) && at !== document.body) return;
  else if (event.key === '/') find();
  else if (event.key === '+' || event.key === '=') nearer();
  else if (event.key === '-') camera.zoom(1 / 1.5);
  else if (event.key === '0') camera.fit();
  else if (!own?.(event.key)) return;
  event.preventDefault();
}
