import { describe, expect, test } from 'vitest';
import { daysSinceHighSwell, swellEnergy } from '../../src/core/rules/rule/sea-hints.ts';
import { dayS, hourS } from '../../src/core/rules/time/time.ts';
import { metresToFeet } from '../../src/core/rules/unit/units.ts';

const start = Date.parse('2026-07-01T00:00Z') / 1000;
const at = (hour: number): number => start + hour * hourS;
const sea = (swellM: (number | null)[], periodS: (number | null)[] = swellM.map(() => 10)) => ({
  time: swellM.map((_, hour) => at(hour)),
  series: {
    swellHeightFt: swellM.map(height => (height === null ? null : metresToFeet(height))),
    swellPeriodS: periodS,
  },
});

describe('the energy of the swell', () => {
  test('is height in meters squared times period, over the hours that have both', () => {
    const found = swellEnergy(sea([1, 2, null, 3], [10, 8, 12, null]), at(0), at(4));
    expect(found?.least).toBeCloseTo(10, 5);
    expect(found?.most).toBeCloseTo(32, 5);
    expect(swellEnergy(sea([1, 2]), at(1), at(2))?.least).toBeCloseTo(40, 5);
  });

  test('is not known without a height and a period', () => {
    expect(swellEnergy(sea([null, 1], [10, null]), at(0), at(2))).toBeNull();
    expect(swellEnergy({ time: [at(0)], series: {} }, at(0), at(1))).toBeNull();
  });
});

describe('the days since the last high swell', () => {
  const highFt = metresToFeet(1);
  const since = (swellM: (number | null)[], hour: number) =>
    daysSinceHighSwell(sea(swellM), at(hour), highFt);

  test('count from the end of its last hour', () => {
    expect(since([2, 2, 0.5, 0.5, 0.5], 4)).toEqual({ days: (2 * hourS) / dayS, isAtLeast: false });
  });

  test('are at least those of the stored hours where there is none', () => {
    expect(since([1, 0.5, 0.5], 2)).toEqual({ days: (2 * hourS) / dayS, isAtLeast: true });
  });

  test('are not known in a high swell, over a gap, or outside of the data', () => {
    expect(since([0.5, 2], 1)).toBeNull();
    expect(since([2, null, 0.5], 2)).toBeNull();
    expect(since([0.5], 0)).toBeNull();
    expect(since([0.5], -3)).toBeNull();
    expect(since([0.5, 0.5], 4)).toBeNull();
    expect(daysSinceHighSwell({ time: [], series: {} }, at(0), highFt)).toBeNull();
  });
});
