/** An answer of the engine to whatever is asked just now. However fast a pointer moves, one query at a time is under
 * way, or as many more as may be given up: a stale one then keeps no newer one waiting. */

/** A pointer on its way across the map asks nothing. */
const PAUSE = 140;

export class Answer<T> {
  /** The answer to what is asked just now; null until it is there. */
  value = $state.raw<T | null>(null);
  /** The last answer, whatever it answered, as long as the same holds. */
  latest = $state.raw<T | null>(null);
  /** An answer is awaited: what is shown without it may change in a moment. */
  awaiting = $state(false);
  private readonly known = new Map<string, T>();
  private readonly question: () => string;
  private readonly ask: (question: string) => Promise<T>;
  private readonly under = new Set<{ question: string; era: number; done: Promise<void> }>();
  /** What is asked for as soon as the line is free: the newest question that has waited long enough. */
  private due = '';
  private era = 0;

  /** `question` is '' for none; answers are kept as long as `holds` gives the same: the number of a question, or a view. */
  constructor(question: () => string, holds: () => unknown, ask: (question: string) => Promise<T>, pause = PAUSE, atOnce = 1) {
    this.question = question;
    this.ask = ask;
    const held = $derived(holds());
    const asked = $derived(question());
    $effect(() => {
      void held;
      this.known.clear();
      this.latest = null;
      this.era += 1;
      // What is answered when the board is gone finds nobody who asks.
      return () => {
        this.era += 1;
        this.due = '';
      };
    });
    $effect(() => {
      void held;
      const key = asked;
      this.due = '';
      this.value = this.known.get(key) ?? null;
      this.awaiting = key !== '' && this.value === null;
      if (!key || this.value !== null) return;
      const timer = setTimeout(() => {
        this.due = key;
        if (this.under.size < atOnce && !this.awaited(key)) void this.pose(key);
      }, pause);
      return () => clearTimeout(timer);
    });
  }

  /** The answer to what is asked now, without the pause; null where there is none or something else is asked by then. */
  async now(): Promise<T | null> {
    const key = this.question();
    if (!key) return null;
    if (!this.known.has(key)) await (this.awaited(key)?.done ?? this.pose(key));
    return key === this.question() ? (this.known.get(key) ?? null) : null;
  }

  private pose(key: string): Promise<void> {
    const { era } = this;
    // A forecast is a convenience: without an answer there is none.
    const done = this.ask(key).then((answer) => this.keep(key, era, answer), () => undefined).then(() => {
      this.under.delete(asked);
      if (era === this.era && key === this.question()) this.awaiting = false;
      this.goOn(key, era);
    });
    const asked = { question: key, era, done };
    this.under.add(asked);
    return done;
  }

  /** The same question, asked already as long as the same holds. */
  private awaited(key: string) {
    return [...this.under].find(({ question, era }) => question === key && era === this.era);
  }

  /** What comes too late, since something has changed meanwhile, is dropped. */
  private keep(key: string, era: number, answer: T): void {
    if (era !== this.era) return;
    this.known.set(key, answer);
    this.latest = answer;
    if (this.question() === key) this.value = answer;
  }

  private goOn(key: string, era: number): void {
    const { due } = this;
    if (!due || due !== this.question() || this.known.has(due) || this.awaited(due)) return;
    if (due !== key || era !== this.era) void this.pose(due);
  }
}
