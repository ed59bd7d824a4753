/** Playing once more with the same people. */
import { keep, myGame } from '../lobby/my-games';
import * as http from '../wire/http';

/** The table of the rematch, `known` if somebody began it; "" where only bots would play, which one has to want
 *  first. Whoever created the table still has the links of the friends' seats. */
export async function rematchOf(table: string, key: string, watch: boolean, known = ''): Promise<string> {
  try {
    const next = known || (await http.rematch(table, key, watch)).table;
    const { game = '', links } = myGame(table) ?? {};
    if (key) keep({ table: next, key, game, ...(links && { links }) });
    return next;
  } catch (fault) {
    if (fault instanceof http.Refused && fault.code === 'only-bots') return '';
    throw fault;
  }
}
