import { expect, test } from 'vitest';
import { freshForS } from '../../src/domain/freshness.ts';
import { hourS } from '../../src/domain/time.ts';
import type { WarningReport } from '../../src/domain/warnings.ts';
import { viewSpans } from '../../src/pages/forecast/view-spans.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const forecast = sampleForecast();
const starts = (report: WarningReport | null = null): number[] =>
  viewSpans(forecast, report, sampleNow).map(({ from }) => from);

test('the pictures of the coming day follow each other without a gap', () => {
  const spans = viewSpans(forecast, null, sampleNow);
  expect(spans[0]?.from).toBe(sampleNow);
  expect(spans.at(-1)?.to).toBeGreaterThan(sampleNow + 23 * hourS);
  expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
  for (const { from, to } of spans) {
    expect(to).toBeGreaterThan(from);
    expect(to - from).toBeLessThanOrEqual(hourS);
  }
});

test('another one begins when the forecast is no longer fresh', () => {
  expect(starts()).toContain(forecast.fetchedAt + freshForS + 1);
});

test('and when a warning begins, and when it is over', () => {
  const [onset, until] = [sampleNow + 1000, sampleNow + 5000];
  const report: WarningReport = {
    coordinates: forecast.coordinates,
    coverage: 'covered',
    checkedAt: sampleNow,
    provenance: 'live',
    warnings: [
      {
        id: 'gale',
        kind: 'marine',
        severity: 'Severe',
        event: 'Gale Warning',
        band: 'gale',
        onset,
        until,
        area: 'Coastal waters',
        headline: null,
        instruction: null,
        description: null,
        sender: null,
        sent: null,
      },
    ],
    failed: null,
  };
  expect(starts(report)).toEqual(expect.arrayContaining([onset, until]));
});

test('where clocks stand half an hour apart from the others, with each hour of the forecast', () => {
  const time = forecast.hourly.time.map(at => at + hourS / 2);
  const shifted = { ...forecast, hourly: { ...forecast.hourly, time } };
  const begun = viewSpans(shifted, null, sampleNow).map(({ from }) => from);
  const hours = time.filter(at => at > sampleNow && at < sampleNow + 23 * hourS);
  expect(hours).toHaveLength(23);
  expect(begun).toEqual(expect.arrayContaining(hours));
});
