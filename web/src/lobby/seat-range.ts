/** How few and how many may play: an option that is on may open other numbers. */
import type { GameInfo } from '../wire/types';

export function seatRange(game: Pick<GameInfo, 'seats' | 'options'>, chosen: Record<string, boolean | number | string>): [number, number] {
  let [least, most] = game.seats;
  for (const [name, option] of Object.entries(game.options)) {
    if (!option.seats || !chosen[name]) continue;
    least = Math.min(least, option.seats[0]);
    most = Math.max(most, option.seats[1]);
  }
  return [least, most];
}
