/** The sheet in words, for those who hear it. */
import type { Closed, WrittenSheet } from '../../types/thirty-rails';
import type { Purpose } from './choosing';
import { isEdge, placeName } from './geometry';
import { sayTrack } from './track';

/** What is on a place. */
export function sayContent(sheet: WrittenSheet, place: string): string {
  if (isEdge(place)) {
    const station = Object.entries(sheet.stations ?? {}).find(([, edge]) => edge === place)?.[0];
    return station ? `station ${station}` : 'no station';
  }
  const bonus = sheet.bonus === place ? 'bonus square, ' : '';
  if (sheet.mountains?.includes(place)) return 'mountain';
  if (sheet.mine === place) return 'mine';
  if (sheet.crossed?.includes(place)) return `${bonus}crossed out`;
  const track = sheet.track?.[place];
  return bonus + (track ? sayTrack(track) : 'empty');
}

const MAY: Record<Purpose, string> = {
  mountain: 'the mountain would stand here',
  mine: 'you may put the mine here',
  station: 'you may put station # here',
  bonus: 'you may make this the bonus square',
  draw: 'you may draw here',
  shares: 'you may cross this out',
};

export function sayPlace(sheet: WrittenSheet, place: string, may: Purpose | null, station: number, warns = ''): string {
  const said = `${placeName(place)}, ${sayContent(sheet, place)}`;
  return may ? `${said}, ${MAY[may].replace('#', String(station))}${warns && `, but ${warns}`}` : said;
}

/** "1–2" as it is spoken of and printed. */
export function lineName(line: string): string {
  return line.replace('-', '–');
}

/** What a piece would close for good: "closes 1–3, 1–4 and 1–mine"; '' for nothing. */
export function sayCloses(closes: Closed | undefined): string {
  if (!closes) return '';
  const named = [...closes.lines.map(lineName), ...closes.mine.map((station) => `${station}–mine`)];
  if (named.length === 0) return '';
  return `closes ${named.length > 1 ? `${named.slice(0, -1).join(', ')} and ` : ''}${named.at(-1)}`;
}
