/** Several people at one screen: whoever is asked next gets it, behind a curtain if there is something to hide. */
import { settings } from '../shell/settings.svelte';
import type { Session } from './session.svelte';
import { hides } from './what-now';

export class HandingOver {
  /** The seat that the screen waits for, behind the curtain. */
  curtain = $state<number | null>(null);
  private readonly session: Session;
  private readonly seated: (seat: number) => void;

  constructor(session: Session, seated: (seat: number) => void) {
    this.session = session;
    this.seated = seated;
  }

  /** The seat that should have the screen now, if it is another; null lets the curtain fall open. */
  next(): number | null | undefined {
    const { seat, now, own } = this.session;
    if (own.length < 2 || seat === null || !now || now.over) return undefined;
    if (this.curtain !== null && now.to_act.includes(this.curtain)) return undefined;
    if (now.to_act.includes(seat) && own.includes(seat)) return null;
    return own.find((one) => now.to_act.includes(one));
  }

  to = (seat: number) => {
    const { updates } = this.session;
    const secret = hides(updates[String(this.session.seat)], updates[String(seat)]);
    if (settings.liked.curtain && secret) this.curtain = seat;
    else this.sit(seat);
  };

  sit = (seat: number) => {
    this.session.seat = seat;
    this.curtain = null;
    this.seated(seat);
  };
}
