/** Choices that differ in a number alone, such as bids: a person names the number instead of looking for its button. */
import type { Choice } from '../boards/board';

export interface Amounts {
  kind: string;
  /** From the least to the most. */
  choices: (Choice & { amount: number })[];
}

/** Fewer than this are buttons. */
const MANY = 6;

/** The choices of one kind as amounts; null if they are something else, or few. */
export function amountsOf(kind: string, choices: Choice[]): Amounts | null {
  if (choices.length < MANY) return null;
  const numbered = choices.filter((one): one is Choice & { amount: number } => Number.isInteger(one.amount));
  const stems = new Set(numbered.map((one) => (one.action.endsWith(` ${one.amount}`) ? one.action.slice(0, -`${one.amount}`.length) : one.action)));
  if (numbered.length < choices.length || stems.size !== 1) return null;
  return { kind, choices: numbered.sort((a, b) => a.amount - b.amount) };
}

/** Choices by kind, in the order they come. */
export function byKind(choices: readonly Choice[]): [string, Choice[]][] {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = found.get(choice.kind);
    if (group) group.push(choice);
    else found.set(choice.kind, [choice]);
  }
  return [...found];
}
