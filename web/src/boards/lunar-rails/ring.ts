/** How far a ring around the moon is (LR-V3), in parts and in words. */
import type { RingView } from './types';

/** Of four: two crossings, and the way between them on each side. */
export const partsOf = ({ crossed, near, far }: RingView) => crossed + Number(near) + Number(far);

export function ringOf(ring: RingView): string {
  const missing = [
    ...(ring.crossed < 2 ? [`${ring.crossed ? 'one more crossing' : 'two crossings'} of the ${ring.over}`] : []),
    ...(ring.near ? [] : ['the way on the near side']),
    ...(ring.far ? [] : ['the way on the far side']),
  ];
  return `Ring for the Golden Spike: ${partsOf(ring)} of 4 parts; missing: ${missing.join(', ') || 'a second way'}`;
}
