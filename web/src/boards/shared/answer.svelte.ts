/** An answer of the engine to whatever is asked just now; what was answered holds as long as the view. */

/** A pointer on its way across the map asks nothing. */
const PAUSE = 140;

export class Answer<T> {
  value = $state.raw<T | null>(null);

  /** `question` is '' for none. */
  constructor(question: () => string, view: () => unknown, ask: (question: string) => Promise<T>) {
    const known = new Map<string, T>();
    $effect(() => {
      view();
      known.clear();
    });
    $effect(() => {
      view();
      const key = question();
      this.value = known.get(key) ?? null;
      if (!key || this.value) return;
      let gone = false;
      const timer = setTimeout(() => {
        ask(key).then(
          (answer) => {
            if (gone) return;
            known.set(key, answer);
            this.value = answer;
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
