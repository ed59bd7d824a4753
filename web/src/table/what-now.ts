/** Whose turn it is and what is asked, in one sentence. */
import type { Update } from '../wire/types';

export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function whatNow(now: Update | null, seat: number | null): string {
  if (!now) return 'Coming to the table…';
  if (now.info.status === 'open') return 'The game begins when every seat is taken.';
  if (now.over) return 'The game is over.';
  const mine = seat === null ? undefined : now.info.seats[seat];
  if (mine?.bot) return `A ${mine.bot} bot plays for ${mine.who}.`;
  if (seat !== null && now.ask && now.to_act.includes(seat)) return now.ask.sentence;
  const others = now.to_act.map((one) => now.info.seats[one]?.who ?? '');
  if (others.length === 0) return 'One moment…';
  const bots = now.to_act.every((one) => now.info.seats[one]?.bot);
  const verb = bots ? (others.length === 1 ? 'is thinking' : 'are thinking') : others.length === 1 ? 'decides' : 'decide';
  return seat === null ? `${listed(others)} ${verb}.` : `You have decided; ${listed(others)} ${verb}.`;
}

/** Whether two seats at one screen see different things, so that a hand-over wants a curtain. */
export function hides(a: Update | undefined, b: Update | undefined): boolean {
  if (!a?.view || !b?.view) return false;
  const plain = (view: any) => JSON.stringify({ ...view, you: null });
  return plain(a.view) !== plain(b.view);
}
