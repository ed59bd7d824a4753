import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, WIRE, type Hooks, type Line, type Socket } from './connection';
import type { UpdateMessage } from './following';
import { Refused } from './http';
import { fingerprint } from './patches';
import type { Update } from './types';

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: any[] = [];

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.({});
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

const document = (n: number) => ({
  view: { n, board: [1, 2, 3] }, ask: null, choices: [], to_act: [0], over: false, info: { seats: [] },
});
/** Everything at once, as after hello. */
const whole = (seq: number, more: Partial<UpdateMessage> = {}): UpdateMessage => ({
  type: 'update', viewer: 0, epoch: 'e1', seq, whole: document(seq), hash: fingerprint(document(seq)), log: { keep: 0, add: [] }, ...more,
});
/** What changed since the update before. */
const patch = (seq: number, more: Partial<UpdateMessage> = {}): UpdateMessage => ({
  type: 'update', viewer: 0, seq, patch: { view: { n: [seq] } }, hash: fingerprint(document(seq)), ...more,
});
const line = (text: string) => ({ kind: 'said', seat: 0, text });

let heard: { lines: Line[]; updates: Update[]; chat: any[]; welcome: number[][]; notices: any[]; unwell: string[] };
let connection: Connection;

function open(): FakeSocket {
  heard = { lines: [], updates: [], chat: [], welcome: [], notices: [], unwell: [] };
  const hooks: Hooks = {
    welcome: (seats) => heard.welcome.push(seats),
    update: (one) => heard.updates.push(one),
    chat: (one) => heard.chat.push(one),
    presence: () => undefined,
    line: (one) => heard.lines.push(one),
    notice: (one) => heard.notices.push(one),
    unwell: (why) => heard.unwell.push(why),
  };
  connection = new Connection({ url: 'ws://x/ws/t', key: 'k', hooks, open: (url) => new FakeSocket(url), random: () => 1 });
  connection.start();
  return last();
}
const last = () => FakeSocket.all.at(-1)!;

function welcomed(): FakeSocket {
  const socket = open();
  socket.opens();
  socket.says({ type: 'welcome', seats: [0], epoch: 'e1' });
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe('saying hello', () => {
  it('names the key and claims to know nothing at first', () => {
    const socket = open();
    socket.opens();
    expect(socket.sent).toEqual([{ type: 'hello', wire: WIRE, key: 'k', player_seed: expect.any(String), chat: 0 }]);
  });

  it('says after a break what it had: epoch, numbers, chat', async () => {
    const socket = welcomed();
    socket.says(whole(7));
    socket.says({ type: 'chat', n: 3, at: 0, who: 'Ann', text: 'hi' });
    socket.breaks();
    await vi.advanceTimersByTimeAsync(600);
    last().opens();
    expect(last().sent[0]).toEqual({ type: 'hello', wire: WIRE, key: 'k', player_seed: expect.any(String), epoch: 'e1', since: { '0': 7 }, chat: 3 });
  });

  it.each(['outdated', 'malformed'])('asks to be reloaded when the server is of another version (%s)', async (code) => {
    const socket = open();
    socket.opens();
    const sent = connection.request({ type: 'play' });
    socket.says({ type: 'nack', cmd_id: '', code, why: 'no' });
    expect(heard.lines.at(-1)).toEqual({ state: 'outdated' });
    await expect(sent).rejects.toThrow('reload');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard.notices).toEqual([]);
  });

  it('hears no line of chat twice', () => {
    const socket = welcomed();
    for (const n of [1, 2, 2, 1]) socket.says({ type: 'chat', n, at: 0, who: 'Ann', text: 'hi' });
    expect(heard.chat.map((one) => one.n)).toEqual([1, 2]);
  });
});

describe('the log', () => {
  it('has the time that the server kept for what was said before the page was opened', () => {
    const socket = welcomed();
    const add = ['a', 'b', 'c', 'd'].map(line);
    socket.says(whole(7, { log: { keep: 0, add, times: [[1, 100], [3, 160]] } }));
    expect(heard.updates.at(-1)?.log.add.map((one) => one.heard)).toEqual([undefined, 100_000, 100_000, 160_000]);
    socket.says(patch(8, { log: { keep: 4, add: [line('e')] } }));
    expect(heard.updates.at(-1)?.log.add[0]).not.toHaveProperty('heard');
  });
});

