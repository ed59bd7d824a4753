/** A demand as the map shows it: with its sources, its city, and the track that the planner would build. */
import type { Shown } from './choosing.svelte';
import type { Trip } from './queries';
import type { LineView } from './types';

export const shownOf = (card: number, line: Pick<LineView, 'load' | 'city'>, trip?: Trip, onlySource = false): Shown => ({
  key: `${card} ${line.load}`,
  load: line.load,
  city: line.city,
  from: onlySource ? (trip?.from ?? null) : null,
  builds: onlySource ? (trip?.builds ?? []) : [],
  run: onlySource ? (trip?.run ?? []) : [],
});
