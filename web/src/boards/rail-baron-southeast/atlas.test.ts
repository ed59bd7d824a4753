import { expect, it } from 'vitest';
import southeast from '../../../../src/railhead/games/rail_baron_southeast/content.json';
import { chartOf } from './atlas';
import { riding } from './fixture';
import { payeesOf } from './saying';
import type { Content, Step } from './types';

it('tells of a way who is paid, each once, and not oneself', () => {
  const view = { ...riding, owners: { CG: 'bank', GRR: 1, 'W&A': 'public' } };
  const way = { title: '', turns: 1, mileposts: 4, fees: 6_000, steps: [['W&A', 'Griffin'], ['CG', 'Macon GA'], ['GRR', 'Millen'], ['CG', 'Savannah']] as Step[] };
  expect(payeesOf(way, view, 0)).toEqual(['bank', 1]);
  expect(payeesOf(way, view, 1)).toEqual(['bank']);
});

it('leaves room on the sheet over the northernmost cities for a pin', () => {
  const { sheet, content } = chartOf(southeast as unknown as Content);
  const north = Math.min(...content.places.map(({ y }) => y));
  // A pin with a crown has 33 pixels where the whole sheet is 640 pixels high.
  expect(((north - (sheet.y ?? 0)) * 640) / sheet.h).toBeGreaterThan(33);
});
