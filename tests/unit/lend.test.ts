import { expect, test } from 'vitest';
import { lend } from '../../src/domain/lend.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

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
