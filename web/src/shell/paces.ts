/** How long a bot takes at least, so that people can follow. */
export const PACES = [
  { ms: 0, name: 'Instant' },
  { ms: 300, name: 'Brisk' },
  { ms: 700, name: 'Easy to follow' },
  { ms: 1500, name: 'Unhurried' },
  { ms: 3000, name: 'Slow' },
];

/** The next quicker pace; null where bots play at once. */
export const fasterThan = (ms: number) => PACES.findLast((one) => one.ms < ms) ?? null;

/** A pace in words, also one that is none of ours. */
export const paceName = (ms: number) => PACES.find((one) => one.ms === ms)?.name ?? `${ms} ms a step`;
