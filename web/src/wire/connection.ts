/** The socket of one table: says hello, comes back by itself, and sees every command through. */
import { randomWord } from './chance';
import { Following, type UpdateMessage } from './following';
import { Refused } from './http';
import type { ChatLine, Presence, Problem, Update } from './types';

/** The part of WebSocket that is used here, so that tests can stand in for it. */
export interface Socket {
  readyState: number;
  onopen: ((event: any) => void) | null;
  onmessage: ((event: { data: any }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export type Line =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Lost; the next attempt is at `next` (of performance.now, which no set clock moves), or under way since. */
  | { state: 'lost'; next: number; attempt: number; why: string }
  /** The server was updated and does not understand this page any more. */
  | { state: 'outdated' }
  /** There is nothing to come back to. */
  | { state: 'gone'; why: string };

export interface Hooks {
  welcome(seats: number[]): void;
  update(update: Update): void;
  chat(line: ChatLine): void;
  presence(presence: Presence): void;
  line(line: Line): void;
  /** What is wrong with the server; "" when all is well. */
  unwell(why: string): void;
  /** Something the server says that answers no command of ours, such as a key that opens nothing. */
  notice(problem: Problem): void;
}

interface Waiting {
  text: string;
  tries: number;
  done: (ack: any) => void;
  failed: (fault: Refused) => void;
}

export interface Setting {
  url: string;
  key: string;
  hooks: Hooks;
  open?: (url: string) => Socket;
  random?: () => number;
}

/** What this page speaks: `WIRE` in the server's `wire.py`. */
export const WIRE = 2;
const OPEN = 1;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Silence is answered with a ping, and a ping without an answer is a dead line: both within ten seconds. */
const PING_EVERY = 5_000;
const PONG_WITHIN = 4_500;
/** A player who waits for the host to mend the server wants to know soon. */
const PING_WHILE_UNWELL = 1_000;
const OPEN_WITHIN = 8_500;
const MOST_TRIES = 4;
const FINAL: Record<number, string> = {
  4404: 'There is no table at this address, or not any more.',
  4403: 'This page may not open tables on that server.',
};
/** The server has the table and can't read it; it says why. */
const UNREADABLE = 4410;

export class Connection {
  private socket: Socket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly following = new Following();
  /** Asked for everything anew and not answered yet: what comes meanwhile fits nothing. */
  private syncing = false;
  /** What this player adds to the dice of a rematch, which begins when everybody has come. */
  private readonly seed = randomWord(16);
  private chatSeen = 0;
  private welcomed = false;
  private stopped = false;
  private ill = false;
  private attempt = 0;
  private why = '';
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly setting: Setting) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  /** For good: what still waits for an answer is told so. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.hangUp();
    this.abandon('The table was closed on this page.');
  }

  /** The network may be back, or the page was looked at again: find out now. */
  wake(): void {
    if (this.stopped) return;
    if (this.socket && this.socket.readyState === OPEN) this.ping(2_500);
    else if (this.retry !== undefined) this.connect();
  }

  /** Send a command and wait until the server has it on disk; a refusal is thrown as `Refused`. */
  request(message: Record<string, unknown> & { type: string }): Promise<any> {
    const cmd_id = randomWord();
    const text = JSON.stringify({ ...message, cmd_id });
    return new Promise((done, failed) => {
      if (this.stopped) {
        failed(new Refused({ code: 'closed', why: 'This table is no longer connected.' }));
        return;
      }
      this.waiting.set(cmd_id, { text, tries: 1, done, failed });
      if (this.welcomed) this.write(text);
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.hangUp();
    if (this.attempt > 0) this.tellLost(0);
    else if (!this.syncing) this.setting.hooks.line({ state: 'connecting' });
    const open = this.setting.open ?? ((url: string) => new WebSocket(url) as unknown as Socket);
    const socket = open(this.setting.url);
    this.socket = socket;
    socket.onopen = () => socket === this.socket && this.hello();
    socket.onmessage = (event) => socket === this.socket && this.hear(String(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code, event.reason);
    this.expect(OPEN_WITHIN);
  }

  private hello(): void {
    const { epoch, since } = this.following;
    const known = epoch ? { epoch, since } : {};
    const lost = this.syncing ? { lost: true } : {};
    this.write(JSON.stringify({ type: 'hello', wire: WIRE, key: this.setting.key, player_seed: this.seed, chat: this.chatSeen, ...known, ...lost }));
  }

  private hear(text: string): void {
    this.heard();
    let message: any;
    try {
      message = JSON.parse(text);
    } catch {
      return this.resync();
    }
    const { hooks } = this.setting;
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'update':
        this.update(message as UpdateMessage);
        break;
      case 'chat':
        if (message.n > this.chatSeen) {
          this.chatSeen = message.n;
          hooks.chat(message as ChatLine);
        }
        break;
      case 'presence':
        hooks.presence(message as Presence);
        break;
      case 'pong':
        this.tellHealth(message.unwell ?? '');
        this.behind(message.seq ?? {});
        break;
      case 'ack':
        this.settle(message.cmd_id)?.done(message);
        break;
      case 'nack':
        this.refused(message);
        break;
    }
  }

  private welcome(message: { seats: number[]; epoch: string }): void {
    this.attempt = 0;
    this.welcomed = true;
    this.setting.hooks.welcome(message.seats);
    this.setting.hooks.line({ state: 'open' });
    // The same cmd_id again: what was carried out before the line broke is not carried out twice.
    for (const command of this.waiting.values()) this.write(command.text);
  }

  private update(message: UpdateMessage): void {
    const update = this.following.hear(message);
    if (update === 'lost') {
      if (!this.syncing) this.resync();
    } else {
      if (message.whole !== undefined) this.syncing = false;
      if (update) this.setting.hooks.update(update);
    }
  }

  /** The server says how far it has told; a number we have not reached is an update that got lost. */
  private behind(told: Record<string, number>): void {
    const { since } = this.following;
    if (!this.syncing && Object.entries(told).some(([name, seq]) => seq > (since[name] ?? seq))) this.resync();
  }

  private refused(message: Problem & { cmd_id: string }): void {
    const command = this.waiting.get(message.cmd_id);
    // A hello that can't even be read comes from a page of another version, too.
    if (!this.welcomed && !message.cmd_id && ['outdated', 'malformed'].includes(message.code)) {
      this.end('Railhead was updated: reload the page.', { state: 'outdated' });
      return;
    }
    if (message.code === 'unwell') this.tellHealth(message.why);
    if (!command) {
      this.setting.hooks.notice(message);
      return;
    }
    if (message.code === 'too-fast' && command.tries < MOST_TRIES) {
      command.tries += 1;
      setTimeout(() => this.waiting.has(message.cmd_id) && this.welcomed && this.write(command.text), 1_000);
      return;
    }
    this.settle(message.cmd_id)?.failed(new Refused(message));
  }

  /** Something is missing or does not fit: ask for everything, on a line of its own, since hello is said once. */
  private resync(): void {
    this.syncing = true;
    this.following.forget();
    this.connect();
  }

  private tellHealth(why: string): void {
    if (this.ill !== (why !== '')) {
      this.ill = why !== '';
      this.heard(); // from now on it is asked more often, or as before
    }
    this.setting.hooks.unwell(why);
  }

  private settle(cmd_id: string): Waiting | undefined {
    const command = this.waiting.get(cmd_id);
    this.waiting.delete(cmd_id);
    return command;
  }

  private write(text: string): void {
    if (this.socket?.readyState === OPEN) this.socket.send(text);
  }

  private lost(code: number, reason: string): void {
    this.hangUp();
    if (this.stopped) return;
    const final = code === UNREADABLE ? reason : FINAL[code];
    if (final) {
      this.end(final, { state: 'gone', why: final });
      return;
    }
    const random = this.setting.random ?? Math.random;
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempt);
    // Jitter, so that a restarted server is not met by everybody in the same moment.
    const pause = longest * (0.5 + random() / 2);
    this.attempt += 1;
    this.why = reason;
    this.tellLost(pause);
    this.retry = setTimeout(() => this.connect(), pause);
  }

  private tellLost(pause: number): void {
    this.setting.hooks.line({ state: 'lost', next: performance.now() + pause, attempt: this.attempt, why: this.why });
  }

  /** There is no coming back by itself. */
  private end(why: string, line: Line): void {
    this.stopped = true;
    this.hangUp();
    this.abandon(why);
    this.setting.hooks.line(line);
  }

  private hangUp(): void {
    this.welcomed = false;
    clearTimeout(this.pinger);
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      try {
        socket.close();
      } catch {
        // It never opened; there is nothing to close.
      }
    }
  }

  private abandon(why: string): void {
    for (const command of this.waiting.values()) command.failed(new Refused({ code: 'closed', why }));
    this.waiting.clear();
  }

  private heard(): void {
    clearTimeout(this.silence);
    clearTimeout(this.pinger);
    this.pinger = setTimeout(() => this.ping(PONG_WITHIN), this.ill ? PING_WHILE_UNWELL : PING_EVERY);
  }

  private ping(within: number): void {
    this.write('{"type":"ping"}');
    this.expect(within);
  }

  /** A line that stays silent is dead, even if the browser has not noticed. */
  private expect(within: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lost(0, 'the server was silent'), within);
  }
}
