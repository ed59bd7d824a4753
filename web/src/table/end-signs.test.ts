import { expect, it } from 'vitest';
import { endSigns } from './end-signs';

it('names the player whom a sign is about, and puts all signs in one line', () => {
  const view = { end_signs: [{ seat: 1, text: '{who} has one dome left.' }, { seat: null, text: 'One more round after this one.' }] };
  expect(endSigns(view, ['Ada', 'Bo'])).toBe('Bo has one dome left. One more round after this one.');
  expect(endSigns({}, [])).toBe('');
  expect(endSigns(null, [])).toBe('');
});
