/** The guided first turn of a game: each step once, when there is something to see of it. */
import type { GuideStep } from '../boards/board';
import { settings } from '../shell/settings.svelte';

const fits = (step: GuideStep, view: any) => {
  try {
    return step.when?.(view) ?? true;
  } catch {
    return false;
  }
};

export class Guiding {
  /** What is shown now. */
  steps = $state.raw<GuideStep[]>([]);

  /** The steps that are due: not seen yet, and with something to see. */
  due(game: string, guide: GuideStep[], view: any): GuideStep[] {
    const { guided } = settings.liked;
    if (guided.includes(game)) return [];
    return guide.filter((step, n) => !guided.includes(`${game} ${n}`) && fits(step, view));
  }

  /** Somebody wants to be shown around (again): all that there is to see now. */
  all(guide: GuideStep[], view: any): GuideStep[] {
    return guide.filter((step) => fits(step, view));
  }

  /** What was shown is not shown again; whoever skipped it wants none of the rest. */
  shown(game: string, guide: GuideStep[], skipped: boolean): void {
    const { guided } = settings.liked;
    const seen = guide.flatMap((step, n) => (this.steps.includes(step) ? [`${game} ${n}`] : []));
    const known = new Set([...guided, ...seen]);
    const done = skipped || guide.every((_, n) => known.has(`${game} ${n}`));
    const others = [...known].filter((one) => !done || !one.startsWith(`${game} `));
    settings.liked.guided = done ? [...new Set([...others, game])] : others;
    this.steps = [];
  }
}
