/** What the command line offers: whole actions, or the next word while there are too many of them. */
export interface Entry {
  /** What is typed: an action's text, or a word of the table's own. */
  text: string;
  /** What it does, in words. */
  label: string;
}

export interface Completion extends Entry {
  /** Chosen, it stands in the line and more is to come; otherwise it is done. */
  more: boolean;
}

const MOST = 14;
const tidy = (text: string) => text.trimStart().replace(/\s+/g, ' ').toLowerCase();

/** Several actions may be typed in one line, separated by semicolons; the last one is completed. */
export function parts(line: string): { done: string[]; last: string } {
  const all = line.split(';');
  const last = all.pop() ?? '';
  return { done: all.map((part) => part.trim().replace(/\s+/g, ' ')).filter(Boolean), last };
}

/** The completions of what was typed, the likeliest first. */
export function complete(typed: string, entries: readonly Entry[], most = MOST): Completion[] {
  const start = tidy(typed);
  const leading = entries.filter((entry) => entry.text.toLowerCase().startsWith(start));
  if (leading.length) return leading.length <= most ? leading.map(whole) : byNextWord(start, leading);
  const words = start.split(' ').filter(Boolean);
  return entries
    .filter((entry) => {
      const text = `${entry.text} ${entry.label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, most)
    .map(whole);
}

const whole = (entry: Entry): Completion => ({ ...entry, more: false });

/** One line for each way to go on: a whole action if there is only one, else its next word and a count. */
function byNextWord(start: string, entries: readonly Entry[]): Completion[] {
  const stems = new Map<string, Entry[]>();
  for (const entry of entries) {
    const space = entry.text.indexOf(' ', start.length);
    const stem = space < 0 ? entry.text : entry.text.slice(0, space);
    const found = stems.get(stem);
    if (found) found.push(entry);
    else stems.set(stem, [entry]);
  }
  const numbers = byNumber(start, stems);
  if (numbers) return numbers;
  const only = stems.size === 1 ? [...stems.keys()][0] : undefined;
  // One way to go on is no choice: show what comes behind it.
  if (only !== undefined && only.length + 1 > start.length) {
    const behind = complete(`${only} `, entries);
    if (behind.length > 1 || behind[0]?.more) return behind;
  }
  return [...stems].map(([stem, found]) =>
    found.length === 1 && found[0] ? whole(found[0]) : { text: `${stem} `, label: range(stem, found) ?? `${found.length} ways`, more: true },
  );
}

/** Where the next word is any of many numbers, one line says which; the person types it. */
function byNumber(start: string, stems: Map<string, Entry[]>): Completion[] | null {
  const head = /^(.*) \d+$/.exec([...stems.keys()][0] ?? '')?.[1] ?? '';
  const label = range(head, [...stems.values()].flat());
  if (stems.size <= MOST || !label) return null;
  if (start.length > head.length + 1) {
    return [...stems.values()].slice(0, MOST).flatMap((found) => found.slice(0, 1).map(whole));
  }
  return [{ text: `${head} `, label, more: true }];
}

/** What follows a word, if that is a number each time. */
function range(stem: string, entries: readonly Entry[]): string | null {
  const rest = entries.map((entry) => entry.text.slice(stem.length));
  if (!rest.every((text) => /^ \d+$/.test(text))) return null;
  const numbers = rest.map(Number);
  return `a number from ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
}

/** As far as all completions agree: what Tab types. */
export function common(typed: string, completions: readonly Completion[]): string {
  const start = tidy(typed);
  const texts = completions.map((one) => one.text).filter((text) => text.toLowerCase().startsWith(start));
  const first = texts[0];
  if (first === undefined) return typed;
  let length = first.length;
  for (const text of texts) {
    while (!text.toLowerCase().startsWith(first.slice(0, length).toLowerCase())) length -= 1;
  }
  return length >= start.length ? first.slice(0, length) : typed;
}

/** Whether what was typed is the beginning of more than one thing, and itself none. */
export function several(typed: string, completions: readonly Completion[]): boolean {
  const text = tidy(typed).trim();
  if (!text || completions.some((one) => !one.more && one.text.toLowerCase() === text)) return false;
  return completions.length > 1 && completions.every((one) => one.text.toLowerCase().startsWith(text));
}

/** What Enter means: one of the entries, or the text as it stands, for the server to judge. */
export function meant(typed: string, entries: readonly Entry[]): string {
  const text = tidy(typed).trim();
  const exact = entries.find((entry) => entry.text.toLowerCase() === text);
  if (exact) return exact.text;
  const leading = entries.filter((entry) => entry.text.toLowerCase().startsWith(text));
  return leading.length === 1 && leading[0] ? leading[0].text : typed.trim().replace(/\s+/g, ' ');
}
