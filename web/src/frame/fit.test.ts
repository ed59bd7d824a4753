import { expect, it } from 'vitest';
import { fitOf } from './fit.svelte';

const REM = 16;
const at = (width: number, height: number, letters = 1) => fitOf(width / REM / letters, height / REM / letters);

it('lays the frame out for the room there is', () => {
  expect([at(1920, 1080), at(1440, 900)]).toEqual(['wide', 'wide']);
  expect([at(1399, 900), at(1280, 800), at(1024, 768)]).toEqual(['side', 'side', 'side']);
  expect([at(820, 1180), at(1024, 1366)]).toEqual(['tall', 'tall']);
  expect(at(844, 390)).toBe('flat');
  expect(at(390, 844)).toBe('phone');
});

it('takes large letters for a small window', () => {
  expect(at(1920, 1200, 1.5)).toBe('side');
  expect(at(820, 1180, 2)).toBe('phone');
});
