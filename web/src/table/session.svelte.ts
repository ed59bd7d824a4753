/** One table as this page knows it. Components read its fields; the connection writes them. */
import { Connection, type Line } from '../wire/connection';
import { nameOf as name } from '../wire/following';
import { Refused } from '../wire/http';
import type { Coming } from '../boards/board';
import type { Ask, ChatLine, Hint, LogLine, Plan, Presence, Problem, TableInfo, TakenBack, Update } from '../wire/types';
import { follow, news, sealedBy } from './log';
import { Quotes } from './quotes';
import { Settling } from './settling.svelte';

export interface Told {
  lines: LogLine[];
  /** What was taken back since the update before. */
  taken: TakenBack[];
  /** The first update after the page was opened tells nothing new: it is the whole story so far. */
  first: boolean;
}

/** A player who just reloads the page is not away yet. */
const AWAY_MS = 4_000;

const NOTHING: LogLine[] = [];

export class Session {
  readonly table: string;
  readonly key: string;
  /** The seats this page holds; null until the server has said so. */
  seats = $state.raw<number[] | null>(null);
  /** The held seat that is looked at; null for a spectator. */
  seat = $state<number | null>(null);
  updates = $state.raw<Record<string, Update>>({});
  logs = $state.raw<Record<string, LogLine[]>>({});
  private fresh = $state.raw<Record<string, LogLine[]>>({});
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence>({ seats: [], watching: 0 });
  line = $state.raw<Line>({ state: 'connecting' });
  notice = $state.raw<Problem | null>(null);
  /** What is wrong with the server. */
  unwell = $state('');
  /** Commands under way that change the game. */
  under = $state(0);

  now = $derived<Update | null>(this.updates[name(this.seat)] ?? null);
  log = $derived<LogLine[]>(this.logs[name(this.seat)] ?? []);
  /** What the last update that told anything told the seat that is looked at. */
  news = $derived<LogLine[]>(this.fresh[name(this.seat)] ?? NOTHING);
  info = $derived<TableInfo | null>(this.now?.info ?? null);
  names = $derived<string[]>(this.info?.seats.map((s) => s.who) ?? []);
  /** Seats of this page that a person plays: a seat given to a bot is not asked. */
  own = $derived<number[]>((this.seats ?? []).filter((seat) => !this.info?.seats[seat]?.bot));

  /** This page belongs to the player who created the table. */
  host = $derived<boolean>((this.seats ?? []).some((seat) => this.info?.seats[seat]?.host));

  /** Seats of a running game whose players are not there, and which no bot plays. */
  absent = $derived<number[]>(
    this.info?.status !== 'playing'
      ? []
      : this.info.seats.filter((s) => !s.bot && !this.presence.seats.includes(s.seat)).map((s) => s.seat),
  );

  /** Players who have been absent for a while. */
  missing = $state.raw<number[]>([]);

  /** Seats that have chosen in secret and wait for the others. */
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

  /** How long something among these lines moves on the board before it lies still, in milliseconds. */
  rests: (lines: LogLine[]) => number = () => 0;
  private readonly settling = new Settling((update) => this.update(update), (update) => this.moves(update));
  private next = $derived(this.settling.coming(this.seat));
  /** What moves on the board now and is not told yet, with the facts that the board shows. */
  coming = $derived.by<Coming | null>(() => {
    const { next } = this;
    return next && { view: next.view, news: news(this.log, next.log), rested: () => void (next === this.next && this.settling.rested()) };
  });
  /** A command is under way, or something still moves on the board. */
  busy = $derived<boolean>(this.under > 0 || this.settling.on);

  /** Called for every update, with what it tells. */
  told: (update: Update, told: Told) => void = () => undefined;
  spoken: (line: ChatLine) => void = () => undefined;

  private readonly connection: Connection;
  private readonly quotes = new Quotes();
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => this.connection.wake();
  private readonly looked = () => (document.visibilityState === 'visible' ? this.connection.wake() : this.settling.flush());

  constructor(table: string, key: string) {
    this.table = table;
    this.key = key;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.connection = new Connection({
      url: `${scheme}//${location.host}/ws/${encodeURIComponent(table)}`,
      key,
      hooks: {
        welcome: (seats) => this.welcome(seats),
        update: (update) => this.settling.hear(update),
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
        unwell: (why) => (this.unwell = why),
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
    this.settling.flush();
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

  /** What was missed, taken back, or comes while nobody looks is not watched. */
  private moves(update: Update): number {
    const before = this.logs[name(update.viewer)];
    const { keep, add } = update.log;
    return !before || keep + add.length < before.length || document.visibilityState !== 'visible' ? 0 : this.rests(news(before, update.log));
  }

  private update(update: Update): void {
    const viewer = name(update.viewer);
    const taken = update.taken_back?.slice(this.updates[viewer]?.taken_back?.length ?? 0) ?? [];
    const before = this.logs[viewer];
    const lines = news(before ?? [], update.log);
    // The record knows no clock; what is heard live gets the time it was heard, all else what the server kept.
    if (before !== undefined) for (const line of lines) line.heard ??= Date.now();
    const shortened = before !== undefined && update.log.keep + update.log.add.length < before.length;
    if (lines.length || shortened) this.fresh = { ...this.fresh, [viewer]: before && !shortened ? lines : NOTHING };
    this.logs = { ...this.logs, [viewer]: follow(before ?? [], update.log) };
    this.updates = { ...this.updates, [viewer]: this.quotes.fading(update, lines) };
    this.noticeAbsence();
    // Where a bot plays the first of several seats held here, a person looks as another.
    const person = this.own[0];
    if (before === undefined && this.seat !== null && this.info?.seats[this.seat]?.bot && person !== undefined) this.seat = person;
    this.told(update, { lines, taken, first: before === undefined });
  }

  /** Play for the seat that is looked at. A refusal is thrown as `Refused`. */
  async play(actions: string[]): Promise<void> {
    const seat = this.seat;
    const ask = this.asked;
    if (seat === null || !ask) throw new Refused({ code: 'refused', rule: 'T-1', why: 'Nothing is asked of you now.' });
    await this.command({ type: 'play', seat, ask: ask.ask, actions });
  }

  /** Any command that changes the game. */
  async command(message: Record<string, unknown> & { type: string }): Promise<any> {
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
