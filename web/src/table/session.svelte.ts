/** One table as this page knows it. Components read its fields; the connection writes them. */
import { Connection, type Line } from '../wire/connection';
import { Refused } from '../wire/http';
import type { Ask, ChatLine, Hint, LogLine, Plan, Presence, Problem, TableInfo, Update } from '../wire/types';
import { follow, news, sealedBy } from './log';
import { Quotes } from './quotes';

export interface Told {
  lines: LogLine[];
  /** The first update after the page was opened tells nothing new: it is the whole story so far. */
  first: boolean;
}

/** Who only loads the page anew is not away yet. */
const AWAY_MS = 4_000;

const name = (viewer: number | null) => (viewer === null ? 'spectator' : String(viewer));

export class Session {
  readonly table: string;
  readonly key: string;
  /** The seats this page holds; null until the server has said so. */
  seats = $state.raw<number[] | null>(null);
  /** The held seat that is looked at; null for a spectator. */
  seat = $state<number | null>(null);
  updates = $state.raw<Record<string, Update>>({});
  logs = $state.raw<Record<string, LogLine[]>>({});
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence>({ seats: [], watching: 0 });
  line = $state.raw<Line>({ state: 'connecting' });
  notice = $state.raw<Problem | null>(null);
  /** Orders under way that change the game. */
  under = $state(0);

  now = $derived<Update | null>(this.updates[name(this.seat)] ?? null);
  log = $derived<LogLine[]>(this.logs[name(this.seat)] ?? []);
  info = $derived<TableInfo | null>(this.now?.info ?? null);
  names = $derived<string[]>(this.info?.seats.map((s) => s.who) ?? []);
  /** Seats of this page that a person plays: a seat given to a bot is not asked. */
  own = $derived<number[]>((this.seats ?? []).filter((seat) => !this.info?.seats[seat]?.bot));

  /** Whoever created the table looks on at this page. */
  host = $derived<boolean>((this.seats ?? []).some((seat) => this.info?.seats[seat]?.host));

  /** Seats of a running game whose players are not there, and which no bot plays. */
  absent = $derived<number[]>(
    this.info?.status !== 'playing'
      ? []
      : this.info.seats.filter((s) => !s.bot && !this.presence.seats.includes(s.seat)).map((s) => s.seat),
  );

  /** The absent ones who have been so for a while. */
  missing = $state.raw<number[]>([]);

  /** Who has chosen in secret and waits for the others. */
  sealed = $derived<number[]>(sealedBy(this.log));

  /** Somebody elsewhere may read and answer what is said here. */
  company = $derived<boolean>(
    this.chat.length > 0 ||
      (this.info?.seats ?? []).filter((s) => (!s.bot || s.kept) && !this.seats?.includes(s.seat)).length > (this.seat === null ? 1 : 0),
  );

  /** The open question of the seat that is looked at, if a person is to answer it here. */
  asked = $derived<Ask | null>(
    this.seat !== null && this.own.includes(this.seat) && this.now?.to_act.includes(this.seat) ? this.now.ask : null,
  );

  /** Called for every update, with what it tells. */
  told: (update: Update, told: Told) => void = () => undefined;
  spoken: (line: ChatLine) => void = () => undefined;

  private readonly connection: Connection;
  private readonly quotes = new Quotes();
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => this.connection.wake();
  private readonly looked = () => document.visibilityState === 'visible' && this.connection.wake();

  constructor(table: string, key: string) {
    this.table = table;
    this.key = key;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.connection = new Connection({
      url: `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`,
      key,
      hooks: {
        welcome: (seats) => this.welcome(seats),
        update: (update) => this.update(update),
        chat: (line) => {
          this.chat = [...this.chat, line];
          this.spoken(line);
        },
        presence: (presence) => {
          this.presence = presence;
          this.noticeAbsence();
        },
        line: (line) => (this.line = line),
        notice: (problem) => (this.notice = problem),
      },
    });
  }

  open(): void {
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.looked);
    this.connection.start();
  }

  /** Do not wait for the next attempt. */
  again = () => this.connection.wake();

  close(): void {
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.looked);
    this.connection.stop();
    clearTimeout(this.leaving);
  }

  private noticeAbsence(): void {
    const { absent } = this;
    if (this.missing.some((seat) => !absent.includes(seat))) this.missing = this.missing.filter((seat) => absent.includes(seat));
    if (absent.every((seat) => this.missing.includes(seat))) return;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => (this.missing = this.absent), AWAY_MS);
  }

  private welcome(seats: number[]): void {
    this.seats = seats;
    if (this.seat === null || !seats.includes(this.seat)) this.seat = seats[0] ?? null;
  }

  private update(update: Update): void {
    const viewer = name(update.viewer);
    const before = this.logs[viewer];
    const lines = news(before ?? [], update.log);
    // The record knows no clock; what is heard live gets the time it was heard.
    if (before !== undefined) for (const line of lines) line.heard = Date.now();
    this.logs = { ...this.logs, [viewer]: follow(before ?? [], update.log) };
    this.updates = { ...this.updates, [viewer]: this.quotes.fading(update, lines) };
    this.noticeAbsence();
    // Where a bot plays the first of several seats held here, a person looks as another.
    const person = this.own[0];
    if (before === undefined && this.seat !== null && this.info?.seats[this.seat]?.bot && person !== undefined) this.seat = person;
    this.told(update, { lines, first: before === undefined });
  }

  /** Play for the seat that is looked at. A refusal is thrown as `Refused`. */
  async play(actions: string[]): Promise<void> {
    const seat = this.seat;
    const ask = this.asked;
    if (seat === null || !ask) throw new Refused({ code: 'refused', rule: 'T-1', why: 'Nothing is asked of you now.' });
    await this.order({ type: 'command', seat, ask: ask.ask, actions });
  }

  /** Any order that changes the game. */
  async order(message: Record<string, unknown> & { type: string }): Promise<any> {
    this.under += 1;
    try {
      return await this.connection.request(message);
    } finally {
      this.under -= 1;
    }
  }

  say = (text: string) => this.connection.request({ type: 'chat', text });

  async hint(): Promise<Hint> {
    return (await this.connection.request({ type: 'hint', seat: this.seat })).hint;
  }

  async plan(actions: string[]): Promise<Plan> {
    return (await this.connection.request({ type: 'plan', seat: this.seat, actions })).plan;
  }

  query = async (question: string, args: object = {}): Promise<any> => {
    const seat = this.seat === null ? {} : { seat: this.seat };
    return (await this.connection.request({ type: 'query', name: question, args, ...seat })).answer;
  };
}
