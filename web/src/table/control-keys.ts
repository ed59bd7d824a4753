/** The keys that take back and take again in every program: Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y (Cmd on a Mac). */
import type { Commands } from './commands.svelte';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

export function withControl({ key, shiftKey }: Pressed, commands: Pick<Commands, 'undo' | 'redo'>): (() => void) | null {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return commands.redo;
  return letter === 'z' ? commands.undo : null;
}
