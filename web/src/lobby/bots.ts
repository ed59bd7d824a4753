import { settings } from '../shell/settings.svelte';

const LEVELS: Record<string, string> = {
  random: 'does anything that is allowed, without a thought',
  novice: 'a gentle opponent for the first games',
  skilled: 'plays well, and is hard to beat at first',
  master: 'plays best, and thinks longest',
  search: 'tries out many ways to go on; slow, not as strong as a master',
};

/** Levels that study a game; they are no opponents for players. */
export const forDesigners = (level: string) => level === 'random' || level === 'search';

/** What a level means; "" for one of a game's own. */
export const about = (level: string) => LEVELS[level] ?? '';

/** How strong bots are unless one chooses: as the last time, and at the first time not too strong. */
export function usual(game: string, levels: string[]): string {
  const wanted = settings.liked.levels[game] ?? 'novice';
  return levels.includes(wanted) ? wanted : (levels.find((level) => !forDesigners(level)) ?? levels[0] ?? '');
}

/** A bot that stands in for a missing player should be a match for the others. */
export const standIn = (levels: string[]) => (levels.includes('skilled') ? 'skilled' : (levels.at(-1) ?? ''));

/** Bots at a table want names, so that one can be told from another. */
const NAMES = ['Bo', 'Cleo', 'Dag', 'Esme', 'Finn', 'Gita', 'Hugo', 'Ines', 'Juno', 'Kai', 'Lena'];

/** A name that nobody at the table has. */
export const freeName = (taken: string[]) => NAMES.find((name) => !taken.includes(name)) ?? 'Bot';

export const botName = (n: number) => NAMES[n % NAMES.length] ?? 'Bot';
