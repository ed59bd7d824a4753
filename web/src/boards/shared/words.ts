/** Numbers and lists in words, for every board. */
export const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`);

export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What the engine says within a sentence, as a sentence of its own. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
