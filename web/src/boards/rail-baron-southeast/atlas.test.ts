import { expect, it } from 'vitest';
import southeast from '../../../../src/railhead/games/rail_baron_southeast/content.json';
import { Camera } from '../shared/camera.svelte';
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

it.each([[900, 690], [390, 308]])('leaves room over the northernmost city for a pin with a crown, and under the southernmost for a house, at %i by %i', (wide, high) => {
  const { sheet, content } = chartOf(southeast as unknown as Content);
  const camera = new Camera(sheet);
  camera.resize(wide, high);
  const rows = content.places.filter(({ kind }) => kind === 'city').map((place) => camera.toWindow(place).y);
  expect(Math.min(...rows)).toBeGreaterThan(0.75 * 45);
  expect(high - Math.max(...rows)).toBeGreaterThan(0.75 * 26);
});
