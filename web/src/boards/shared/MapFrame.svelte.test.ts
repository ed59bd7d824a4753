import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Choice, News } from '../board';
import MadeUpMap from './MadeUpMap.svelte';
import { Near } from './near';

const PLACES = 2_000;
const SECTIONS = 600;
const choice = (n: number): Choice => ({ action: `build p${n}`, kind: 'build', targets: [`p${n}`], label: '' });

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
  vi.restoreAllMocks();
});

function lay(lit = 500) {
  const heard = vi.spyOn(EventTarget.prototype, 'addEventListener');
  const play = vi.fn();
  const onsay = vi.fn();
  const props = $state({
    ask: { ask: 1, kind: 'build', sentence: '', rule: '' }, choices: Array.from({ length: lit }, (_, n) => choice(n)), play, why: vi.fn(), query: vi.fn(),
    busy: false, settings: { sound: false, motion: false, dark: false }, count: PLACES, sections: SECTIONS, onsay, since: [] as News[],
  });
  const app = mount(MadeUpMap, { target: document.body, props });
  stop = () => void unmount(app);
  flushSync();
  const svg = document.querySelector<SVGSVGElement>('svg.places')!;
  const nodes = [...svg.querySelectorAll('*')];
  const on = (node: unknown) => heard.mock.contexts.filter((one) => one === node).length;
  // The window is not measured here: a unit of the map is 0.4 pixels, its corner in the corner.
  const point = (type: string, x: number, y: number, pointerType = 'mouse') => {
    svg.dispatchEvent(new PointerEvent(type, { clientX: x * 0.4, clientY: y * 0.4, pointerType, bubbles: true }));
    flushSync();
  };
  return { svg, nodes, listeners: nodes.reduce((sum, node) => sum + on(node), 0), play, onsay, props, point };
}

/** Every change of an element from here on, told by its name. */
function changes(svg: SVGSVGElement) {
  const observer = new MutationObserver(() => {});
  observer.observe(svg, { attributes: true, childList: true, subtree: true });
  return () =>
    observer.takeRecords().map(({ type, target, attributeName, addedNodes, removedNodes }) => {
      if (type === 'attributes') return `${(target as Element).getAttribute('class')?.split(' ')[0]} ${attributeName}`;
      return [...addedNodes, ...removedNodes].map((one) => (one as Element).getAttribute?.('class')?.split(' ')[0] ?? '').join(' ');
    });
}

it('draws 2,000 places and 600 sections with one node for each place and a handful besides', () => {
  const { nodes } = lay();
  expect(nodes.filter((one) => one.matches('.place'))).toHaveLength(PLACES);
  expect(nodes.filter((one) => one.matches('.place.may'))).toHaveLength(500);
  expect(nodes.length - PLACES).toBeLessThan(10);
});

it('listens on the map, on no place', () => {
  expect(lay().listeners).toBe(0);
});

it('redraws one outline when the pointer moves from place to place', () => {
  const { svg, point, onsay } = lay();
  point('pointermove', 100, 100);
  onsay.mockClear();
  const told = changes(svg);
  for (let x = 120; x <= 400; x += 20) point('pointermove', x, 100);
  const seen = told();
  expect(seen).toHaveLength(15);
  expect(new Set(seen)).toEqual(new Set(['aim d']));
  point('pointermove', 401, 101);
  expect(told()).toEqual([]);
  expect(onsay).not.toHaveBeenCalled();
});

it('touches two places when the focus walks, and tells nothing anew', () => {
  const { svg, onsay } = lay();
  const first = svg.querySelector<SVGElement>('[data-place="p0"]')!;
  first.focus();
  flushSync();
  onsay.mockClear();
  const told = changes(svg);
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  flushSync();
  expect((document.activeElement as HTMLElement).dataset.place).toBe('p1');
  expect(told().filter((one) => one.startsWith('place'))).toEqual(['place tabindex', 'place tabindex']);
  expect(svg.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(onsay).not.toHaveBeenCalled();
});

it('changes only the places whose choice has changed', () => {
  const { svg, props } = lay();
  const told = changes(svg);
  props.choices = [...props.choices, choice(777)];
  flushSync();
  const places = told().filter((one) => one.startsWith('place'));
  expect(places.sort()).toEqual(['place aria-disabled', 'place aria-label', 'place class']);
});

it('plays what is clicked; a finger pins first, and beside the map it lets go', () => {
  const { point, play, svg } = lay();
  const press = (x: number, y: number, pointerType: string) => {
    point('pointerdown', x, y, pointerType);
    point('pointerup', x, y, pointerType);
  };
  press(62, 41, 'mouse');
  expect(play.mock.calls).toEqual([[['build p103']]]);
  press(81, 39, 'touch');
  expect(play).toHaveBeenCalledTimes(1);
  expect(svg.querySelector('.aim.pinned')).toBeTruthy();
  press(900, 2_000, 'touch');
  expect(svg.querySelector('.aim')).toBeNull();
  press(81, 39, 'touch');
  press(81, 39, 'touch');
  expect(play.mock.calls[1]).toEqual([['build p104']]);
});

it('finds the nearest of many points, and none too far away', () => {
  const points = Array.from({ length: PLACES }, (_, n) => ({ x: (n * 7919) % 1_000, y: (n * 104_729) % 800 }));
  const near = new Near(points, 40);
  for (let n = 0; n < 200; n += 1) {
    const at = { x: (n * 613) % 1_100 - 50, y: (n * 271) % 900 - 50 };
    const far = points.map((one) => Math.hypot(one.x - at.x, one.y - at.y));
    const least = Math.min(...far);
    const found = near.nearest(at);
    expect(found === null ? Infinity : far[found]).toBe(least < 40 ? least : Infinity);
  }
});

it('marks in one outline the places that the others have touched since one’s own last step', () => {
  const { svg, props } = lay(0);
  expect(svg.querySelector('.touched')).toBeNull();
  Object.assign(props, { since: [{ kind: 'build', seat: 1, text: 'p9 is not meant', from: 'p3', to: 'p4' }, { kind: 'aim', seat: 2, text: '', at: 5 }] });
  flushSync();
  const shape = (id: string) => svg.querySelector(`[data-place="${id}"]`)!.getAttribute('d');
  expect(svg.querySelectorAll('.touched')).toHaveLength(1);
  expect(svg.querySelector('.touched')!.getAttribute('d')).toBe(`${shape('p3')}${shape('p4')}`);
});
