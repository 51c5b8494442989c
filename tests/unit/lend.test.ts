import { expect, test } from 'vitest';
import { waveNames, type Column } from '../../src/domain/forecast/forecast.ts';
import { isClockWrong } from '../../src/domain/forecast/clock.ts';
import { lend } from '../../src/domain/forecast/lend.ts';
import { dayS, hourS, type Instant } from '../../src/domain/time/time.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const none = () => undefined;

test('waves come from one source from end to end: with one wave series of its own a source is lent none', () => {
  const lender = sampleForecast();
  const heightAlone = sampleForecast({ change: { wavePeriodS: none, swellHeightFt: none } });
  expect(lend(heightAlone, lender).hourly.series.wavePeriodS).toBeUndefined();
});

test('what is partly simulated is called simulated', () => {
  const own = sampleForecast({ provenance: 'live', change: { seaTempF: none } });
  const lender = sampleForecast({ provenance: 'simulated' });
  expect(lend(own, lender)).toMatchObject({ provenance: 'simulated', borrowed: { seaTempF: {} } });
  expect(lend(sampleForecast({ provenance: 'live' }), lender).provenance).toBe('live');
});

test('half an hour beside the clock of the lender, its hours are lent by the hour that they begin in; the tide is not', () => {
  const own = sampleForecast({ zone: 'UTC', change: { weatherCode: none, seaLevelM: none } });
  const lender = sampleForecast({ zone: 'Asia/Kolkata' });
  const lent = lend(own, lender);
  const hour = own.hourly.time.indexOf(seconds('2024-06-25T12:00:00Z'));
  const lenders = lender.hourly.time.indexOf(seconds('2024-06-25T11:30:00Z'));
  expect(lent.hourly.series.weatherCode?.[hour]).toBe(lender.hourly.series.weatherCode?.[lenders]);
  expect(lent.borrowed?.weatherCode).toEqual({ source: 'open-meteo', fetchedAt: lender.fetchedAt });
  expect(lent.hourly.series.seaLevelM).toBeUndefined();
});

test('waves are missing where the lender has none of the hours to come, whatever else it lends', () => {
  const own = sampleForecast({ marine: 'notAnswered' });
  const over = sampleForecast({ now: sampleNow - 10 * dayS });
  const past = (column: Column, time: Instant[]): Column =>
    column.map((value, hour) => ((time[hour] ?? 0) + hourS <= own.fetchedAt ? value : null));
  const untilNow = Object.fromEntries(waveNames.map(name => [name, past]));
  const withoutWaves = Object.fromEntries(waveNames.map(name => [name, none]));
  const olderBy = { ageS: 5 * hourS };
  for (const lender of [
    over,
    sampleForecast({ ...olderBy, change: untilNow }),
    sampleForecast({ ...olderBy, change: withoutWaves }),
  ])
    expect(lend(own, lender).marine).toBe('notAnswered');
  expect(lend(own, sampleForecast({ ...olderBy, change: withoutWaves })).borrowed).toHaveProperty('seaTempF');
  // One that has just been asked knows of none: to ask it again at once brings none.
  expect(lend(own, sampleForecast({ change: withoutWaves })).marine).toBe('present');
});

test('waves are there where they were lent, and where the lender has no sea there is none', () => {
  const own = sampleForecast({ marine: 'notAnswered' });
  expect(lend(own, sampleForecast()).marine).toBe('present');
  expect(lend(own, sampleForecast({ marine: 'noneHere' })).marine).toBe('noneHere');
});

test('a wrong clock is noticed with a source that does not tell the time, too, by the answer of its lender', () => {
  const own = sampleForecast({ change: { seaTempF: none } });
  const servedAt = (agoS: number, ageS = 25 * 60) => {
    const lender = sampleForecast({ ageS });
    return lend(own, { ...lender, answeredAt: lender.fetchedAt - agoS });
  };
  expect(isClockWrong({ forecast: servedAt(900) })).toBe(false);
  expect([7200, -7200].map(agoS => isClockWrong({ forecast: servedAt(agoS) }))).toEqual([true, true]);
  // What the lender gave hours before says nothing about the clock of this download.
  expect(isClockWrong({ forecast: servedAt(900, 3 * 3600) })).toBe(false);
});
