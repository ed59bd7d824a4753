import { describe, expect, it } from 'vitest';
import { boxOf } from './geometry';
import { routePath, routePoints, stepsOf } from './routes';

describe('a route', () => {
  it('enters by the station, leaves by the other, and turns as the squares do', () => {
    const steps = stepsOf(['r6c1', 'r6c2', 'r5c2'], 'W6', 'E5');
    expect(steps).toEqual([]);
    expect(stepsOf(['r6c1', 'r5c1', 'r5c2'], 'S1', 'N2')).toEqual([]);
    expect(stepsOf(['r2c1', 'r1c1', 'r1c2'], 'W2', 'N2').map(({ leg }) => leg.join(''))).toEqual(['WN', 'SE', 'WN']);
  });
  it('of one square joins two stations of a corner', () => {
    expect(stepsOf(['r1c1'], 'N1', 'W1').map(({ leg }) => leg.join(''))).toEqual(['NW']);
  });
  it('may pass a square twice', () => {
    const steps = stepsOf(['r1c2', 'r2c2', 'r3c2', 'r3c3', 'r2c3', 'r2c2', 'r2c1'], 'N2', 'W2');
    expect(steps.filter(({ square }) => square === 'r2c2').map(({ leg }) => leg.join(''))).toEqual(['NS', 'EW']);
  });
  it('is drawn without a gap', () => {
    const points = routePoints(['r2c1', 'r1c1', 'r1c2'], 'W2', 'N2');
    expect(points[0]).toEqual({ x: boxOf('r2c1').x, y: boxOf('r2c1').y + 50 });
    for (let i = 1; i < points.length; i++) {
      expect(Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)).toBeLessThan(20);
    }
  });
  it('is nothing where nothing is joined', () => {
    expect(routePath([], 'N1', 'W1')).toBe('');
    expect(routePath(['r1c1'], undefined, 'W1')).toBe('');
    expect(routePath(['r1c1', 'r3c3'], 'N1', 'W1')).toBe('');
  });
});
