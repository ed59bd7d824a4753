/** No slip costs a turn: what brings nothing or loses something, while something else does not, is asked about once more. */
import type { Choice } from '../boards/board';

/** A press so soon after the first is a double click's second half, and no answer. */
const TOO_SOON = 400;
/** More than two others would not be read. */
const MOST = 2;

/** A choice's label without what it brings. */
function bare({ label, brings }: Choice): string {
  const said = `: ${brings || 'nothing'}`;
  return label.endsWith(said) ? label.slice(0, -said.length) : label;
}

/** Why an action should be asked about before it is played; '' where there is no reason to. */
export function doubtOf(choices: readonly Choice[], action: string | undefined): string {
  const chosen = choices.find((one) => one.action === action);
  if (chosen?.warns && choices.some((one) => one.kind === chosen.kind && !one.warns)) return `${chosen.label}.`;
  if (chosen?.weighty && choices.length > 1) return `${chosen.label}.`;
  if (!chosen || chosen.brings !== '') return '';
  const better = choices.filter((one) => one.brings);
  if (better.length === 0) return '';
  const told = better.slice(0, MOST).map((one) => `${bare(one)}: ${one.brings}`);
  if (better.length > MOST) told.push(`${better.length - MOST} more`);
  return `${bare(chosen)} brings nothing; ${told.join('; ')}.`;
}

export class OnceMore {
  private readonly asked = $state({ ask: -1, play: '', why: '' });
  /** The next press counts. */
  ready = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ask: () => number;

  /** `ask` is the number of the open question: with another one nothing is in doubt any more. */
  constructor(ask: () => number) {
    this.ask = ask;
  }

  /** What is said to the player, or ''. */
  readonly said = $derived.by(() => (this.asked.why && this.asked.ask === this.ask() ? this.asked.why : ''));

  /** Whether these actions may be played now; if not, the player has been asked about them. */
  may(actions: readonly string[], choices: readonly Choice[]): boolean {
    const why = doubtOf(choices, actions[0]);
    const play = actions.join('; ');
    const before = this.asked.why && this.asked.ask === this.ask() && this.asked.play === play;
    if (why && !before) {
      Object.assign(this.asked, { ask: this.ask(), play, why });
      this.ready = false;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.ready = true), TOO_SOON);
      return false;
    }
    if (why && !this.ready) return false;
    this.drop();
    return true;
  }

  drop(): void {
    clearTimeout(this.timer);
    this.asked.why = '';
  }

  /** Esc means no. It closes the slip and nothing else with it. */
  typed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.said) return;
    this.drop();
    event.preventDefault();
    event.stopPropagation();
  };
}
