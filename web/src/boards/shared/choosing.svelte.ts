/** What is pointed at and chosen on a map, whatever the game. Its own class says what may be chosen and what comes of it. */
import type { BoardProps, Choice } from '../board';

export type Asked = Pick<BoardProps, 'choices' | 'ask' | 'busy' | 'play' | 'query' | 'why'>;

export abstract class MapChoosing<Given extends Asked = Asked> {
  /** The place under the pointer or the focus, and the one that was tapped or found. */
  over = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** The place that was found by its name: as long as it is pinned it is only looked at, and a press on it its first. */
  sought = $state<string | null>(null);
  /** The place that something is being drawn out of. */
  grabbed = $state<string | null>(null);
  protected readonly given: () => Given;

  constructor(given: () => Given) {
    this.given = given;
  }

  /** Places that may be chosen, each with a short note such as a price. */
  abstract readonly lit: Map<string, string>;
  /** The place whose details are told. */
  abstract readonly looked: string | null;
  /** A place was clicked, tapped, or chosen by Enter. */
  abstract act(place: string, touched: boolean): void;
  /** A new question: nothing is in hand any more. */
  abstract letGo(): void;
  /** Escape takes the last thing back. */
  abstract cancel(): void;

  /** The same with Shift: something besides what is in hand, in a game where there is such a thing. */
  besides(place: string, touched: boolean): void {
    this.act(place, touched);
  }

  /** Play a choice; where there is none, the shell tells why. */
  protected answer(choice: Choice | null | undefined, otherwise: string): void {
    const { busy, play, why } = this.given();
    if (busy) return;
    if (choice) play([choice.action]);
    else why(otherwise);
  }

  /** A click plays at once; a finger pins the place first and plays by the second tap. */
  protected pick(place: string, touched: boolean, choice: Choice | undefined, otherwise: string): void {
    if (choice && touched && !this.armed(place)) this.arm(place);
    else this.answer(choice, otherwise);
  }

  /** The map goes to a place that was asked for by its name. */
  seek(place: string): void {
    this.pinned = place;
    this.sought = place;
  }

  /** Whether a place has had its first press, and the next one counts. */
  protected armed(place: string): boolean {
    return this.pinned === place && this.sought !== place;
  }

  protected arm(place: string): void {
    this.pinned = place;
    this.sought = null;
  }

  /** Nothing is asked for: the place is only looked at, until it is tapped again. */
  protected look(place: string): void {
    this.sought = null;
    this.pinned = this.pinned === place ? null : place;
  }
}
