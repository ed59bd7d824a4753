/** The game so far, step by step, as the seat that looks saw it; and its record. */
import { save, saveText } from '../shell/saving';
import * as http from '../wire/http';
import type { LogLine, Replay } from '../wire/types';
import type { Doing } from './doing.svelte';
import { readable } from './readable';
import type { Session } from './session.svelte';

export class LookingBack {
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  on = $state(false);
  /** Scores enough for a chart: the game is over, and had some steps. */
  curve = $derived((this.replay?.scores.length ?? 0) > 2);
  /** The log up to the step that is looked at; null while nobody looks back. */
  told = $derived<LogLine[] | null>(
    this.on && this.replay ? this.replay.steps.slice(0, this.step + 1).flatMap((one) => one.events) : null,
  );
  /** The scores at the step that is looked at; null while nobody looks back. */
  then = $derived<{ scores: number[] | null } | null>(
    this.on ? { scores: this.replay?.scores.findLast((one) => one.step <= this.step)?.scores ?? null } : null,
  );
  /** Before the first choice of a player; what was dealt and laid out until then is seen at one glance. */
  opening = $derived(Math.max(0, (this.replay?.steps.findIndex((one) => one.by >= 0) ?? 0) - 1));
  private readonly session: Session;
  private readonly doing: Doing;

  constructor(session: Session, doing: Doing) {
    this.session = session;
    this.doing = doing;
  }

  /** What several people at one screen see is each one's own. */
  fetch = async (): Promise<void> => {
    const { table, key, seat } = this.session;
    const found = await http.replay(table, key, seat);
    if (seat === this.session.seat) this.replay = found;
  };

  begin = async (): Promise<void> => {
    if (!(await this.doing.attempt(this.fetch)) || !this.replay) return;
    // From what one sees now; the first press of Run begins where the players do.
    this.step = this.replay.steps.length - 1;
    this.on = true;
  };

  leave = () => void (this.on = false);

  /** Another seat of this screen looks now: the pages of the one before are not for it. */
  turnTo = async (): Promise<void> => {
    const looked = this.on;
    this.on = false;
    this.replay = null;
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
    else void this.doing.attempt(async () => save(`${name}.json`, await http.record(table, key, seat)));
  };
}
