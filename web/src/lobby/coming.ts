/** Games that are being built: `boards/<game-id>/coming.ts` announces one. Once the server offers it, its own words take the place of these. */

export interface Coming {
  id: string;
  name: string;
  pitch: string;
  seats: [number, number];
  minutes: [number, number];
}

const announced = import.meta.glob<{ coming: Coming }>('../boards/*/coming.ts', { eager: true });

/** The short games first. */
export const COMING: Coming[] = Object.values(announced)
  .map((file) => file.coming)
  .sort((a, b) => a.minutes[0] - b.minutes[0]);
