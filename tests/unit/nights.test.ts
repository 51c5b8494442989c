import { describe, expect, test } from 'vitest';
import { nightsAhead } from '../../src/core/rules/sky/nights.ts';
import { skyOver } from '../../src/core/rules/week/day-sky.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;
const monterey = { lat: 36.62, lng: -121.9 };

describe('the nights ahead', () => {
  test('go from each sunset to the sunrise after it', () => {
    const [first, second] = nightsAhead(monterey, at('2026-06-24T20:00:00Z'), 3);
    const dayThere = (date: string) =>
      skyOver(monterey)(at(`${date}T07:00:00Z`), at(`${date}T07:00:00Z`) + 86_400);
    expect(first).toEqual([dayThere('2026-06-24').sunset, dayThere('2026-06-25').sunrise]);
    expect(second?.[0]).toBeGreaterThan(first?.[1] ?? Infinity);
  });

  test('include the one that is on', () => {
    const now = at('2026-06-25T07:00:00Z');
    const [first] = nightsAhead(monterey, now, 3);
    expect(first?.[0]).toBeLessThan(now);
    expect(first?.[1]).toBeGreaterThan(now);
  });

  test('reach as far as asked', () => {
    const from = at('2026-06-24T20:00:00Z');
    expect(nightsAhead(monterey, from, 14).at(-1)?.[1]).toBeGreaterThan(from + 13 * 86_400);
  });

  test('follow each other without one left out where two sunsets fall into one day of UTC', () => {
    const sunsets = nightsAhead({ lat: 40.5, lng: -73.9 }, at('2026-08-05T12:00:00Z'), 30).map(
      ([set]) => set,
    );
    expect(sunsets.length).toBeGreaterThan(29);
    for (const [index, set] of sunsets.slice(1).entries())
      expect(set - (sunsets[index] ?? 0)).toBeLessThan(25 * 3600);
  });

  test.each([
    ['Tromsø', { lat: 69.65, lng: 18.96 }],
    ['the North Cape', { lat: 71.17, lng: 25.78 }],
  ])('the polar night of weeks at %s is none of them', (_name, there) => {
    const nights = nightsAhead(there, at('2026-11-10T12:00:00Z'), 90);
    expect(nights.length).toBeGreaterThan(5);
    expect(Math.max(...nights.map(([sunset, sunrise]) => sunrise - sunset))).toBeLessThan(86_400);
  });

  test.each([
    ['the polar day', '2026-06-24T12:00:00Z'],
    ['the polar night', '2026-12-20T12:00:00Z'],
  ])('there are none in %s', (_name, from) => {
    expect(nightsAhead({ lat: 78.2, lng: 15.6 }, at(from), 7)).toEqual([]);
  });

  test('end at Utqiaġvik with the last one before the polar day, of an hour', () => {
    const nights = nightsAhead({ lat: 71.2906, lng: -156.7886 }, at('2026-05-10T00:00:00Z'), 60);
    expect(nights).toHaveLength(1);
    const [[set, rise] = [0, 0]] = nights;
    expect(set).toBeGreaterThan(at('2026-05-10T09:30:00Z'));
    expect(rise).toBeLessThan(at('2026-05-10T11:15:00Z'));
  });
});
