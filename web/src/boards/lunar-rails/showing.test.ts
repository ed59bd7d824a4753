import { expect, it } from 'vitest';
import type { Choosing, Shown } from './choosing.svelte';
import { showing } from './showing';

it('shows a way while its row is pointed at, and lets it go with the row', () => {
  const choosing = { hovered: null } as unknown as Choosing;
  const [way, other] = [{ key: 'one' }, { key: 'other' }] as unknown as [Shown, Shown];
  const row = document.createElement('button');
  const gone = showing(choosing, () => way)(row)!;
  row.dispatchEvent(new Event('pointerenter'));
  expect(choosing.hovered).toBe(way);
  row.dispatchEvent(new Event('pointerleave'));
  expect(choosing.hovered).toBeNull();
  row.dispatchEvent(new Event('focus'));
  gone();
  expect(choosing.hovered).toBeNull();
  // What another row shows is none of its business.
  row.dispatchEvent(new Event('pointerenter'));
  choosing.hovered = other;
  gone();
  expect(choosing.hovered).toBe(other);
});
