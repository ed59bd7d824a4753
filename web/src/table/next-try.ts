/** When the next attempt comes, in a sentence, `left` milliseconds before it. */
export function nextTry(left: number): string {
  return left > 0 ? `Next try in ${Math.ceil(left / 1000)} s.` : 'Trying now.';
}
