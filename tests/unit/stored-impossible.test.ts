import { expect, test } from 'vitest';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import { isComplete } from '../../src/core/rules/score/scoring.ts';
import { sampleStored, sampleZone } from '../support/sample-forecast.ts';

const constant = (value: number) => (column: (number | null)[]) => column.map(() => value);
const flat = { waveHeightFt: constant(0), windWaveHeightFt: constant(0), swellHeightFt: constant(0) };

test('stored waves of 0 in 20 kt of wind are no data, in the hours, on the days and in the scores', () => {
  const calm = sampleStored({ change: { ...flat, windSpeedKt: constant(5) } });
  const windSpeedKt = calm.hourly.time.map(() => 20);
  const stored = { ...calm, hourly: { ...calm.hourly, series: { ...calm.hourly.series, windSpeedKt } } };
  const shown = deriveForecast(stored, sampleZone);
  expect(stored.hourly.series.waveHeightFt?.[30]).toBe(0);
  expect(shown.hourly.series.waveHeightFt).toBeUndefined();
  expect(shown.hourly.series.windSpeedKt?.[30]).toBe(20);
  expect(shown.days.map(day => day.waveHeightFt)).toEqual(shown.days.map(() => null));
  expect(shown.days.some(day => day.fishing.complete)).toBe(false);
  expect(isComplete(shown.scores.coverage[30] ?? 0)).toBe(false);
});
