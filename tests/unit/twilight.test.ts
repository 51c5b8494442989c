import { getMoonPosition, getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { moonTransitsOver } from '../../src/core/rules/sky/moon-transits.ts';
import { twilightsOver } from '../../src/core/rules/sky/twilight.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const day = (iso: string, { lat, lng }: { lat: number; lng: number }) =>
  twilightsOver({ lat, lng })(seconds(iso), seconds(iso) + 86_400);

describe('twilight', () => {
  test('in New York at the equinox is that of the almanac', () => {
    const found = day('2026-03-20T04:00Z', { lat: 40.7128, lng: -74.006 });
    // 06:32, 19:36 and 06:00, 20:08 on the clock there.
    expect(Math.abs((found.civilDawn ?? 0) - seconds('2026-03-20T10:32Z'))).toBeLessThan(61);
    expect(Math.abs((found.civilDusk ?? 0) - seconds('2026-03-20T23:36Z'))).toBeLessThan(61);
    expect(Math.abs((found.nauticalDawn ?? 0) - seconds('2026-03-20T10:00Z'))).toBeLessThan(61);
    expect(Math.abs((found.nauticalDusk ?? 0) - seconds('2026-03-21T00:08Z'))).toBeLessThan(61);
  });

  test('is none in a white night, and noon is all there is of day in the polar one', () => {
    const tromso = { lat: 69.65, lng: 18.96 };
    expect(day('2026-06-21T00:00Z', tromso)).toEqual({
      civilDawn: null,
      civilDusk: null,
      nauticalDawn: null,
      nauticalDusk: null,
    });
    const polarNight = day('2026-12-21T00:00Z', tromso);
    expect((polarNight.civilDusk ?? 0) - (polarNight.civilDawn ?? 0)).toBeLessThan(5 * 3600);
    expect(day('2026-06-21T00:00Z', { lat: 59, lng: 10 }).nauticalDusk).toBeNull();
  });

  test('of a day with two dusks is the one of its own evening', () => {
    // At 60.95° N the dusk of 1 July 2026 comes at 00:02 on the 2nd, and that of the 2nd at 23:47.
    const found = day('2026-07-02T00:00Z', { lat: 60.95, lng: 0 });
    expect(Math.abs((found.civilDusk ?? 0) - seconds('2026-07-02T23:47Z'))).toBeLessThan(180);
    expect(found.civilDawn ?? Infinity).toBeLessThan(found.civilDusk ?? 0);
  });

  test('is where the sun is that deep, at every latitude and date line', () => {
    for (const lat of [-89, -75, -50, 0, 55, 65, 72, 89])
      for (const lng of [-180, 0, 179.9])
        for (
          let from = seconds('2026-01-01T00:00Z');
          from < seconds('2027-01-01T00:00Z');
          from += 11 * 86_400
        ) {
          const found = twilightsOver({ lat, lng })(from, from + 86_400);
          for (const [name, time] of Object.entries(found)) {
            if (time === null) continue;
            expect(time >= from && time < from + 86_400).toBe(true);
            const { altitude } = getPosition(new Date(time * 1000), lat, lng);
            expect(Math.abs(altitude + (name.startsWith('civil') ? 6 : 12))).toBeLessThanOrEqual(0.5);
          }
        }
  });
});

describe('the moon in the meridian', () => {
  test.each([
    [36.95, -122.02],
    [-33.9, 151.2],
    [60, 25],
    [0, 179.99],
    [0, -180],
  ])('of %d, %d stands due south or north, once in 24 h 50 min', (lat, lng) => {
    const from = seconds('2026-09-01T00:00Z');
    const { overhead, underfoot } = moonTransitsOver({ lat, lng })(from, from + 30 * 86_400);
    for (const times of [overhead, underfoot]) {
      expect(times.length).toBeGreaterThanOrEqual(28);
      expect(times.length).toBeLessThanOrEqual(30);
      for (const [index, time] of times.slice(1).entries())
        expect(Math.abs(time - (times[index] ?? 0) - 89_428)).toBeLessThan(1200);
    }
    for (const time of overhead) {
      const across = (at: number): number => {
        const { azimuth } = getMoonPosition(new Date(at * 1000), lat, lng);
        return Math.sin((azimuth * Math.PI) / 180);
      };
      // East of the meridian a minute before, west of it a minute after.
      expect(across(time - 60)).toBeGreaterThan(0);
      expect(across(time + 60)).toBeLessThan(0);
    }
  });
});
