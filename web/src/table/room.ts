/** Room that is kept: what stands around a question does not move when the next one is shorter or longer. */

/** Sizes of letters to try, the largest first, until a text has room. */
const SIZES = [1, 0.94, 0.88, 0.83, 0.78];

/** Keeps the greatest height that an element has needed at this width. `--fit` is the size of its letters;
 *  `--spare`, in rem, is room for what may come beside them. */
export function keptRoom(element: HTMLElement) {
  let kept = 0;
  let width = -1;
  function measure() {
    if (Math.abs(element.clientWidth - width) > 1) kept = 0;
    width = element.clientWidth;
    element.style.minHeight = '';
    const style = getComputedStyle(element);
    const room = Math.max(kept, parseFloat(style.minHeight) || 0);
    // What comes beside the text is there, and takes its own room.
    const come = element.childElementCount > 1;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const spare = come ? 0 : parseFloat(style.getPropertyValue('--spare')) * rem || 0;
    element.style.minHeight = '0';
    let need = 0;
    for (const size of SIZES) {
      element.style.setProperty('--fit', String(size));
      need = element.offsetHeight + spare;
      if (need <= room + 0.5) break;
    }
    // What still has no room gets it, and keeps it: one jump at the most.
    kept = Math.max(room, need);
    element.style.minHeight = `${kept}px`;
  }
  const resized = new ResizeObserver(measure);
  resized.observe(element);
  const changed = new MutationObserver(measure);
  changed.observe(element, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(measure);
  measure();
  return {
    destroy() {
      resized.disconnect();
      changed.disconnect();
    },
  };
}

/** A text that has no room where it stands, such as a long hint beside a long question, lies over what is below it: it
 *  is marked `over`. */
export function laidOver(element: HTMLElement) {
  function measure() {
    element.classList.remove('over');
    element.classList.toggle('over', element.scrollHeight > element.clientHeight + 1);
  }
  const resized = new ResizeObserver(measure);
  if (element.parentElement) resized.observe(element.parentElement);
  const changed = new MutationObserver(measure);
  changed.observe(element, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(measure);
  measure();
  return {
    destroy() {
      resized.disconnect();
      changed.disconnect();
    },
  };
}

/** Makes a line's letters as small as its room needs: a number is never cut. */
export function fittedLine(element: HTMLElement) {
  function measure() {
    element.style.fontSize = '';
    const { scrollWidth: need, clientWidth: room } = element;
    if (room > 0 && need > room) element.style.fontSize = `${Math.floor((parseFloat(getComputedStyle(element).fontSize) * room * 10) / need) / 10}px`;
  }
  const resized = new ResizeObserver(measure);
  resized.observe(element);
  const changed = new MutationObserver(measure);
  changed.observe(element, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(measure);
  return {
    destroy() {
      resized.disconnect();
      changed.disconnect();
    },
  };
}
