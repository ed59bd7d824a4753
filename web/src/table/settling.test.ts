import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogLine, Update } from '../wire/types';
import { Session } from './session.svelte';
import { lastsOf, Settling } from './settling.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const update = (seq: number, kind: string, viewer: number | null = 0) =>
  ({ viewer, seq, log: { keep: seq, add: [{ kind, seat: 1, text: `${kind} ${seq}` }] } }) as unknown as Update;

function listen() {
  const told: string[] = [];
  const settling = new Settling((one) => void told.push(`${one.viewer}:${one.seq}`), (one) => (one.log.add[0]!.kind === 'drop' ? 1000 : 0));
  return { told, settling };
}

describe('what moves on the board', () => {
  it('is told when it lies still, and what came after it right then', () => {
    const { told, settling } = listen();
    settling.hear(update(1, 'aim'));
    settling.hear(update(2, 'drop'));
    settling.hear(update(3, 'done'));
    expect(told).toEqual(['0:1']);
    expect(settling.coming(0)?.seq).toBe(2);
    settling.rested();
    expect(told).toEqual(['0:1', '0:2', '0:3']);
    expect(settling.on).toBe(false);
  });
  it('has its time one after the other', () => {
    const { told, settling } = listen();
    for (const seq of [1, 2]) settling.hear(update(seq, 'drop'));
    settling.rested();
    expect(told).toEqual(['0:1']);
    expect(settling.coming(0)?.seq).toBe(2);
    settling.rested();
    expect(told).toEqual(['0:1', '0:2']);
  });
  it('moves once for all who share a screen', () => {
    const { told, settling } = listen();
    for (const viewer of [0, 1]) settling.hear(update(1, 'drop', viewer));
    expect(settling.coming(1)?.seq).toBe(1);
    settling.rested();
    expect(told).toEqual(['0:1', '1:1']);
  });
  it('holds nothing up where no board says that it lies still', () => {
    const { told, settling } = listen();
    settling.hear(update(1, 'drop'));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1600);
    expect(told).toEqual(['0:1']);
  });
  it('is not waited for by a long queue, nor where nobody looks', () => {
    const { told, settling } = listen();
    for (let seq = 1; seq < 14; seq++) settling.hear(update(seq, 'drop'));
    expect(told).toHaveLength(13);
    settling.hear(update(14, 'drop'));
    settling.flush();
    expect(told).toHaveLength(14);
  });
});

describe('a session', () => {
  const info = { status: 'playing', seats: [{ seat: 0, who: 'Jo', bot: '' }, { seat: 1, who: 'Bo', bot: 'skilled' }] };
  const whole = (seq: number, keep: number, add: LogLine[], turn: number) =>
    ({ type: 'update', viewer: 0, seq, view: { turn }, ask: null, choices: [], to_act: [1], over: false, reasons: { 1: `turn ${turn}` }, info, log: { keep, add } }) as unknown as Update;

  it('tells log, question, reasons and listeners of a drop when it has come down, and the board before', () => {
    const session = new Session('t', '');
    session.seat = 0;
    const said: string[] = [];
    session.told = (_, { lines }) => said.push(...lines.map((line) => line.text));
    session.rests = (lines) => (lines.some((line) => line.kind === 'drop') ? 1700 : 0);
    const hear = (one: Update) => (session as unknown as { settling: Settling }).settling.hear(one);
    hear(whole(1, 0, [{ kind: 'drop', seat: 1, text: 'An old drop.' }], 1));
    expect(session.coming).toBe(null);
    hear(whole(2, 1, [{ kind: 'drop', seat: 1, text: 'It comes down in Tycho.' }], 2));
    expect([session.now?.view.turn, session.log.length, session.now?.reasons[1], session.busy]).toEqual([1, 1, 'turn 1', true]);
    expect(session.coming?.view.turn).toBe(2);
    expect(session.coming?.news.map((line) => line.kind)).toEqual(['drop']);
    expect(said).toEqual(['An old drop.']);
    const { rested } = session.coming!;
    rested();
    rested();
    expect([session.now?.view.turn, session.log.length, session.now?.reasons[1], session.busy]).toEqual([2, 2, 'turn 2', false]);
    expect(said.at(-1)).toBe('It comes down in Tycho.');
  });
});

it('takes the steps of a run for one movement whose time is bounded', () => {
  const rests = { moved: 120, drop: 1700 };
  expect(lastsOf(['moved'], rests)).toBe(120);
  expect(lastsOf(['moved', 'moved', 'paid'], rests)).toBe(240);
  expect(lastsOf(Array(40).fill('moved'), rests)).toBe(1500);
  expect(lastsOf(['drop', 'drop'], rests)).toBe(1700);
  expect(lastsOf(['paid'], rests)).toBe(0);
});
