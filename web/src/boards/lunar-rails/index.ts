/** What the front page shows of this game, while there is no more of it. */
import Cover from './Cover.svelte';

export const cover = Cover;
