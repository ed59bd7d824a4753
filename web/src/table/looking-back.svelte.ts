/** The game so far, step by step, as the seat that looks saw it; and its record. */
import type { Coming } from '../boards/board';
import { save, saveText } from '../shell/saving';
import * as http from '../wire/http';
import type { LogLine, Outline } from '../wire/types';
import type { Commands } from './commands.svelte';
import { begins } from './log-turns';
import { readable } from './readable';
import { Pages, type Shown } from './replay-pages';
import type { Session } from './session.svelte';

const NOTHING: LogLine[] = [];
/** So many steps before a page is needed it is fetched. */
const AHEAD = 25;

export class LookingBack {
  outline = $state.raw<Outline | null>(null);
  on = $state(false);
  /** The step that is shown; behind `step` while its page is on its way. */
  shown = $state.raw<Shown | null>(null);
  /** What happened at the step that is shown, where one came to it from the step before. */
  news = $state.raw<LogLine[]>(NOTHING);
  /** What moves on the board at the step that comes next: it is shown and told when it lies still, as at the table. */
  coming = $state.raw<Coming | null>(null);
  /** How long something among these lines moves before it lies still, in milliseconds. */
  rests: (lines: LogLine[]) => number = () => 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = $state(0);
  /** Scores enough for a chart: the game is over, and had some steps. */
  curve = $derived((this.outline?.scores.at(-1)?.step ?? 0) > 2);
  /** The log up to the step that is looked at; null while nobody looks back. */
  told = $derived.by<LogLine[] | null>(() => (this.on && this.shown ? this.session.log.slice(0, this.shown.lines) : null));
  /** The scores at the step that is looked at; null while nobody looks back. */
  then = $derived<{ scores: number[] | null } | null>(
    this.on ? { scores: this.outline?.scores.findLast((one) => one.step <= (this.shown?.step ?? 0))?.scores ?? null } : null,
  );
  private pages: Pages | null = null;
  private readonly session: Session;
  private readonly commands: Commands;

  constructor(session: Session, commands: Commands) {
    this.session = session;
    this.commands = commands;
  }

  /** The step that is looked at, or will be as soon as it is there. */
  get step(): number {
    return this.wanted;
  }

  set step(step: number) {
    this.wanted = step;
    this.settle();
    void this.show(step);
  }

  private async show(step: number): Promise<void> {
    const { pages } = this;
    if (!pages) return;
    try {
      await pages.load(step);
    } catch {
      // The line is down, or we were too quick: once more, if it is still wanted then.
      setTimeout(() => pages === this.pages && this.wanted === step && void this.show(step), 1_000);
      return;
    }
    if (pages !== this.pages || step !== this.wanted) return;
    const found = pages.at(step);
    if (found) this.turnUp(found);
    const next = Math.min(step + AHEAD, (this.outline?.length ?? 1) - 1);
    if (!pages.at(next)) void pages.load(next).catch(() => undefined);
  }

  /** To where the next turn or round begins, or the one before; where there is none, to the end or the beginning. */
  turn = async (by: 1 | -1): Promise<void> => {
    const { pages, wanted } = this;
    const end = by > 0 ? (this.outline?.length ?? 1) - 1 : 0;
    let step = wanted;
    while (pages && step !== end) {
      step += by;
      // The line is down: one goes as far as is known.
      if (!pages.events(step)) await pages.load(step).catch(() => undefined);
      const told = pages.events(step);
      if (!told || told.some(begins)) break;
    }
    if (pages === this.pages && wanted === this.wanted) this.step = step;
  };

  /** The next step, once what moves in it lies still; any other at once. */
  private turnUp(found: Shown): void {
    const follows = this.shown !== null && found.step === this.shown.step + 1;
    const lasts = follows ? this.rests(found.events) : 0;
    const tell = () => {
      this.settle();
      this.news = follows ? found.events : NOTHING;
      this.shown = found;
    };
    if (!lasts) return tell();
    const coming: Coming = { view: found.view, news: found.events, rested: () => this.coming === coming && tell() };
    this.coming = coming;
    // A board that never says so holds nothing up for long.
    this.timer = setTimeout(coming.rested, 2 * lasts + 500);
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.coming = null;
  }

  /** The game at one glance. What several people at one screen see is each one's own. */
  fetch = async (): Promise<void> => {
    const { table, key, seat } = this.session;
    const found = await http.outline(table, key, seat);
    if (seat === this.session.seat) this.outline = found;
  };

  begin = async (): Promise<void> => {
    const { table, key, seat } = this.session;
    const pages = new Pages((first) => http.replay(table, key, seat, first));
    const ready = await this.commands.attempt(async () => {
      await this.fetch();
      // From what one sees now; the first press of Run begins where the players do.
      await pages.load((this.outline?.length ?? 1) - 1);
    });
    if (!ready || !this.outline || seat !== this.session.seat) return;
    this.pages = pages;
    this.shown = null;
    this.step = this.outline.length - 1;
    this.shown = pages.at(this.step);
    this.on = this.shown !== null;
  };

  leave = () => {
    this.settle();
    this.on = false;
    this.pages = null;
    this.shown = null;
    this.news = NOTHING;
  };

  /** Another seat of this screen looks now: the pages of the one before are not for it. */
  turnTo = async (): Promise<void> => {
    const looked = this.on;
    this.leave();
    this.outline = null;
    if (looked) await this.begin();
    else if (this.session.now?.over) await this.fetch().catch(() => undefined);
  };

  /** Whether the whole record may leave the server, to be opened again. */
  get whole(): boolean {
    return !!this.session.now?.over || !!this.session.info?.imported;
  }

  /** The record where it is whole; of a running game what happened so far, as a text to read. */
  save = (game: string) => {
    const { table, key, seat, info } = this.session;
    const name = `${info?.game ?? 'railhead'}-${table}`;
    if (!this.whole) saveText(`${name}.txt`, readable(this.session, game));
    else void this.commands.attempt(async () => save(`${name}.json`, await http.record(table, key, seat)));
  };
}
