/** A name from a game's options as people write it: `hidden_cash` is "Hidden cash". */
export const plainly = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
