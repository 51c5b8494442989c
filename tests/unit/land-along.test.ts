import { describe, expect, test } from 'vitest';
import { ticksPerDegree, type CoastRings } from '../../src/core/rules/coast/coast-format.ts';
import { landKmAlong } from '../../src/core/rules/coast/land-along.ts';
import type { CoastRegion } from '../../src/core/rules/coast/regions.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { chordsOf } from '../../src/core/rules/route/great-circle.ts';

/** One square island from 0.4 to 0.6 degrees either way, with a lake in its middle tenth. */
const ring = (low: number, high: number): [number, number][] => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
];
const rings: CoastRings = (() => {
  const points = [...ring(0.4, 0.6), ...ring(0.45, 0.55)];
  return {
    lngs: Int32Array.from(points, ([lng]) => lng * ticksPerDegree),
    lats: Int32Array.from(points, ([, lat]) => lat * ticksPerDegree),
    starts: Uint32Array.of(0, 4, 8),
  };
})();
const region = (turn = 0, box = { west: turn, south: 0, east: turn + 1, north: 1 }): CoastRegion => ({
  box,
  rings,
  turn,
  cutAt: box,
  isFine: true,
});

describe('how much of a leg is drawn on land', () => {
  test.each([
    ['across the island and its lake', { lat: 0.5, lng: 0.1 }, { lat: 0.5, lng: 0.9 }, 0.1],
    ['beside the lake', { lat: 0.42, lng: 0.1 }, { lat: 0.42, lng: 0.9 }, 0.2],
    ['past the island', { lat: 0.3, lng: 0.1 }, { lat: 0.3, lng: 0.9 }, 0],
    ['from a quay on the island out to sea', { lat: 0.42, lng: 0.5 }, { lat: 0.2, lng: 0.5 }, 0.02],
  ])('%s', (_name, from, to, degrees) => {
    expect(landKmAlong([region()], from, to)).toBeCloseTo(degrees * 111.19, 1);
  });

  test('where a sheet ends, the one beside it goes on', () => {
    const halves = [
      region(0, { west: 0, south: 0, east: 0.5, north: 1 }),
      region(0, { west: 0.5, south: 0, east: 1, north: 1 }),
    ];
    const [from, to] = [
      { lat: 0.42, lng: 0.1 },
      { lat: 0.42, lng: 0.9 },
    ];
    expect(landKmAlong(halves, from, to)).toBeCloseTo(landKmAlong([region()], from, to), 9);
  });

  test('beyond the date line', () => {
    const from = { lat: 0.42, lng: 360.1 };
    expect(landKmAlong([region(360)], from, { lat: 0.42, lng: 360.9 })).toBeCloseTo(0.2 * 111.19, 1);
    expect(landKmAlong([region()], from, { lat: 0.42, lng: 360.9 })).toBe(0);
  });

  test('a leg over the date line is cut in pieces that go on from each other', () => {
    const [a, b] = [
      { lat: 10, lng: 179.5 },
      { lat: 11, lng: -179.5 },
    ];
    const chords = chordsOf(a, b);
    expect(chords.at(-1)?.to.lng).toBeCloseTo(180.5, 9);
    expect(chords.every(({ from, to }) => distanceKm(from, to) < 20.01)).toBe(true);
    expect(chords.slice(1).every(({ from }, index) => from === chords[index]?.to)).toBe(true);
  });
});
