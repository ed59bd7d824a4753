/** Choices come in groups: what like ones share is said once. Here, and nowhere else, they become single choices again. */
import type { Choice } from '../boards/board';

/** See table/grouping.py. */
export interface ChoiceGroup {
  kind: string;
  action: string;
  label: string;
  targets: string[];
  same?: Record<string, unknown>;
  shows?: string[];
  lists?: Record<string, unknown[]>;
  fields: string[];
  rows: unknown[][];
  /** The rows that a plain list offers where there are too many to read, each with its own words. */
  picks?: [number, string][];
}

export function expanded(groups: readonly ChoiceGroup[]): Choice[] {
  return groups.flatMap((group) => {
    const picks = new Map(group.picks);
    return group.rows.map((row, n) => (picks.has(n) ? { ...choice(group, row), pick: picks.get(n) } : choice(group, row)));
  });
}

function choice(group: ChoiceGroup, row: unknown[]): Choice {
  const own: Record<string, unknown> = {};
  group.fields.forEach((field, at) => {
    const words = group.lists?.[field];
    own[field] = words ? words[row[at] as number] : row[at];
  });
  const made: Choice = {
    action: String(filled(group.action, own)),
    kind: group.kind,
    targets: group.targets.map((target) => filled(target, own) as string),
    label: String(filled(group.label, own)),
    ...group.same,
  };
  for (const field of group.shows ?? []) made[field] = own[field];
  return made;
}

/** A template that is nothing but one field has that field's own value. */
function filled(template: string, own: Record<string, unknown>): unknown {
  const only = /^\{(\w+)\}$/.exec(template)?.[1];
  if (only !== undefined && only in own) return own[only];
  return template.replace(/\{(\w+)\}/g, (_, field: string) => String(own[field]));
}
