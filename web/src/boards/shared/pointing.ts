/** A finger taps where a mouse points. */
const touched = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/** How one is told to look at a thing. */
export const LOOK_AT = touched ? 'Tap' : 'Point at';
