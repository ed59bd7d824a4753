/** How long a bot takes at least, so that people can follow. */
export const PACES = [
  { ms: 0, name: 'Instant' },
  { ms: 300, name: 'Brisk' },
  { ms: 700, name: 'Easy to follow' },
  { ms: 1500, name: 'Unhurried' },
  { ms: 3000, name: 'Slow' },
];
