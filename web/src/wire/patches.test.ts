import { describe, expect, test } from 'vitest';
import vectors from '../../../tests/server/patches.json';
import { apply, canonical, fingerprint, Misfit, type Patch } from './patches';

describe('patches', () => {
  test.each(vectors as { name: string; old: any; new: any; patch: Patch | null; hash: string }[])('$name', (vector) => {
    const before = canonical(vector.old);
    const made = apply(vector.patch, vector.old);
    expect(canonical(made)).toBe(canonical(vector.new));
    expect(fingerprint(made)).toBe(vector.hash);
    expect(canonical(vector.old)).toBe(before);
  });

  test('what does not change is the same object as before', () => {
    const old = { view: { board: [1, 2], cash: [3] }, info: { seats: [] } };
    const made = apply({ view: { cash: [[4]] } }, old);
    expect(made.view.cash).toEqual([4]);
    expect(made.view.board).toBe(old.view.board);
    expect(made.info).toBe(old.info);
  });

  test.each([[{ a: [1] }], [[0, -9]], [[5, 1]], [[0, { in: { a: [1] } }]], [['x', 1]]])('%j does not fit', (patch) => {
    expect(() => apply(patch as Patch, [1, 2, 3])).toThrow(Misfit);
  });

  test('a fault anywhere changes the fingerprint', () => {
    const document = { view: { cash: [10, 20, 30], who: 'Ann' }, to_act: [1] };
    const seen = new Set([fingerprint(document)]);
    for (const wrong of [{ ...document, to_act: [2] }, { ...document, to_act: [] }, { ...document, view: { cash: [10, 20, 31], who: 'Ann' } }]) {
      seen.add(fingerprint(wrong));
    }
    expect(seen.size).toBe(4);
  });
});
