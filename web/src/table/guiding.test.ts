import { beforeEach, expect, it } from 'vitest';
import type { GuideStep } from '../boards/board';
import { settings } from '../shell/settings.svelte';
import { Guiding } from './guiding.svelte';

const guide: GuideStep[] = [
  { target: 'a', text: 'sheet' },
  { target: 'b', text: 'piece', when: (view) => view.turn > 0 },
  { target: 'c', text: 'shares', when: (view) => view.broken.deeply },
];
const texts = (steps: GuideStep[]) => steps.map((step) => step.text);
beforeEach(() => (settings.liked.guided = []));

it('shows a step when there is something to see of it, once', () => {
  const guiding = new Guiding();
  guiding.steps = guiding.due('rails', guide, { turn: 0 });
  expect(texts(guiding.steps)).toEqual(['sheet']);
  guiding.shown('rails', guide, false);
  expect(guiding.due('rails', guide, { turn: 0 })).toEqual([]);
  expect(texts(guiding.due('rails', guide, { turn: 1 }))).toEqual(['piece']);
});

it('shows none of the rest to whoever skips it', () => {
  const guiding = new Guiding();
  guiding.steps = guiding.due('rails', guide, { turn: 0 });
  guiding.shown('rails', guide, true);
  expect(guiding.due('rails', guide, { turn: 1 })).toEqual([]);
  expect(settings.liked.guided).toEqual(['rails']);
});

it('is over when every step was seen', () => {
  const guiding = new Guiding();
  guiding.steps = guiding.due('rails', guide.slice(0, 2), { turn: 1 });
  guiding.shown('rails', guide.slice(0, 2), false);
  expect(settings.liked.guided).toEqual(['rails']);
});

it('shows again what there is to see to whoever asks for it', () => {
  settings.liked.guided = ['rails'];
  expect(texts(new Guiding().all(guide, { turn: 1 }))).toEqual(['sheet', 'piece']);
});
