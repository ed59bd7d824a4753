import { expect, test } from 'vitest';
import { expanded } from './choices';

test('a choice is its group’s templates filled with its row', () => {
  const group = {
    kind: 'build', action: 'build X {hex}', label: '{place}, ₱{cost}', targets: ['X', '{hex}'], same: { company: 'X' },
    shows: ['cost'], lists: { place: ['Bay', 'Cape'] }, fields: ['hex', 'place', 'cost'], rows: [['b3', 0, 4], ['c5', 1, 6]],
  };
  expect(expanded([group])).toEqual([
    { action: 'build X b3', kind: 'build', targets: ['X', 'b3'], label: 'Bay, ₱4', company: 'X', cost: 4 },
    { action: 'build X c5', kind: 'build', targets: ['X', 'c5'], label: 'Cape, ₱6', company: 'X', cost: 6 },
  ]);
});

test('a target that is one field keeps its value, and the order of the groups is the order of the choices', () => {
  const aims = { kind: 'aim', action: 'aim {aim}', label: 'Aim ({aim})', targets: ['{aim}'], fields: ['aim'], rows: [[7], [8]] };
  const pass = { kind: 'pass', action: '{action}', label: '{label}', targets: [], fields: ['action', 'label'], rows: [['pass', 'Pass {now}']] };
  const made = expanded([aims, pass, aims]);
  expect(made.map((one) => one.action)).toEqual(['aim 7', 'aim 8', 'pass', 'aim 7', 'aim 8']);
  expect(made[0]!.targets).toEqual([7]);
  expect(made[2]!.label).toBe('Pass {now}');
});
