/** The moon in words, for whoever does not see it and for the sheet beside it. */
import type { Atlas } from './atlas';
import type { Choosing } from './choosing.svelte';
import type { LandRushView } from './types';
import { capital, count, KINDS, listed, percent } from './words';

const FEW = ['none', 'one', 'two', 'three', 'four'];

/** "2 hydrogen and 1 iron". */
export function sayCubes(cubes: number[]): string {
  return listed(cubes.flatMap((n, kind) => (n > 0 ? [`${n} ${KINDS[kind]}`] : [])));
}

export function sayPrice(atlas: Atlas, area: string): string {
  const price = atlas.find(area)?.price ?? {};
  return listed(KINDS.flatMap((kind) => (price[kind] ? [`${price[kind]} ${kind}`] : [])));
}

export function sayArea(atlas: Atlas, view: LandRushView, choosing: Choosing, names: string[], key: string): string {
  const place = atlas.find(key);
  const area = view.areas[atlas.index(key)];
  if (!place || !area) return key;
  const parts = [`${place.name}, ${place.region}`];
  if (area.dome === null) parts.push(`${place.stars} stars for ${sayPrice(atlas, key)}`);
  else parts.push(`colony of ${names[area.dome] ?? ''}, ${place.stars} stars`);
  parts.push(sayCubes(area.cubes) || 'no cubes');
  const people = area.astronauts.flatMap((n, seat) => (n > 0 ? [`${n} of ${names[seat] ?? ''}`] : []));
  if (people.length) parts.push(`astronauts: ${people.join(', ')}`);
  if (area.token) parts.push('not explored');
  const may = invitation(atlas, choosing, key);
  return [...parts, ...(may ? [may] : [])].join('; ');
}

function invitation(atlas: Atlas, choosing: Choosing, key: string): string {
  switch (choosing.purpose) {
    case 'region':
      return `chooses the ${atlas.find(key)?.region} region: ${choosing.announces(key)}`;
    case 'land':
      return choosing.lit.has(key) ? 'you may land here' : '';
    case 'move': {
      const step = choosing.targets.find((one) => one.to === key);
      if (step) return `step here from ${atlas.name(step.from)}${step.explores ? ' and explore' : ''}`;
      return choosing.sources.includes(key) ? 'your astronauts here may move' : '';
    }
    case 'extract': {
      const kinds = choosing.offer.extracts.get(key);
      return kinds ? `you may take ${listed([...kinds.keys()])}` : '';
    }
    case 'build':
      return choosing.lit.has(key) ? 'you may build here' : '';
    default:
      return '';
  }
}

export function sayAim(atlas: Atlas, aim: number): string {
  const regions = [...atlas.regionOdds(aim)].sort((a, b) => b.odds - a.odds).map((one) => `${one.region} ${percent(one.odds)}`);
  const areas = atlas.odds(aim).slice(0, 3).map((one) => `${atlas.name(one.area)} ${percent(one.odds)}`);
  return `${regions.join(', ')}; likeliest ${areas.join(', ')}`;
}

/** What may still be done in the order under way. */
export function whatIsLeft(atlas: Atlas, view: LandRushView, choosing: Choosing): string {
  const { order } = view;
  const sum = (numbers: number[] | null | undefined, among: Set<string>) =>
    (numbers ?? []).reduce((total, n, i) => total + (among.has(view.areas[i]?.area ?? '') ? n : 0), 0);
  switch (choosing.purpose) {
    case 'move': {
      const first = sum(order?.fresh, new Set(choosing.offer.steps.filter((one) => !one.second).map((one) => one.from)));
      const second = sum(order?.stepped, new Set(choosing.offer.steps.filter((one) => one.second).map((one) => one.from)));
      const said = [first ? `${count(first, 'astronaut')} may still move` : '', second ? `${count(second, 'astronaut')} may take a second step` : ''];
      return `${said.filter(Boolean).join(', ')}.`;
    }
    case 'build': {
      const { builds } = choosing.offer;
      const n = view.left?.together ?? 0;
      const enough = builds.size < 2 ? '' : n >= builds.size ? `, with cubes for ${n === 2 ? 'both' : 'all of them'}` : `, with cubes for ${FEW[n] ?? n} of them`;
      return `You can build in ${listed([...builds.keys()].map((area) => atlas.name(area)))}${enough}.`;
    }
    default:
      return '';
  }
}

/** What is going on when nothing is asked of the viewer. */
export function meanwhile(atlas: Atlas, view: LandRushView, names: string[], viewer: number | null): string {
  if (view.phase === 'over') return 'The game is over.';
  if (view.phase === 'set-up') return 'The moon is made ready.';
  if (view.phase === 'tokens') return 'The exploration tokens are turned over.';
  if (view.active === null || view.active === viewer) return '';
  const who = names[view.active] ?? '';
  if (view.phase === 'landing') return `${who} drops the lander for the ${['first', 'second', 'third'][(view.drop ?? 1) - 1] ?? 'next'} time.`;
  if (!view.order) return `${who} chooses an order.`;
  const order = view.order.order ?? '';
  return `${who}: ${capital(order) || 'a card'}${view.order.region ? ` in ${view.order.region}` : ''}.`;
}
