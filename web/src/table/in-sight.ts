/** A hint is shown where it is followed: what a board has marked with the class `hinted` is scrolled into sight. */
import { tick } from 'svelte';

export async function bringHintIntoSight(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>('main .hinted')?.scrollIntoView({ block: 'nearest' });
}
