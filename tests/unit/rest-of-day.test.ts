import { expect, test } from 'vitest';
import { scoreDay } from '../../src/core/rules/score/scoring.ts';
import { dayValues } from '../../src/core/rules/week/day-values.ts';
import { restOfDay } from '../../src/core/rules/week/rest-of-day.ts';
import { scoredRest } from '../../src/core/rules/week/scored-rest.ts';
import { isToday } from '../../src/core/rules/time/time.ts';
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
  expect(tomorrow && restOfDay(forecast, tomorrow, sampleNow)).toEqual({ ...tomorrow, from: null });
  expect(restOfDay(forecast, { ...today, hourCount: 0 }, sampleNow).windSpeedKt).toBe(today.windSpeedKt);
});

test('what is missing in what is left is missing', () => {
  const series = { ...forecast.hourly.series, waveHeightFt: forecast.hourly.time.map(() => null) };
  const left = restOfDay({ ...forecast, hourly: { ...forecast.hourly, series } }, today, sampleNow);
  expect(left.waveHeightFt).toBeNull();
});

test('a rest says from when on it is; the whole of a day does not', () => {
  expect(restOfDay(forecast, today, today.start + 1800).from).toBeNull();
  expect(restOfDay(forecast, today, today.start + 5 * 3600 + 60).from).toBe(today.start + 5 * 3600);
});

test('the rest of a day is scored by the rule for days', () => {
  expect(scoredRest(forecast, today, today.start).fishing).toEqual(today.fishing);
  const from = today.start + 20 * 3600;
  const late = { ...today, firstHour: today.firstHour + 20, hourCount: today.hourCount - 20 };
  const { firstHour, hourCount } = late;
  const values = dayValues(forecast.hourly, firstHour, firstHour + hourCount);
  const rest = scoredRest(forecast, today, from);
  expect(rest.fishing).toEqual(scoreDay(values, { airTempAbsent: false }));
  expect(rest.fishing.rawScore).not.toBe(today.fishing.rawScore);
  expect(rest).toMatchObject({ precipitationPct: values.precipitationPct, fogPct: values.fogPct });
});

test('where the wind of what is left is higher than its highest known gust, the gust is not known', () => {
  const series = { ...forecast.hourly.series };
  series.windSpeedKt = forecast.hourly.time.map(() => 30);
  series.windGustKt = forecast.hourly.time.map(() => 12);
  const gusty = { ...forecast, hourly: { ...forecast.hourly, series } };
  expect(scoredRest(gusty, today, sampleNow).windGustKt).toBeNull();
});
