/** Mountains as a hand would draw them: three peaks, hatched where the light does not fall. */

const RANGE = [[-22, 10, 25], [2, -4, 34], [24, 13, 23]] as const;
const SLOPE = 0.62;
const HATCHES = [0.2, 0.45, 0.7];

/** Outlines and hatching around 0, 0; they vary from hex to hex, and are the same every time. */
export function peaks(q: number, r: number): { outline: string; hatching: string } {
  const tallest = Math.abs(q * 7 + r * 13) % RANGE.length;
  let outline = '';
  let hatching = '';
  RANGE.forEach(([x, y, usual], i) => {
    const h = usual * (i === tallest ? 1.12 : 0.94);
    const top = y - h / 2;
    const foot = y + h / 2;
    outline += `M${n(x - h * SLOPE)} ${n(foot)}L${x} ${n(top)}L${n(x + h * SLOPE)} ${n(foot)}Z`;
    for (const part of HATCHES) {
      const from = x + h * SLOPE * part * 0.96;
      hatching += `M${n(from)} ${n(top + h * part)}L${n(from - h * 0.2)} ${n(foot)}`;
    }
  });
  return { outline, hatching };
}

const n = (value: number) => value.toFixed(1);
