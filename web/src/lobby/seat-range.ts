/** How few and how many may play: an option that is on may open other numbers, or be for some of the game's own alone. */
import type { GameInfo } from '../wire/types';

export function seatRange(game: Pick<GameInfo, 'seats' | 'options'>, chosen: Record<string, boolean | number | string>): [number, number] {
  let [least, most] = game.seats;
  for (const [name, option] of Object.entries(game.options)) {
    if (!option.seats || !chosen[name]) continue;
    const [few, many] = option.seats;
    const within = few >= game.seats[0] && many <= game.seats[1];
    [least, most] = within ? [Math.max(least, few), Math.min(most, many)] : [Math.min(least, few), Math.max(most, many)];
  }
  return [least, most];
}
