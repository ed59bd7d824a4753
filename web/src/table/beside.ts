/** Where words stand beside what they are about, in pixels of the window, without covering what is pressed next. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 16;
const EDGE = 12;

/** Under it, over it, or beside it: the first of these that is in the window and covers nothing of `open`. */
export function beside(about: Box, { width, height }: Pick<Box, 'width' | 'height'>, window: { width: number; height: number }, open: Box[]): { left: number; top: number } {
  const within = (at: number, size: number, all: number) => Math.max(EDGE, Math.min(all - size - EDGE, at));
  const across = within(about.left + (about.width - width) / 2, width, window.width);
  const down = within(about.top + (about.height - height) / 2, height, window.height);
  const over = { left: across, top: about.top - height - GAP };
  const places = [
    { left: across, top: about.top + about.height + GAP },
    // Beside what is tall, rather than over the question above it.
    ...(about.height < window.height / 2 ? [over] : []),
    { left: about.left + about.width + GAP, top: down },
    { left: about.left - width - GAP, top: down },
    over,
  ].filter(({ left, top }) => left > 8 && top > 8 && left + width < window.width - 8 && top + height < window.height);
  const covers = (place: { left: number; top: number }) =>
    open.some((one) => one.left < place.left + width && place.left < one.left + one.width && one.top < place.top + height && place.top < one.top + one.height);
  return places.find((place) => !covers(place)) ?? places[0] ?? { left: across, top: window.height - height - EDGE };
}
