import { expect, test } from 'vitest';
import { restOfDay } from '../../src/domain/week/rest-of-day.ts';
import { isToday } from '../../src/domain/time/time.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const forecast = sampleForecast();
const today = forecast.days.find(day => isToday(day, sampleNow));
if (!today) throw new Error('the sample begins today');

test('of today, hours that are over decide nothing', () => {
  const series = { ...forecast.hourly.series };
  const first = today.firstHour;
  series.windSpeedKt = series.windSpeedKt?.with(first, 60) ?? [];
  const scores = { ...forecast.scores, seaState: forecast.scores.seaState.with(first, 4) };
  const stormy = { hourly: { ...forecast.hourly, series }, scores };
  const storm = { ...today, windSpeedKt: 60, seaState: { ...today.seaState, band: 'storm' as const } };
  expect(restOfDay(stormy, storm, today.start)).toMatchObject({
    windSpeedKt: 60,
    seaState: { band: 'storm' },
  });
  const later = restOfDay(stormy, storm, today.start + 3600);
  expect(later.windSpeedKt).toBeLessThan(60);
  expect(later.seaState.band).not.toBe('storm');
});

test('another day is told whole, as is one without an hour left', () => {
  const [, tomorrow] = forecast.days;
  expect(tomorrow && restOfDay(forecast, tomorrow, sampleNow)).toBe(tomorrow);
  expect(restOfDay(forecast, { ...today, hourCount: 0 }, sampleNow).windSpeedKt).toBe(today.windSpeedKt);
});

test('what is missing in what is left is missing', () => {
  const series = { ...forecast.hourly.series, waveHeightFt: forecast.hourly.time.map(() => null) };
  const left = restOfDay({ ...forecast, hourly: { ...forecast.hourly, series } }, today, sampleNow);
  expect(left.waveHeightFt).toBeNull();
});
