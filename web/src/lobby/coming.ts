/** Games that are being built. Once the server offers one, its own words take the place of these. */
import type { Component } from 'svelte';
import LunarRails from './covers/LunarRails.svelte';
import RailBaron from './covers/RailBaron.svelte';

export interface Coming {
  id: string;
  name: string;
  line: string;
  seats: [number, number];
  minutes: [number, number];
}

export const COMING: Coming[] = [
  { id: 'rail-baron-southeast', name: 'Rail Baron – Southeast', line: 'Run from city to city, buy the railroads, and let the others pay for the way.', seats: [2, 6], minutes: [90, 150] },
  { id: 'lunar-rails', name: 'Lunar Rails', line: 'Draw your own railway over both faces of the moon and deliver what its cities want.', seats: [2, 6], minutes: [120, 240] },
];

export const COVERS: Record<string, Component> = {
  'rail-baron-southeast': RailBaron,
  'lunar-rails': LunarRails,
};
