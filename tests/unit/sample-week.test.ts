import { expect, test } from 'vitest';
import { skyOver } from '../../src/core/rules/week/day-sky.ts';
import { sampleMonday, sampleSun, sampleWeek } from '../../src/pages/landing/sample-week.ts';

/** Where a sample of a Californian June could have been taken. */
const coast = { lat: 36.6, lng: -121.95 };
/** Pacific daylight time, the clock of the sample. */
const pacificOffsetHours = -7;

test('the sun of the sample week rises and sets when it does on the dates shown', () => {
  const monday = new Date(sampleMonday() * 1000);
  expect(monday.getDay()).toBe(1);
  for (const index of sampleWeek.keys()) {
    const midnight =
      Date.UTC(monday.getFullYear(), monday.getMonth(), monday.getDate() + index, -pacificOffsetHours) / 1000;
    const { sunrise, sunset } = skyOver(coast)(midnight, midnight + 86_400);
    expect(hourOf(sunrise, midnight)).toBeCloseTo(sampleSun.riseHour, 1);
    expect(hourOf(sunset, midnight)).toBeCloseTo(sampleSun.setHour, 1);
  }
});

const hourOf = (at: number | null, midnight: number): number => ((at ?? 0) - midnight) / 3600;
