/** A running game as a text: what this seat has seen so far, to read and to keep. */
import { plainly } from '../lobby/plainly';
import { folded, type Joins } from './log';
import type { Session } from './session.svelte';

export function readable(session: Pick<Session, 'info' | 'log' | 'names' | 'seat'>, title: string, at = new Date(), joins: Joins = {}): string {
  const { info, log, names, seat } = session;
  const who = info?.seats.map((one) => `${one.who}${one.seat === seat ? ' (you)' : one.bot ? ` (${one.bot} bot)` : ''}`) ?? [];
  const options = Object.entries(info?.options ?? {}).filter(([name]) => name !== 'max_rounds').map(([name, value]) => `${plainly(name).toLowerCase()}: ${value === true ? 'yes' : value === false ? 'no' : value}`);
  return [
    title,
    `Saved on ${at.toLocaleString()}, in the middle of the game, as ${seat === null ? 'a spectator' : names[seat]} has seen it.`,
    `Players: ${who.join(', ')}`,
    `Options: ${options.join(', ')}`,
    'This copy is for reading. When the game is over, you can save a record that can be opened again.',
    '',
    ...folded(log, names, [], joins).map((line) => (line.seat < 0 ? `\n${line.text}` : `  ${line.text}`)),
    '',
  ].join('\n');
}
