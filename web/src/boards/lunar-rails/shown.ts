/** A demand or a trip as the map shows it: with its sources, its cities, and the track and the run that the planner has in mind. */
import type { Shown } from './choosing.svelte';
import type { Plan, Trip } from './queries';
import type { LineView } from './types';

/** A line of the hand with all its sources: which of them is meant, is the planner's to say. */
export const shownOf = (card: number, line: Pick<LineView, 'load' | 'city'>): Shown => ({
  key: `${card} ${line.load}`,
  picks: [{ load: line.load, city: null }],
  goals: [line.city],
  builds: [],
  run: [],
  from: null,
  cards: [card],
});

export const shownTrip = (trip: Trip, from: string | null): Shown => ({
  key: `trip ${trip.card} ${trip.load}`,
  picks: trip.from === null ? [] : [{ load: trip.load, city: trip.from }],
  goals: [trip.to],
  builds: trip.builds,
  run: trip.run ?? [],
  from,
  cards: [trip.card],
});

export const shownPlan = (plan: Plan, from: string | null): Shown => ({
  key: `plan ${plan.stops.map(({ verb, load, city }) => `${verb} ${load} ${city}`).join(', ')}`,
  picks: plan.stops.filter(({ verb }) => verb === 'pick').map(({ load, city }) => ({ load, city })),
  goals: plan.stops.filter(({ verb }) => verb === 'deliver').map(({ city }) => city),
  builds: plan.builds,
  run: plan.run,
  from,
  cards: plan.cards,
});
