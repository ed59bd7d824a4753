import { expect, it } from 'vitest';
import { Camera } from './camera.svelte';

function over(w = 400, h = 300): Camera {
  const camera = new Camera({ w: 1000, h: 1000 });
  camera.resize(w, h);
  return camera;
}
const middle = (camera: Camera) => camera.toMap(camera.w / 2, camera.h / 2);

it('follows what moves out of sight, as near as it was', () => {
  const camera = over();
  camera.fly({ x: 300, y: 300 }, false, 1);
  camera.follow({ x: 320, y: 320 }, false);
  expect(middle(camera)).toEqual({ x: 300, y: 300 });
  camera.follow({ x: 700, y: 500 }, false);
  expect(middle(camera)).toEqual({ x: 700, y: 500 });
  expect(camera.k).toBe(1);
});

it('stays where it is while the whole map is in sight', () => {
  const camera = over();
  camera.follow({ x: 999, y: 999 }, false);
  expect(camera.fitted).toBe(true);
});

it('brings what matters beside the buttons, also at the edge of the sheet', () => {
  const camera = over(400, 300);
  camera.aside = 60;
  const [train, home] = [{ x: 990, y: 500 }, { x: 300, y: 500 }];
  camera.settleOnAll([train, home], 0.1, 0.9);
  expect(camera.toWindow(train).x).toBeLessThanOrEqual(400 - 60);
  expect(camera.toWindow(home).x).toBeGreaterThanOrEqual(44);
  camera.fly({ x: 500, y: 500 }, false, 1);
  expect(camera.toWindow({ x: 500, y: 500 })).toEqual({ x: 170, y: 150 });
});
