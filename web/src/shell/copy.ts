/** Put text on the clipboard. The clipboard API is withheld on plain HTTP; the old way still works there. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: try the old way.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Inside an open dialog everything else is inert and could not be selected.
  const home = document.querySelector('dialog[open]') ?? document.body;
  const before = document.activeElement as HTMLElement | null;
  home.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  before?.focus();
  return done;
}
