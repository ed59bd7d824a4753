/** Links to a table and its seats. Those of friends' seats are known where the table was created. */
import { myGame } from '../lobby/my-games';
import { copy } from '../shell/copy';
import { reach } from '../shell/invite';
import { toasts } from '../shell/toasts.svelte';

export const secretOf = (table: string, seat: number) =>
  myGame(table)?.links?.find((link) => link.seat === seat)?.secret;

/** Put a link on the clipboard; `secret` leads to a seat, without it one watches. */
export async function copyLink(what: string, table: string, secret = ''): Promise<void> {
  const link = `${(await reach()).origin}/table/${table}${secret && `#seat=${secret}`}`;
  toasts.show((await copy(link)) ? `${what} is copied.` : `${what}: ${link}`);
}
