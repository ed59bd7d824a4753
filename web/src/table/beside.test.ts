import { expect, it } from 'vitest';
import { beside } from './beside';

const WINDOW = { width: 1440, height: 900 };
const bubble = { width: 340, height: 150 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it('stands under what it is about, and over it at the foot of the window', () => {
  expect(beside(box(900, 100, 400, 50), bubble, WINDOW, [])).toEqual({ left: 930, top: 166 });
  expect(beside(box(900, 800, 400, 80), bubble, WINDOW, [])).toEqual({ left: 930, top: 634 });
});

it('stands beside what is tall', () => {
  expect(beside(box(10, 100, 800, 790), bubble, WINDOW, [])).toEqual({ left: 826, top: 420 });
});

it('gives way to the buttons that it leads to', () => {
  const answers = [box(940, 740, 200, 40)];
  expect(beside(box(900, 800, 400, 80), bubble, WINDOW, answers)).toEqual({ left: 544, top: 738 });
});

it('stands over the buttons where there is nothing beside them, and covers them rather than leave the window', () => {
  const phone = { width: 390, height: 844 };
  expect(beside(box(0, 500, 390, 300), bubble, phone, [box(10, 400, 370, 40)])).toEqual({ left: 25, top: 234 });
  expect(beside(box(0, 500, 390, 300), bubble, phone, [box(10, 100, 370, 380)])).toEqual({ left: 25, top: 334 });
  expect(beside(box(0, 0, 390, 844), bubble, phone, [])).toEqual({ left: 25, top: 682 });
});
