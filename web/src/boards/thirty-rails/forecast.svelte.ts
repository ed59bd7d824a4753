/** What would be: the score with the piece in hand, the squares of another white die. As the engine counts it. */
import type { Score } from '../../types/thirty-rails';

/** A pointer on its way across the sheet asks nothing. */
const PAUSE = 160;

export class Forecast {
  score = $state.raw<Score | null>(null);

  /** `inHand` is square and track, or '' for nothing; what was answered holds as long as the view. */
  constructor(inHand: () => string, view: () => unknown, ask: (square: string, track: string) => Promise<Score>) {
    const answers = new Map<string, Score>();
    $effect(() => {
      view();
      answers.clear();
    });
    $effect(() => {
      const key = inHand();
      const [square = '', track = ''] = key.split(' ');
      const known = answers.get(key) ?? null;
      this.score = known;
      if (!key || known) return;
      let gone = false;
      const timer = setTimeout(() => {
        ask(square, track).then(
          (score) => {
            if (gone) return;
            answers.set(key, score);
            this.score = score;
          },
          // A forecast is a convenience: without an answer there is none.
          () => undefined,
        );
      }, PAUSE);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    });
  }
}

export class Foretold {
  /** The white value that is being considered; 0 for none. */
  white = $state(0);
  squares = $state.raw<string[]>([]);

  /** What is considered is let go with the question. */
  constructor(question: () => unknown, ask: (white: number) => Promise<string[]>) {
    $effect(() => {
      question();
      this.white = 0;
    });
    $effect(() => {
      const { white } = this;
      this.squares = [];
      if (!white) return;
      let gone = false;
      ask(white).then(
        (squares) => {
          if (!gone) this.squares = squares;
        },
        () => undefined,
      );
      return () => {
        gone = true;
      };
    });
  }
}
