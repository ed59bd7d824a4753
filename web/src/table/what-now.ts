/** Whose turn it is and what is asked, in one sentence. */
import type { Update } from '../wire/types';

export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `missing` are the seats whose players have been away for a while, `sealed` those that have chosen in secret. */
export function whatNow(now: Update | null, seat: number | null, missing: readonly number[] = [], sealed: readonly number[] = []): string {
  if (!now) return 'Coming to the table…';
  if (now.info.status === 'open') return 'The game begins when every seat is taken.';
  if (now.over) return 'The game is over.';
  const mine = seat === null ? undefined : now.info.seats[seat];
  if (mine?.bot) return `A ${mine.bot} bot plays for ${mine.who}.`;
  if (seat !== null && now.ask && now.to_act.includes(seat)) return now.ask.sentence;
  if (now.to_act.length === 0) return 'One moment…';
  const name = (one: number) => now.info.seats[one]?.who ?? '';
  const away = now.to_act.filter((one) => missing.includes(one));
  const here = now.to_act.filter((one) => !missing.includes(one));
  const bots = here.every((one) => now.info.seats[one]?.bot);
  const verb = bots ? (here.length === 1 ? 'is thinking' : 'are thinking') : here.length === 1 ? 'decides' : 'decide';
  const parts = here.length ? [`${listed(here.map(name))} ${verb}`] : [];
  if (away.length) parts.push(`${listed(away.map(name))} ${away.length === 1 ? 'is' : 'are'} away`);
  const told = parts.join(', and ');
  if (here.length === 0) return `${told}; the game waits.`;
  return seat !== null && sealed.includes(seat) ? `You have decided; ${told}.` : `${told}.`;
}

/** Whether two seats at one screen see different things, so that a hand-over wants a curtain. */
export function hides(a: Update | undefined, b: Update | undefined): boolean {
  if (!a?.view || !b?.view) return false;
  const plain = (view: any) => JSON.stringify({ ...view, you: null });
  return plain(a.view) !== plain(b.view);
}
