/** The trip planner's answers: the nine lines of the hand, and trips of several deliveries. */
import { untrack } from 'svelte';
import { Answer } from '../shared/answer.svelte';
import type { Choosing } from './choosing.svelte';
import type { PlansAnswer, TripsAnswer } from './queries';
import { shownPlan, shownTrip } from './shown';

interface Given {
  /** Whose lines are asked for; null for nobody's. */
  seat: number | null;
  /** Trips of several deliveries are told to their own player alone. */
  own: boolean;
  /** As long as this is the same, so are the answers. */
  held: string;
  query: (name: string, args?: object) => Promise<any>;
}

const PAUSE = 300;

export class Planner {
  /** Its page is looked at. */
  open = $state(false);
  private readonly given: () => Given;
  private readonly choosing: Choosing;
  private readonly lines: Answer<TripsAnswer>;
  private readonly longer: Answer<PlansAnswer>;

  constructor(choosing: Choosing, given: () => Given) {
    this.choosing = choosing;
    this.given = given;
    const held = () => given().held;
    this.lines = new Answer(() => (given().seat === null ? '' : `trips ${given().seat}`), held, () => given().query('trips', { seat: given().seat }), PAUSE);
    // They take longer to find: asked for where somebody looks at the page, or at a trip on the map.
    this.longer = new Answer(() => (this.asks && (this.open || choosing.kept?.key.startsWith('plan') || choosing.kept?.key.startsWith('trip')) ? 'plans' : ''), held, () => given().query('plans', {}), PAUSE);
    // A trip that is drawn on the map goes with the train and the track, whatever page is open.
    $effect(() => {
      const all = [...this.rows, ...(this.longer.value ? this.plans : [])].map(({ shown }) => shown);
      untrack(() => choosing.renew(all));
    });
  }

  readonly asks = $derived.by(() => this.given().seat !== null && this.given().own);
  /** A line that a longer trip makes cheaper is told as cheap as there. */
  readonly trips = $derived.by(() => this.longer.value?.trips ?? (this.lines.value ?? this.lines.latest)?.trips ?? []);
  readonly rows = $derived.by(() => this.trips.map((trip) => ({ trip, shown: shownTrip(trip, this.choosing.at) })));
  readonly plans = $derived.by(() => ((this.longer.value ?? this.longer.latest)?.plans ?? []).map((plan) => ({ plan, shown: shownPlan(plan, this.choosing.at) })).filter(({ shown }, n, all) => all.findIndex((one) => one.shown.key === shown.key) === n));
  readonly waiting = $derived.by(() => this.lines.awaiting);
  /** The planner is still asked: figures of single lines may fall once it has answered. */
  readonly pending = $derived.by(() => this.longer.awaiting);
  readonly answered = $derived.by(() => this.longer.value !== null);
}
