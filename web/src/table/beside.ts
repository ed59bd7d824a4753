/** Where words stand beside what they are about, in pixels of the window, without covering what is pressed next. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;
type Place = Pick<Box, 'left' | 'top'>;

const GAP = 16;
const EDGE = 12;

/** Under it, over it, beside it, or over what is pressed: the first of these that is in the window and covers nothing of `open`. */
export function beside(about: Box, { width, height }: Size, window: Size, open: Box[]): Place {
  const within = (at: number, size: number, all: number) => Math.max(EDGE, Math.min(all - size - EDGE, at));
  const across = within(about.left + (about.width - width) / 2, width, window.width);
  const down = within(about.top + (about.height - height) / 2, height, window.height);
  const covered = (place: Place) =>
    open.filter((one) => one.left < place.left + width && place.left < one.left + one.width && one.top < place.top + height && place.top < one.top + one.height);
  const over = { left: across, top: about.top - height - GAP };
  const higher = { left: across, top: Math.min(...covered(over).map(({ top }) => top)) - height - GAP };
  const places = [
    { left: across, top: about.top + about.height + GAP },
    // Beside what is tall, rather than over the question above it.
    ...(about.height < window.height / 2 ? [over] : []),
    { left: about.left + about.width + GAP, top: down },
    { left: about.left - width - GAP, top: down },
    over,
    higher,
  ].filter(({ left, top }) => left > 8 && top > 8 && left + width < window.width - 8 && top + height < window.height);
  return places.find((place) => !covered(place).length) ?? places[0] ?? { left: across, top: window.height - height - EDGE };
}
