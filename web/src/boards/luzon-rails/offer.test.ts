import { describe, expect, it } from 'vitest';
import { hexOf, sortOut, throwText } from './offer';
import { bidChoices, buildChoices, cardChoices } from './fixture';

describe('choices sorted out', () => {
  it('knows cards by where they lie', () => {
    const offer = sortOut(cardChoices);
    expect([...offer.display.keys()]).toEqual(['build', 'grant', 'auction', 'develop']);
    expect([...offer.hand.keys()]).toEqual(['auction', 'develop']);
  });
  it('knows builds by company and hex', () => {
    const { builds, done } = sortOut(buildChoices);
    expect([...builds.keys()]).toEqual(['klingson', 'cabasan']);
    expect(builds.get('cabasan')?.get('D5')?.gain).toBe(3);
    expect(done?.action).toBe('done');
  });
  it('lists bids from the lowest', () => {
    const { bids, pass } = sortOut([...bidChoices].reverse());
    expect(bids[0]).toBe(5);
    expect(bids.at(-1)).toBe(19);
    expect(pass).not.toBeNull();
  });
});

it('finds the hex that a hint is about', () => {
  expect(hexOf('build mayon C2')).toBe('C2');
  expect(hexOf('star E4')).toBe('E4');
  expect(hexOf('bid 7')).toBeNull();
  expect(hexOf(null)).toBeNull();
});

it('writes what is thrown away in the cards’ own order', () => {
  expect(throwText(['develop', 'auction'], [0, 1])).toBe('throw auction develop');
  expect(throwText(['develop', 'auction'], [])).toBe('keep');
});
