import { expect, it } from 'vitest';
import { amountsOf } from './amounts';

const bid = (amount: number) => ({ action: `bid ${amount}`, kind: 'bid', targets: [], label: `Bid ₱${amount}`, amount });

it('are choices that differ in a number alone, the least first', () => {
  const found = amountsOf('bid', [9, 7, 8, 10, 12, 11, 20].map(bid));
  expect(found?.choices.map((one) => one.amount)).toEqual([7, 8, 9, 10, 11, 12, 20]);
});

it('are not made of a few buttons', () => {
  expect(amountsOf('bid', [7, 8, 9].map(bid))).toBeNull();
});

it('are not made of choices about different things', () => {
  const grants = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((to) => ({ ...bid(5), action: `grant ${to}`, targets: [to] }));
  expect(amountsOf('grant', grants)).toBeNull();
  expect(amountsOf('bid', [...[1, 2, 3, 4, 5].map(bid), { ...bid(6), action: 'pass', amount: undefined }])).toBeNull();
});
