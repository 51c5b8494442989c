import { describe, expect, test } from 'vitest';
import { declinationDeg } from '../../src/core/rules/sky/declination.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;

describe('declination', () => {
  // At sea level, by another implementation of the same model.
  test.each([
    [37.8, -122.47, '2026-11-25', 12.833],
    [42.35, -71, '2026-11-25', -13.938],
    [60, 5, '2029-06-01', 3.261],
    [-33.9, 151.2, '2026-11-25', 12.839],
    [0, 0, '2025-01-01', -4.016],
    [80, -100, '2026-11-25', -23.882],
    [-75, 120, '2029-06-01', -140.806],
    [21.3, -157.86, '2026-11-25', 9.262],
    [51.9, 179.9, '2026-11-25', 1.694],
    [51.9, -180.1, '2026-11-25', 1.694],
  ])('at %d, %d on %s is %d°', (lat, lng, day, degrees) =>
    expect(Math.abs((declinationDeg({ lat, lng }, at(day)) ?? NaN) - degrees)).toBeLessThan(0.01),
  );

  test('is not known beside a magnetic pole, nor in years that the model is not made for', () => {
    expect(declinationDeg({ lat: 86, lng: 140 }, at('2026-11-25'))).toBeNull();
    expect(declinationDeg({ lat: -64, lng: 136 }, at('2026-11-25'))).toBeNull();
    expect(declinationDeg({ lat: 37.8, lng: -122.47 }, at('2024-12-31'))).toBeNull();
    expect(declinationDeg({ lat: 37.8, lng: -122.47 }, at('2030-01-01'))).toBeNull();
  });

  test.each([90, -90])('at the pole %d nothing breaks', lat =>
    expect(() => declinationDeg({ lat, lng: 0 }, at('2026-11-25'))).not.toThrow(),
  );
});
