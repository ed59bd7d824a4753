/** What a person does at a table: every command goes through here, and every refusal is shown. */
import { narrator } from '../shell/narrator.svelte';
import { paceName } from '../shell/paces';
import { settings } from '../shell/settings.svelte';
import { toasts } from '../shell/toasts.svelte';
import { Refused } from '../wire/http';
import type { Hint } from '../wire/types';
import { bringHintIntoSight } from './in-sight';
import { OnceMore } from './once-more.svelte';
import type { Session } from './session.svelte';
import { listed } from './what-now';

/** What a player who is asked once more may do. */
export const AGAIN = 'Press again to do it all the same.';

export class Commands {
  readonly onceMore = new OnceMore(() => this.session.asked?.ask ?? -1);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Do it; a refusal is shown. Says whether it was done. */
  attempt = async (what: () => Promise<unknown>): Promise<boolean> => {
    try {
      await what();
      toasts.forgive();
      return true;
    } catch (fault) {
      if (fault instanceof Refused && fault.code === 'closed') return false;
      const why = fault instanceof Error ? fault.message : String(fault);
      toasts.show(why, 'refusal', fault instanceof Refused ? fault.rule : '');
      return false;
    }
  };

  private command(type: string, more: object = {}): Promise<boolean> {
    return this.attempt(() => this.session.command({ type, seat: this.session.seat, ...more }));
  }

  // --- playing

  /** By mouse, finger or key; what brings nothing is asked about once more, unless a hint advised it. */
  play = (actions: string[]) => {
    const { choices = [] } = this.session.now ?? {};
    const advised = this.hint?.action === actions[0];
    const before = this.onceMore.said;
    if (advised || this.onceMore.may(actions, choices)) return this.send(actions);
    if (this.onceMore.said !== before) narrator.say(`${this.onceMore.said} ${AGAIN}`);
  };

  /** As the command line plays: it has asked by itself. */
  send = (actions: string[]) => {
    this.onceMore.drop();
    void this.attempt(() => this.session.play(actions));
  };

  /** Have the table explain why an action is refused. */
  why = (action: string) =>
    void this.attempt(async () => {
      if (this.session.seat === null) throw new Refused({ why: 'You are watching. Only a seated player may play.' });
      const plan = await this.session.plan([action]);
      if (plan.refused) throw new Refused(plan.refused);
    });

  label = (action: string) => this.session.now?.choices.find((one) => one.action === action)?.label ?? action;

  askHint = async (): Promise<void> => {
    const { session } = this;
    if (!session.info?.hints) return toasts.show('Hints are off at this table.', 'refusal');
    if (!session.asked || this.hinting) return;
    this.hinting = true;
    await this.attempt(async () => {
      const ask = session.asked?.ask;
      const found = await session.hint();
      if (ask === session.asked?.ask) this.hint = found;
      void bringHintIntoSight();
      narrator.say(`Hint: ${found.aim || this.label(found.action)}. ${found.reason}`);
    });
    this.hinting = false;
  };

  dropHint = () => void (this.hint = null);

  // --- taking back

  undo = () =>
    void this.attempt(async () => {
      const asks = this.session.now?.undo?.asks ?? [];
      if (asks.length && asks.every((seat) => this.session.missing.includes(seat))) {
        const who = listed(asks.map((seat) => this.session.names[seat] ?? ''));
        throw new Refused({ why: `${who} would have to agree, and ${asks.length === 1 ? 'is' : 'are'} away.` });
      }
      const done = await this.session.command({ type: 'undo', seat: this.session.seat });
      if (done.asked?.length) narrator.say('The others have been asked whether you may undo that.');
    });

  /** Take again what was just taken back. */
  redo = () => void (this.session.now?.undo?.redo && this.command('redo'));

  answerUndo = (agree: boolean) =>
    void this.attempt(async () => {
      const asks = this.session.info?.undo_request?.asks ?? [];
      for (const seat of this.session.own.filter((one) => asks.includes(one))) {
        await this.session.command({ type: 'answer-undo', seat, agree });
      }
    });

  withdraw = () =>
    void this.command('withdraw-undo', { seat: this.session.info?.undo_request?.seat ?? this.session.seat });

  // --- seats and bots

  resign = () => void this.command('declare', { word: 'resign' });

  /** Let a bot play on in my seat. */
  goAway = (bot: string) => void this.command('declare', { word: 'bot', bot, pace: settings.liked.pace });

  takeBack = (seat: number | null = this.session.seat) => this.command('declare', { seat, word: 'player' });

  /** Let a bot play a seat whose player is not there. */
  give = (to: number, bot: string, name = '') => void this.command('give', { to, bot, name, pace: settings.liked.pace });

  openAgain = (to: number) => void this.command('open', { to });

  rename = (name: string) => void this.command('rename', { name });

  pace = (pace: number) =>
    void this.command('pace', { pace }).then((done) => {
      if (done) toasts.show(`Bots' pace: ${paceName(pace)}. “This table…” changes it.`);
    });
}
