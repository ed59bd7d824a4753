/** Random words. `crypto.randomUUID` is withheld on plain HTTP; `getRandomValues` is not. */
export function randomWord(bytes = 12): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
