/** Arrows work at once: one that is pressed on the page itself or on the question leads to where the answer is given. */
import { ARROWS } from './compass';

export function isFirstArrow(event: KeyboardEvent): boolean {
  if (!ARROWS[event.key] || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target as HTMLElement | null;
  if (at?.matches?.('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open], [role=dialog]')) return false;
  return !at?.closest || at === document.body || !!at.closest('[data-slot=question]');
}
