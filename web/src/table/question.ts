/** The question takes the focus when a player comes to the table or back to it: from there its answers are a key away. */
import { tick } from 'svelte';

/** Focus the question, if what had the focus is gone; `even` from the bar over the table, whose buttons open windows. */
export async function toQuestion(even: boolean): Promise<void> {
  await tick();
  const at = document.activeElement;
  if (!at || at === document.body || (even && at.closest('header'))) document.getElementById('what-now')?.focus({ preventScroll: true });
}
