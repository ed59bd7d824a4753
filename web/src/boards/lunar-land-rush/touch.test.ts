import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

describe('the tour', () => {
  it.each([[true, 'Tap the moon'], [false, 'Point at the moon']])('speaks of the hand that plays (a finger: %s)', async (coarse, says) => {
    vi.resetModules();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }));
    const { LOOK_AT } = await import('../shared/pointing');
    expect(`${LOOK_AT} the moon`).toBe(says);
    const { guide } = await import('./index');
    expect(guide.map((step) => step.text).join(' ')).toContain(`${says}: you see the odds`);
  });
});
