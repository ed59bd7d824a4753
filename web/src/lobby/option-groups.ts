/** Options of a game as the form offers them: in groups, as presets, and what bars one of them. */
import type { GameInfo, Option, OptionValue, Preset } from '../wire/types';
import { plainly } from './plainly';

type Options = GameInfo['options'];
export type Values = Record<string, OptionValue>;

/** Every game has a limit of rounds that hardly anybody changes; it does not stand in the way. */
export const isRare = (name: string) => name === 'max_rounds';

export const defaults = (options: Options): Values => Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

const isOn = (options: Options, values: Values, name: string) => options[name] !== undefined && values[name] !== options[name].default;

export interface OptionGroup {
  name: string;
  options: [name: string, option: Option][];
}

/** The headings with their options, in the order in which the game names them. */
export function groupsOf(options: Options): OptionGroup[] {
  const groups = new Map<string, OptionGroup['options']>();
  for (const [name, option] of Object.entries(options)) {
    if (option.group) groups.set(option.group, [...(groups.get(option.group) ?? []), [name, option]]);
  }
  return [...groups].map(([name, those]) => ({ name, options: those }));
}

/** What is chosen of a group, in words. */
export const chosenOf = ({ options }: OptionGroup, values: Values): string[] =>
  options.filter(([name, option]) => values[name] !== option.default).map(([name, { kind }]) => (kind === 'flag' ? plainly(name) : `${plainly(name)}: ${plainly(String(values[name]))}`));

/** Why an option can't be chosen beside the others; '' where it can. One that is on can be taken back. */
export function barOf(options: Options, values: Values, name: string): string {
  const option = options[name];
  if (!option || isOn(options, values, name)) return '';
  if (option.needs && !isOn(options, values, option.needs)) return `Only with “${plainly(option.needs)}”.`;
  for (const other of Object.keys(options)) {
    const why = option.not_with?.[other] ?? options[other]!.not_with?.[name];
    if (why !== undefined && isOn(options, values, other)) return `Not with “${plainly(other)}”: ${why}.`;
  }
  return '';
}

/** The same with one option set; what does nothing without it goes back to its default. */
export function withValue(options: Options, values: Values, name: string, value: OptionValue): Values {
  const next = { ...values, [name]: value };
  for (const [other, { needs, default: usual }] of Object.entries(options)) {
    if (needs === name && !isOn(options, next, name)) next[other] = usual;
  }
  return next;
}

/** All options with those of a preset; the limit of rounds stays. */
export const ofPreset = (options: Options, preset: Preset, values: Values): Values => ({
  ...defaults(options),
  ...Object.fromEntries(Object.entries(values).filter(([name]) => isRare(name))),
  ...preset.options,
});

/** The preset that is chosen; undefined for a choice of one's own. */
export const presetOf = (game: Pick<GameInfo, 'options' | 'presets'>, values: Values): Preset | undefined =>
  game.presets?.find((preset) => {
    const wanted = ofPreset(game.options, preset, values);
    return Object.keys(game.options).every((name) => wanted[name] === values[name]);
  });
