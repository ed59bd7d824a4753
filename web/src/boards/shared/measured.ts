/** The camera learns how large its window is, and whenever that changes. */
import type { Camera } from './camera.svelte';

export function measured(node: HTMLElement, camera: Camera) {
  const measure = () => camera.resize(node.clientWidth, node.clientHeight);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
