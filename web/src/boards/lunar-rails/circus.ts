/** The Circus as a sign: a load like others, which lies in cities and is never in the tray. */
export const CIRCUS = 'Circus';

/** A tent with its flag, in a square of 20 around the middle; its stripes are drawn over it. */
export const TENT = 'M0 -7L8 1V8H-8V1Z';
export const STRIPES = 'M0 -7L3.2 1V8H-3.2V1Z';
export const FLAG = 'M0 -7V-12L5 -10.2L0 -8.6';
