import { expect, it } from 'vitest';
import { distinct, tags } from './names';

it('tells investors of the same name apart', () => {
  expect(distinct(['Jo', 'Random bot', 'Random bot'])).toEqual(['Jo', 'Random bot 2', 'Random bot 3']);
  expect(tags(['Jo', 'Random bot', 'Random bot'])).toEqual(['Jo', 'Rb2', 'Rb3']);
  expect(tags(['Anna', 'Anton'])).toEqual(['A1', 'A2']);
  expect(distinct(['', 'Bo'])).toEqual(['Seat 1', 'Bo']);
});