describe('commands', () => {
  it('are done when the server acknowledges them', async () => {
    const socket = welcomed();
    const done = connection.request({ type: 'play', seat: 0, ask: 1, actions: ['mountain'] });
    const { cmd_id } = socket.of('play')[0];
    socket.says({ type: 'ack', cmd_id, seq: { '0': 2 }, done: 1 });
    await expect(done).resolves.toMatchObject({ done: 1 });
  });

  it('are refused with rule and sentence', async () => {
    const socket = welcomed();
    const done = connection.request({ type: 'play', seat: 0, ask: 1, actions: ['fly'] });
    socket.says({ type: 'nack', cmd_id: socket.of('play')[0].cmd_id, code: 'refused', rule: 'T-2', why: 'No.', facts: {} });
    await expect(done).rejects.toMatchObject({ rule: 'T-2', why: 'No.' });
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  it('given before the welcome wait for it', () => {
    const socket = open();
    connection.request({ type: 'undo', seat: 0 }).catch(() => undefined);
    socket.opens();
    expect(socket.of('undo')).toEqual([]);
    socket.says({ type: 'welcome', seats: [0], epoch: 'e1' });
    expect(socket.of('undo')).toHaveLength(1);
  });

  it('without an answer are sent again after a break, with the same id', async () => {
    const socket = welcomed();
    const done = connection.request({ type: 'play', seat: 0, ask: 1, actions: ['mountain'] });
    const first = socket.of('play')[0];
    socket.breaks();
    await vi.advanceTimersByTimeAsync(600);
    const again = last();
    again.opens();
    again.says({ type: 'welcome', seats: [0], epoch: 'e1' });
    expect(again.of('play')).toEqual([first]);
    again.says({ type: 'ack', cmd_id: first.cmd_id, seq: {} });
    await expect(done).resolves.toBeDefined();
  });

  it('that came too fast are tried again, not given up', async () => {
    const socket = welcomed();
    const done = connection.request({ type: 'undo', seat: 0 });
    const { cmd_id } = socket.of('undo')[0];
    socket.says({ type: 'nack', cmd_id, code: 'too-fast', rule: '', why: 'Wait.', facts: {} });
    await vi.advanceTimersByTimeAsync(1100);
    expect(socket.of('undo')).toHaveLength(2);
    socket.says({ type: 'ack', cmd_id, seq: {} });
    await expect(done).resolves.toBeDefined();
  });

  it('have ids of their own', () => {
    const socket = welcomed();
    connection.request({ type: 'undo', seat: 0 }).catch(() => undefined);
    connection.request({ type: 'undo', seat: 0 }).catch(() => undefined);
    const [a, b] = socket.of('undo');
    expect(a.cmd_id).not.toBe(b.cmd_id);
  });

  it('fail when the table is closed for good', async () => {
    welcomed();
    const done = connection.request({ type: 'undo', seat: 0 });
    connection.stop();
    await expect(done).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('a broken line', () => {
  it('is tried again after growing pauses', async () => {
    welcomed().breaks();
    const pauses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const told = heard.lines.at(-1)!;
      expect(told.state).toBe('lost');
      pauses.push(told.state === 'lost' ? told.next - performance.now() : 0);
      await vi.advanceTimersByTimeAsync(pauses.at(-1)!);
      last().breaks();
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  });

  it('begins with the short pause again once it was whole', async () => {
    welcomed().breaks();
    await vi.advanceTimersByTimeAsync(500);
    last().opens();
    last().says({ type: 'welcome', seats: [0], epoch: 'e1' });
    expect(heard.lines.at(-1)).toEqual({ state: 'open' });
    last().breaks();
    expect(heard.lines.at(-1)).toMatchObject({ state: 'lost', attempt: 1 });
  });

  it('to a table that does not exist is given up', async () => {
    const socket = open();
    socket.opens();
    socket.breaks(4404);
    expect(heard.lines.at(-1)).toMatchObject({ state: 'gone' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('to a table that the server can’t read is given up, with what the server says of it', async () => {
    const socket = open();
    socket.opens();
    socket.breaks(4410, 'That table is damaged.');
    expect(heard.lines.at(-1)).toEqual({ state: 'gone', why: 'That table is damaged.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('tells that the server is unwell, and asks every second until it is well', async () => {
    const socket = welcomed();
    const played = connection.request({ type: 'play' });
    const refused = expect(played).rejects.toMatchObject({ code: 'unwell' });
    socket.says({ type: 'nack', cmd_id: socket.of('play')[0].cmd_id, code: 'unwell', why: 'The disk is full.' });
    await refused;
    expect(heard.unwell).toEqual(['The disk is full.']);
    await vi.advanceTimersByTimeAsync(1_000);
    socket.says({ type: 'pong', unwell: 'The disk is full.' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(socket.of('ping')).toHaveLength(2);
    socket.says({ type: 'pong' });
    expect(heard.unwell.at(-1)).toBe('');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(socket.of('ping')).toHaveLength(2);
  });

  it('is noticed by silence after a ping', async () => {
    const socket = welcomed();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.of('ping')).toHaveLength(1);
    socket.says({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.of('ping')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(heard.lines.at(-1)).toMatchObject({ state: 'lost' });
  });

  it.each([0, 1_000, 4_999])('that stalls %i ms after a word was heard is noticed within ten seconds', async (later) => {
    const socket = welcomed();
    await vi.advanceTimersByTimeAsync(later);
    socket.says({ type: 'presence', seats: [0], watching: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.lines.find((line) => line.state === 'lost')).toBeTruthy();
  });

  it('tells when the next try is, and when it is under way', async () => {
    welcomed().breaks();
    await vi.advanceTimersByTimeAsync(500);
    last().breaks();
    expect(heard.lines.at(-1)).toMatchObject({ state: 'lost', attempt: 2, next: performance.now() + 1000 });
    connection.wake();
    expect(FakeSocket.all).toHaveLength(3);
    expect(heard.lines.at(-1)).toMatchObject({ state: 'lost', attempt: 2, next: performance.now() });
  });

  it('is waited for as told, though somebody sets the clock', async () => {
    welcomed().breaks();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(heard.lines.at(-1)).toMatchObject({ next: performance.now() + 500 });
  });

  it('is mended at once when the network is back', () => {
    welcomed().breaks();
    connection.wake();
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('updates', () => {
  const everything = { type: 'hello', wire: WIRE, key: 'k', player_seed: expect.any(String), chat: 0, lost: true };

  it('go on by patches, and are heard once', () => {
    const socket = welcomed();
    socket.says(whole(1, { log: { keep: 0, add: [line('a')] } }));
    socket.says(patch(2, { log: { keep: 1, add: [line('b')] } }));
    socket.says(patch(2, { log: { keep: 1, add: [line('b')] } }));
    expect(heard.updates.map((one) => [one.seq, one.view.n])).toEqual([[1, 1], [2, 2]]);
    expect(heard.updates[1]!.view.board).toBe(heard.updates[0]!.view.board);
    expect(socket.of('hello')).toHaveLength(1);
  });

  it('with nothing but lines leave everything else as it was', () => {
    const socket = welcomed();
    socket.says(whole(1));
    socket.says({ type: 'update', viewer: 0, seq: 2, hash: fingerprint(document(1)), log: { keep: 0, add: [line('a')] } });
    expect(heard.updates[1]).toMatchObject({ seq: 2, view: { n: 1 } });
  });

  it('number the lines of one update by what they belong to', () => {
    const socket = welcomed();
    socket.says(whole(1, { log: { keep: 0, add: [line('a')] } }));
    socket.says(patch(2, { log: { keep: 1, add: ['b', 'c', 'd'].map(line), parts: [2, 1] } }));
    expect(heard.updates[1]!.log.add.map((one) => one.n)).toEqual([0, 0, 1]);
  });

  it.each([
    ['a number is missing', patch(3)],
    ['the lines go on from some never heard', patch(2, { log: { keep: 4, add: [line('e')] } })],
    ['the patch came out wrong', patch(2, { patch: { view: { n: [3] } } })],
    ['the patch does not fit', patch(2, { patch: { view: { board: [9, -1] } } })],
    ['they are for somebody never heard of', patch(2, { viewer: 1 })],
  ])('make it ask for everything where %s', (_, broken) => {
    const socket = welcomed();
    socket.says(whole(1));
    socket.says(broken);
    expect(heard.updates).toHaveLength(1);
    // Hello is said once on a line.
    expect(socket.of('hello')).toHaveLength(1);
    expect(socket.readyState).toBe(3);
    last().opens();
    expect(last().sent).toEqual([everything]);
    // What comes before the answer fits nothing either, and is no reason to ask again.
    last().says(patch(4));
    expect(FakeSocket.all).toHaveLength(2);
    last().says(whole(5));
    last().says(patch(6));
    expect(heard.lines.map((line) => line.state)).not.toContain('lost');
    expect(heard.updates.map((one) => one.view.n)).toEqual([1, 5, 6]);
  });

  it('that got lost are noticed by the number in a pong', () => {
    const socket = welcomed();
    socket.says(whole(1));
    socket.says({ type: 'pong', seq: { '0': 1 } });
    expect(socket.of('hello')).toHaveLength(1);
    socket.says({ type: 'pong', seq: { '0': 2 } });
    last().opens();
    expect(last().sent).toEqual([everything]);
  });

  it('of a restarted server count anew', () => {
    const socket = welcomed();
    socket.says(whole(9));
    socket.says(whole(1, { epoch: 'e2' }));
    expect(heard.updates.at(-1)).toMatchObject({ epoch: 'e2', seq: 1 });
  });

  it('of several seats at one screen are counted apart', () => {
    const socket = welcomed();
    socket.says(whole(4, { viewer: 0 }));
    socket.says(whole(2, { viewer: 1 }));
    expect(heard.updates.map((one) => one.viewer)).toEqual([0, 1]);
  });

  it('tell of a key that opens nothing', () => {
    welcomed().says({ type: 'nack', cmd_id: '', code: 'bad-key', rule: '', why: 'Your key opens no seat here.', facts: {} });
    expect(heard.notices[0].code).toBe('bad-key');
  });
});
