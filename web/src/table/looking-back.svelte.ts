/** The game so far, step by step, as the seat that looks saw it; and its record. */
import { save } from '../shell/saving';
import * as http from '../wire/http';
import type { Replay } from '../wire/types';
import type { Doing } from './doing.svelte';
import type { Session } from './session.svelte';

export class LookingBack {
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  on = $state(false);
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
    this.step = this.session.now?.over ? 0 : this.replay.steps.length - 1;
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

  saveRecord = () => {
    const { table, key, seat, info } = this.session;
    void this.doing.attempt(async () => save(`${info?.game ?? 'railhead'}-${table}.json`, await http.record(table, key, seat)));
  };
}
