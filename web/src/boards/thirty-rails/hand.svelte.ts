/** What the player holds over the sheet: for what, which piece and how it lies, over which place. */
import { untrack } from 'svelte';
import type { RailsView } from '../../types/thirty-rails';
import type { Choice } from '../board';
import { actionText, pointed, sortOut, type Purpose } from './choosing';
import { placeName } from './geometry';
import { flipped, pieceOf, sayTrack, turned } from './track';

export interface Situation {
  view: RailsView;
  /** The sheet that is looked at is the viewer's own: only there something may be done. */
  own: boolean;
  /** The viewer has chosen and waits for the others. */
  decided: boolean;
  choices: Choice[];
  hinted: string | null;
  busy: boolean;
  play: (actions: string[]) => void;
  why: (action: string) => void;
}

export class Hand {
  readonly #now: () => Situation;
  /** What was asked for, and in which turn: the next one begins with drawing, and with no line in hand. */
  #wanted = $state.raw<{ turn: string; purpose: Purpose; line: string }>({ turn: '', purpose: 'draw', line: '' });
  /** How each piece was laid last: a player who draws eastward goes on eastward. */
  #habits = $state<Record<string, string>>({});

  /** The place looked at, by pointer, finger or focus, and whether it waits for a second tap. */
  aim = $state<string | null>(null);
  #under: string | null = null;
  #focused: string | null = null;
  pinned = $state(false);
  /** A square was chosen before the line whose shares it pays for. */
  hasty = $state(false);
  /** What was done to the piece, for those who hear it. */
  said = $state('');

  readonly offer = $derived.by(() => sortOut(this.#now().own ? this.#now().choices : []));
  readonly #turn = $derived.by(() => `${this.#now().view.phase} ${this.#now().view.turn}`);
  readonly #wish = $derived.by(() => (this.#wanted.turn === this.#turn ? this.#wanted : null));
  readonly purpose = $derived.by<Purpose | null>(() =>
    this.#wish && this.offer.purposes.includes(this.#wish.purpose) ? this.#wish.purpose : (this.offer.purposes[0] ?? null),
  );
  /** The line whose shares would be bought; '' until one is chosen. */
  readonly line = $derived.by(() => {
    const { lines } = this.offer;
    return lines.find((name) => name === this.#wish?.line) ?? (lines.length === 1 ? lines[0]! : '');
  });
  readonly legal = $derived.by(() => {
    if (this.purpose === null || (this.purpose === 'shares' && !this.line)) return [];
    return [...(this.offer.places[this.purpose]?.keys() ?? [])];
  });
  readonly track = $derived.by(() => {
    const first = this.offer.tracks[0] ?? '';
    const habit = this.#habits[pieceOf(first) ?? ''];
    return habit && this.offer.tracks.includes(habit) ? habit : first;
  });
  readonly hint = $derived.by(() => (this.#now().own ? this.#pointed(this.#now().hinted) : null));
  /** One's own choice is on the sheet only when all have chosen; until then the view tells it apart. */
  readonly chosen = $derived.by(() => (this.#now().own && this.purpose === null ? this.#pointed(this.#now().view.choice) : null));
  /** Square and track that would be drawn now, or ''. */
  readonly drawing = $derived.by(() =>
    this.purpose === 'draw' && this.aim !== null && this.legal.includes(this.aim) && !this.#now().busy ? `${this.aim} ${this.track}` : '',
  );
  /** What is asked, in essence: that a neighbour has chosen meanwhile is no reason to let go of a piece. */
  readonly question = $derived.by(() => {
    const { phase, row, turn } = this.#now().view;
    return [phase, row, turn, this.purpose, this.offer.station, this.legal, this.offer.tracks].join(' ');
  });

  constructor(now: () => Situation) {
    this.#now = now;
    // A new question: nothing is in hand any more.
    $effect(() => {
      void this.question;
      untrack(() => {
        this.pinned = false;
        this.hasty = false;
        // Where a finger tapped last nothing is meant any more; a pointer or the focus is still there.
        this.aim = this.#focused ?? this.#under;
      });
    });
    // A hint is followed by Enter or a second tap: take up what it says.
    $effect(() => {
      const { hint } = this;
      if (!hint) return;
      if (hint.purpose === 'draw' || hint.purpose === 'shares') this.#want(hint.purpose, hint.line);
      if (hint.track) this.#keep(hint.track);
      // A piece that a tap has laid goes with the hint: turned where it lies, it would be neither's.
      if (hint.track && untrack(() => this.pinned)) this.aim = hint.place;
    });
  }

  #pointed(action: string | null) {
    const { row, roll } = this.#now().view;
    return pointed(action, `r${row}c${roll?.white ?? 1}`);
  }

  #want(purpose: Purpose, line: string) {
    this.#wanted = { turn: untrack(() => this.#turn), purpose, line };
  }

  #keep(track: string) {
    const piece = pieceOf(track);
    if (piece && untrack(() => this.#habits[piece]) !== track) this.#habits[piece] = track;
  }

  lay = (track: string) => {
    this.#keep(track);
    this.said = this.aim ? `${sayTrack(track)} on ${placeName(this.aim)}` : sayTrack(track);
  };

  turn = (steps: number) => {
    if (this.purpose === 'draw') this.lay(turned(this.track, this.offer.tracks, steps));
  };

  flip = () => {
    if (this.purpose === 'draw') this.lay(flipped(this.track, this.offer.tracks));
  };

  take = (purpose: Purpose) => {
    if (purpose !== this.purpose) this.#want(purpose, '');
    this.letGo();
  };

  takeLine = (line: string) => {
    this.#want('shares', line);
    this.hasty = false;
  };

  /** The mouse is over a place, or over none. */
  pointAt = (place: string | null) => {
    this.#under = place;
    if (!this.pinned) this.aim = place;
  };

  /** The focus is on a place, or on none: then the mouse has its say again. */
  focusOn = (place: string | null) => {
    this.#focused = place;
    if (!this.pinned) this.aim = place ?? this.#under;
  };

  letGo = () => {
    this.pinned = false;
    this.aim = this.#under;
  };

  /** A place was clicked, tapped or entered. */
  act = (place: string, touched: boolean) => {
    const { view, decided, busy, why } = this.#now();
    if (busy) return;
    if (this.purpose === null) {
      // Whoever has chosen and waits is told so; in a replay nothing is asked.
      if (decided) why(actionText(view.phase === 'mountains' ? 'mountain' : 'draw', place, { track: 'NE', line: '', station: 0 }));
    } else if (this.purpose === 'shares' && !this.line) {
      this.hasty = true;
      this.said = 'First choose the line whose shares you buy.';
    } else if (!this.legal.includes(place)) {
      this.letGo();
      why(this.#textFor(place));
    } else if (touched && !(this.pinned && this.aim === place)) {
      this.aim = place;
      this.pinned = true;
    } else {
      this.#carryOut(place);
    }
  };

  confirm = () => {
    if (this.aim) this.#carryOut(this.aim);
  };

  #textFor(place: string): string {
    return actionText(this.purpose ?? 'draw', place, { track: this.track, line: this.line, station: this.offer.station });
  }

  #carryOut(place: string) {
    const text = this.#textFor(place);
    const here = (this.purpose && this.offer.places[this.purpose]?.get(place)) || [];
    const choice = here.find(({ action }) => action === text) ?? here[0];
    // What a finger has pinned stays so until the next question: where it is asked once more, one more tap does it.
    if (choice) this.#now().play([choice.action]);
  }
}
