/** The end of a game in a sentence. */
import type { Update } from '../wire/types';

const REASONS: Record<string, string> = {
  limit: 'The limit of rounds was reached.',
  resigned: 'It ended because players resigned.',
};

export function outcome(now: Pick<Update, 'scores' | 'winners' | 'end_reason'>, names: string[], seat: number | null) {
  const scores = now.scores ?? [];
  const winners = now.winners ?? [];
  const why = REASONS[now.end_reason ?? ''] ?? '';
  if (names.length === 1) return { title: `${scores[0] ?? 0} points`, why };
  const best = Math.max(...scores);
  if (winners.length === 0) return { title: 'Nobody wins.', why };
  if (winners.length === 1) {
    const who = winners[0] === seat ? 'You win' : `${names[winners[0] ?? 0]} wins`;
    return { title: `${who} with ${scores[winners[0] ?? 0] ?? best} points.`, why };
  }
  const people = winners.map((one) => (one === seat ? 'you' : names[one])).join(' and ');
  return { title: `A shared win: ${people}, ${scores[winners[0] ?? 0] ?? best} points each.`, why };
}
