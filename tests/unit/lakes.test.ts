import { describe, expect, test } from 'vitest';
import { areaKm2, inTicks, insideOf, lakesOnLand, withinRings } from '../../tools/coast/lakes.ts';

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];

describe('lakes in a coast', () => {
  const isLand = withinRings([square(0, 0, 10), square(6, 6, 2)]);

  test('are taken where there is land, with their islands', () => {
    const lake = [square(1, 1, 2), square(1.5, 1.5, 0.5)];
    expect(lakesOnLand([lake], 25, isLand)).toEqual(lake);
  });

  test('that the coast has as water already are left out: twice within is land', () => {
    expect(lakesOnLand([[square(6.1, 6.1, 1.8)], [square(20, 0, 2)]], 25, isLand)).toEqual([]);
  });

  test('smaller than asked for are left out', () => {
    const pond = square(1, 1, 0.04);
    expect(areaKm2(inTicks(pond))).toBeCloseTo(19.8, 0);
    expect(lakesOnLand([[pond]], 25, isLand)).toEqual([]);
    expect(lakesOnLand([[pond]], 15, isLand)).toEqual([pond]);
  });

  test('a point inside is inside, in a crescent too', () => {
    const crescent = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 3],
      [3, 3],
      [3, 1],
      [0, 1],
    ];
    expect(withinRings([crescent])(insideOf(inTicks(crescent)))).toBe(true);
  });
});
