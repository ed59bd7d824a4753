/** The end of a game in a sentence. */
import type { Update } from '../wire/types';

const REASONS: Record<string, string> = {
  limit: 'The limit of rounds was reached.',
  resigned: 'It ended because players resigned.',
};

/** What a board adds: what its scores are counted in, and its own reasons for an end. */
export interface Wording {
  scored?: (score: number) => string;
  endings?: Record<string, string>;
}

export function outcome(
  now: Pick<Update, 'scores' | 'winners' | 'end_reason'>, names: string[], seat: number | null, { scored, endings }: Wording = {},
) {
  const said = scored ?? ((score: number) => `${score} points`);
  const scores = now.scores ?? [];
  const winners = now.winners ?? [];
  const why = endings?.[now.end_reason ?? ''] ?? REASONS[now.end_reason ?? ''] ?? '';
  if (names.length === 1) return { title: said(scores[0] ?? 0), why };
  const best = Math.max(...scores);
  if (winners.length === 0) return { title: 'Nobody wins.', why };
  if (winners.length === 1) {
    const who = winners[0] === seat ? 'You win' : `${names[winners[0] ?? 0]} wins`;
    return { title: `${who} with ${said(scores[winners[0] ?? 0] ?? best)}.`, why };
  }
  const people = winners.map((one) => (one === seat ? 'you' : names[one])).join(' and ');
  return { title: `A shared win: ${people}, ${said(scores[winners[0] ?? 0] ?? best)} each.`, why };
}
