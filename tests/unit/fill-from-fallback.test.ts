import { expect, test } from 'vitest';
import { waveNames, type Column } from '../../src/core/rules/forecast/hourly.ts';
import { isClockWrong } from '../../src/core/rules/forecast/clock.ts';
import { fillFromFallback } from '../../src/core/rules/forecast/fill-from-fallback.ts';
import { dayS, hourS, type Instant } from '../../src/core/rules/time/time.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const none = () => undefined;

test('waves come from one source from end to end: with one wave series of its own a source is lent none', () => {
  const fallback = sampleForecast();
  const heightAlone = sampleForecast({ change: { wavePeriodS: none, swellHeightFt: none } });
  expect(fillFromFallback(heightAlone, fallback).hourly.series.wavePeriodS).toBeUndefined();
});

test('what is partly simulated is called simulated', () => {
  const own = sampleForecast({ provenance: 'live', change: { seaTempF: none } });
  const fallback = sampleForecast({ provenance: 'simulated' });
  expect(fillFromFallback(own, fallback)).toMatchObject({
    provenance: 'simulated',
    borrowed: { seaTempF: {} },
  });
  expect(fillFromFallback(sampleForecast({ provenance: 'live' }), fallback).provenance).toBe('live');
});

test('half an hour beside the clock of the fallback, its hours are lent by the hour that they begin in; the tide is not', () => {
  const own = sampleForecast({ zone: 'UTC', change: { weatherCode: none, seaLevelM: none } });
  const fallback = sampleForecast({ zone: 'Asia/Kolkata' });
  const lent = fillFromFallback(own, fallback);
  const hour = own.hourly.time.indexOf(seconds('2024-06-25T12:00:00Z'));
  const at = fallback.hourly.time.indexOf(seconds('2024-06-25T11:30:00Z'));
  expect(lent.hourly.series.weatherCode?.[hour]).toBe(fallback.hourly.series.weatherCode?.[at]);
  expect(lent.borrowed?.weatherCode).toEqual({ source: 'open-meteo', fetchedAt: fallback.fetchedAt });
  expect(lent.hourly.series.seaLevelM).toBeUndefined();
});

test('waves are missing where the fallback has none of the hours to come, whatever else it lends', () => {
  const own = sampleForecast({ marine: 'notAnswered' });
  const over = sampleForecast({ now: sampleNow - 10 * dayS });
  const past = (column: Column, time: Instant[]): Column =>
    column.map((value, hour) => ((time[hour] ?? 0) + hourS <= own.fetchedAt ? value : null));
  const untilNow = Object.fromEntries(waveNames.map(name => [name, past]));
  const withoutWaves = Object.fromEntries(waveNames.map(name => [name, none]));
  const olderBy = { ageS: 5 * hourS };
  for (const fallback of [
    over,
    sampleForecast({ ...olderBy, change: untilNow }),
    sampleForecast({ ...olderBy, change: withoutWaves }),
  ])
    expect(fillFromFallback(own, fallback).marine).toBe('notAnswered');
  expect(fillFromFallback(own, sampleForecast({ ...olderBy, change: withoutWaves })).borrowed).toHaveProperty(
    'seaTempF',
  );
  // One that has just been asked knows of none: to ask it again at once brings none.
  expect(fillFromFallback(own, sampleForecast({ change: withoutWaves })).marine).toBe('present');
});

test('waves are there where they were lent, and where the fallback has no sea there is none', () => {
  const own = sampleForecast({ marine: 'notAnswered' });
  expect(fillFromFallback(own, sampleForecast()).marine).toBe('present');
  expect(fillFromFallback(own, sampleForecast({ marine: 'noneHere' })).marine).toBe('noneHere');
});

test('a wrong clock is noticed with a source that does not tell the time, too, by the answer of its fallback', () => {
  const own = sampleForecast({ change: { seaTempF: none } });
  const servedAt = (agoS: number, ageS = 25 * 60) => {
    const fallback = sampleForecast({ ageS });
    return fillFromFallback(own, { ...fallback, answeredAt: fallback.fetchedAt - agoS });
  };
  expect(isClockWrong({ forecast: servedAt(900) })).toBe(false);
  expect([7200, -7200].map(agoS => isClockWrong({ forecast: servedAt(agoS) }))).toEqual([true, true]);
  // What the fallback gave hours before says nothing about the clock of this download.
  expect(isClockWrong({ forecast: servedAt(900, 3 * 3600) })).toBe(false);
});
