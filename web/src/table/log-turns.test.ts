import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../wire/types';
import Log from './Log.svelte';
import { folded } from './log';
import { byTurns, dated } from './log-turns';
import Meanwhile from './Meanwhile.svelte';

const names = ['Ann', 'Bo'];
const line = (seat: number, text: string, more: object = {}): LogLine => ({ kind: 'x', seat, text, ...more });
const log = [
  line(1, 'Round 2: Bo begins.', { round: 2 }),
  line(1, 'Bo plays Build.'),
  line(1, 'Bo builds at Tarlac.'),
  line(1, 'Tarlac brings value 1.'),
  line(0, 'Ann aims at Tycho.'),
  line(0, 'The lander comes down in Janssen.', { by: -1 }),
  line(-1, 'Round 2 is over.', { round: 2 }),
  line(-1, 'Klingson pays ₱2.'),
];

let stop = () => {};
afterEach(() => {
  stop();
  stop = () => {};
});
const show = (component: any, props: object) => {
  const app = mount(component, { target: document.body, props });
  stop = () => void unmount(app);
  flushSync();
};
const text = (node: Element) => node.textContent!.replace(/\s+/g, ' ').trim();

describe('the log', () => {
  it('goes by turns, with chapters for rounds, and cause and effect in one line', () => {
    const told = byTurns(log, names).map(({ seat, head, told }) => [seat, head?.text ?? '', ...told.map(({ line, effects }) => [line, ...effects].map((one) => one.text).join(' '))]);
    expect(told).toEqual([
      [-1, 'Round 2: Bo begins.'],
      [1, '', 'Bo plays Build.', 'Bo builds at Tarlac. Tarlac brings value 1.'],
      [0, '', 'Ann aims at Tycho. The lander comes down in Janssen.'],
      [-1, 'Round 2 is over.', 'Klingson pays ₱2.'],
    ]);
  });
  it('tells what chance turns up for each player apart, more of it behind the first', () => {
    const token = (seat: number, shows: number) => line(seat, `A token of ${names[seat]} shows ${shows}.`, { kind: 'token-shown', by: -1 });
    const told = byTurns(folded([line(1, 'Bo is done.'), token(0, 4), token(0, 1), token(1, 2), token(1, 3)], names), names);
    expect(told.map(({ seat, told }) => [seat, ...told.map(({ line }) => [line.text, ...(line.like ?? [])].join(' '))])).toEqual([
      [1, 'Bo is done.'],
      [0, 'A token of Ann shows 4. A token of Ann shows 1.'],
      [1, 'A token of Bo shows 2. A token of Bo shows 3.'],
    ]);
  });
  it('tells the day and the time where they change', () => {
    const turns = byTurns([line(0, 'Ann a', { heard: 1 }), line(1, 'Bo b', { heard: 2 }), line(0, 'Ann c'), line(1, 'Bo d', { heard: 30 })], names);
    expect(dated(turns, (at) => `day ${Math.floor(at / 10)}`, (at) => `${at % 10 < 3 ? 'noon' : 'night'}`)).toEqual([
      { day: 'day 0', time: 'noon' }, { day: '', time: '' }, { day: '', time: '' }, { day: 'day 3', time: 'noon' },
    ]);
  });
  it('is shown oldest first in the players’ colours', () => {
    show(Log, { log: log.map((one) => ({ ...one, heard: Date.UTC(2026, 10, 17, 12) })), names, colours: ['red', 'blue'] });
    const turns = [...document.querySelectorAll<HTMLElement>('.turn')];
    expect(turns.map((one) => one.style.getPropertyValue('--seat'))).toEqual(['', 'blue', 'red', '']);
    expect(text(turns[1]!)).toBe('Bo plays Build. Bo builds at Tarlac. Tarlac brings value 1.'.replace('Build. Bo', 'Build.Bo'));
    expect(document.querySelectorAll('.day')).toHaveLength(1);
    expect(text(document.querySelector('.day')!)).toContain('17');
    expect(document.querySelectorAll('time')).toHaveLength(1);
  });
});

describe('the recap', () => {
  const strip = () => document.querySelector<HTMLButtonElement>('button.slip');
  it('is one button that opens all that the others did, with what came of it', () => {
    show(Meanwhile, { lines: log, names });
    expect(text(strip()!)).toContain('Klingson pays ₱2.');
    expect(text(strip()!)).toContain('+2');
    strip()!.click();
    flushSync();
    expect(strip()!.getAttribute('aria-expanded')).toBe('true');
    // A turn is one line, and names its player once.
    expect([...strip()!.querySelectorAll('.line')].map(text)[0]).toBe('Bo plays Build. Builds at Tarlac. Tarlac brings value 1.');
    expect(text(strip()!)).toContain('Ann aims at Tycho. The lander comes down in Janssen.');
    expect(text(strip()!)).not.toContain('Round 2');
  });
  it('shows what may not be missed, however much came after it', () => {
    const lines = [line(1, 'Bo catches Ann.', { caught: 0 }), line(1, 'Bo pays a fee.'), line(2, 'Cy rolls a six.')];
    show(Meanwhile, { lines, names: ['Ann', 'Bo', 'Cy'], matters: (one: { caught?: unknown }) => one.caught === 0 });
    expect(text(strip()!.querySelector('.line')!)).toBe('Bo catches Ann.');
    expect(text(strip()!)).toContain('+1');
  });
  it('keeps what came of it apart, so that the cause is cut before it', () => {
    show(Meanwhile, { lines: [line(0, 'Ann aims at Tycho.'), line(0, 'The lander comes down in J. Herschel: one astronaut for Ann.', { by: -1 })], names });
    expect(strip()!.querySelector('.before')!.textContent).toBe('Ann aims at Tycho. ');
    expect(strip()!.querySelector('.end')!.textContent).toBe('The lander comes down in J. Herschel: one astronaut for Ann.');
  });
  it('closes by Esc and by a press elsewhere, not by one on itself', () => {
    show(Meanwhile, { lines: log, names });
    const open = () => strip()!.classList.contains('whole');
    const press = (on: Element, event: Event) => {
      on.dispatchEvent(event);
      flushSync();
    };
    for (const shut of [new MouseEvent('pointerdown', { bubbles: true }), new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })]) {
      strip()!.click();
      flushSync();
      press(strip()!.querySelector('.line')!, new MouseEvent('pointerdown', { bubbles: true }));
      expect(open()).toBe(true);
      press(document.body, shut);
      expect(open()).toBe(false);
    }
  });
  it('opens also where there is one line, cut by a narrow screen', () => {
    show(Meanwhile, { lines: [line(0, 'Ann builds.')], names });
    strip()!.click();
    flushSync();
    expect(strip()!.classList.contains('whole')).toBe(true);
  });
});
