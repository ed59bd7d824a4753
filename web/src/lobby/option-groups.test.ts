import { expect, it } from 'vitest';
import type { GameInfo } from '../wire/types';
import { barOf, chosenOf, defaults, groupsOf, ofPreset, presetOf, withValue } from './option-groups';

const flag = { kind: 'flag', default: false, about: '' } as const;
const game: Pick<GameInfo, 'options' | 'presets'> = {
  options: {
    max_rounds: { kind: 'number', default: 90, about: '' },
    loans: { ...flag, group: 'Mercy' },
    time_limit: { kind: 'number', default: 0, about: '', group: 'Tournament' },
    after_hands: { ...flag, group: 'Mercy', needs: 'loans' },
    warehousing: { kind: 'word', default: 'none', words: ['none', 'four-turns'], about: '', group: 'Challenge' },
    honeymoon: { ...flag, not_with: { warehousing: 'each says where loads stay' } },
  },
  presets: [{ name: 'As printed', about: '', options: {} }, { name: 'Mercy', about: '', options: { loans: true } }],
};
const { options } = game;
const off = defaults(options);

it('stand in their groups, with what is chosen counted', () => {
  const groups = groupsOf(options);
  expect(groups.map(({ name }) => name)).toEqual(['Mercy', 'Tournament', 'Challenge']);
  expect(groups[0]!.options.map(([name]) => name)).toEqual(['loans', 'after_hands']);
  expect(chosenOf(groups[0]!, { ...off, loans: true })).toEqual(['Loans']);
  expect(chosenOf(groups[1]!, { ...off, time_limit: 12 })).toEqual(['Time limit: 12']);
});

it('say what bars them, whichever of the two names the other', () => {
  expect(barOf(options, off, 'after_hands')).toBe('Only with “Loans”.');
  expect(barOf(options, { ...off, loans: true }, 'after_hands')).toBe('');
  expect(barOf(options, { ...off, honeymoon: true }, 'warehousing')).toBe('Not with “Honeymoon”: each says where loads stay.');
  expect(barOf(options, { ...off, warehousing: 'four-turns' }, 'honeymoon')).toBe('Not with “Warehousing”: each says where loads stay.');
  // What is on is never barred: it can be taken back.
  expect(barOf(options, { ...off, honeymoon: true, warehousing: 'four-turns' }, 'honeymoon')).toBe('');
});

it('go with the option that they need', () => {
  const all = withValue(options, { ...off, loans: true }, 'after_hands', true);
  expect(all.after_hands).toBe(true);
  expect(withValue(options, all, 'loans', false)).toEqual(off);
});

it('are those of a preset, which keeps the limit of rounds', () => {
  const mercy = ofPreset(options, game.presets![1]!, { ...off, honeymoon: true, max_rounds: 30 });
  expect(mercy).toEqual({ ...off, loans: true, max_rounds: 30 });
  expect(presetOf(game, mercy)?.name).toBe('Mercy');
  expect(presetOf(game, off)?.name).toBe('As printed');
  expect(presetOf(game, { ...mercy, honeymoon: true })).toBeUndefined();
});
