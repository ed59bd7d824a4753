import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Choice } from '../boards/board';
import { Commands } from './commands.svelte';
import { doubtOf } from './once-more.svelte';
import type { Session } from './session.svelte';

const region = (colour: string, brings: string): Choice => ({
  action: `region ${colour.toLowerCase()}`, kind: 'region', targets: [colour.toLowerCase()], label: `${colour}: ${brings || 'nothing'}`, brings,
});
const DONE: Choice = { action: 'done', kind: 'done', targets: [], label: 'Done' };
const CHOICES = [region('Pink', ''), region('Yellow', '★10 Serenitatis'), region('Blue', ''), DONE];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function at(choices = CHOICES) {
  const play = vi.fn(() => Promise.resolve());
  const session = { now: { choices }, asked: { ask: 7 }, play };
  return { play, session, commands: new Commands(session as unknown as Session) };
}
const later = () => vi.advanceTimersByTime(500);

it('says what would be lost, and what the others bring', () => {
  expect(doubtOf(CHOICES, 'region pink')).toBe('Pink brings nothing; Yellow: ★10 Serenitatis.');
  const many = [...CHOICES, region('Red', '★4 Nubium'), region('Green', '★2 Humorum')];
  expect(doubtOf(many, 'region pink')).toBe('Pink brings nothing; Yellow: ★10 Serenitatis; Red: ★4 Nubium; 1 more.');
});

it('is silent about what brings something, about what nobody knows, and where nothing brings anything', () => {
  expect(doubtOf(CHOICES, 'region yellow')).toBe('');
  expect(doubtOf(CHOICES, 'done')).toBe('');
  expect(doubtOf([region('Pink', ''), region('Blue', ''), DONE], 'region pink')).toBe('');
});

it('asks once more before what brings nothing is played', () => {
  const { play, commands } = at();
  commands.play(['region pink']);
  expect(play).not.toHaveBeenCalled();
  expect(commands.onceMore.said).toContain('Pink brings nothing');
  later();
  commands.play(['region pink']);
  expect(play).toHaveBeenCalledExactlyOnceWith(['region pink']);
  expect(commands.onceMore.said).toBe('');
});

it('takes no double click for an answer', () => {
  const { play, commands } = at();
  commands.play(['region pink']);
  commands.play(['region pink']);
  expect(play).not.toHaveBeenCalled();
  expect(commands.onceMore.ready).toBe(false);
  later();
  expect(commands.onceMore.ready).toBe(true);
});

it('asks about each of them, and plays what brings something at once', () => {
  const { play, commands } = at();
  commands.play(['region pink']);
  later();
  commands.play(['region blue']);
  expect(play).not.toHaveBeenCalled();
  expect(commands.onceMore.said).toContain('Blue brings nothing');
  commands.play(['region yellow']);
  expect(play).toHaveBeenCalledExactlyOnceWith(['region yellow']);
  expect(commands.onceMore.said).toBe('');
});

it('asks anew when another question has come', () => {
  const { play, session, commands } = at();
  commands.play(['region pink']);
  later();
  session.asked = { ask: 9 };
  commands.play(['region pink']);
  expect(play).not.toHaveBeenCalled();
});

it('is answered with no by Esc, which closes nothing else with it', () => {
  const { play, commands } = at();
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  const idle = escape();
  commands.onceMore.typed(idle);
  expect(idle.defaultPrevented).toBe(false);
  commands.play(['region pink']);
  later();
  const no = escape();
  commands.onceMore.typed(no);
  expect(no.defaultPrevented).toBe(true);
  expect(commands.onceMore.said).toBe('');
  commands.play(['region pink']);
  expect(play).not.toHaveBeenCalled();
});

it('asks before something is lost for good, where another choice loses nothing', () => {
  const station = (edge: string, warns: string): Choice => ({ action: `station 1 ${edge}`, kind: 'station', targets: [edge], label: warns ? `Station 1 on ${edge}: ${warns}` : edge, warns });
  const walled = station('N3', 'a mountain stands before it');
  expect(doubtOf([walled, station('N4', '')], 'station 1 N3')).toBe('Station 1 on N3: a mountain stands before it.');
  expect(doubtOf([walled, station('N4', '')], 'station 1 N4')).toBe('');
  expect(doubtOf([walled, DONE], 'station 1 N3')).toBe('');
});

it('asks before what costs the whole turn, unless there is nothing else to do', () => {
  const hand: Choice = { action: 'new-hand', kind: 'new-hand', targets: [], label: 'New hand, and nothing else', weighty: true };
  expect(doubtOf([hand, DONE], 'new-hand')).toBe('New hand, and nothing else.');
  expect(doubtOf([hand], 'new-hand')).toBe('');
});

it('does not doubt what a hint advised', () => {
  const { play, commands } = at();
  commands.hint = { action: 'region pink', actions: ['region pink'], aim: '', reason: 'it frees the next card' };
  commands.play(['region pink']);
  expect(play).toHaveBeenCalledOnce();
});
