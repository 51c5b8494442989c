import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ageingForS, freshForS, issuedFreshForS } from '../../src/core/rules/forecast/freshness.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { viewSpans } from '../../src/pages/forecast/charts/view-spans.ts';
import { showForecast } from '../support/render-forecast.tsx';
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

test('and when what it was lent is no longer fresh, or old, which may be long before the rest', () => {
  const fetchedAt = sampleNow - 2 * hourS;
  const borrowed = { waveHeightFt: { source: 'open-meteo' as const, fetchedAt } };
  expect(viewSpans({ ...forecast, borrowed }, null, sampleNow).map(({ from }) => from)).toEqual(
    expect.arrayContaining([
      fetchedAt + freshForS + 1,
      fetchedAt + ageingForS + 1,
      forecast.fetchedAt + freshForS + 1,
    ]),
  );
});

test('and when its source issued it so long ago that it is no longer fresh, or old', () => {
  const issuedAt = sampleNow - 6 * hourS;
  const issued = { ...forecast, issuedAt };
  expect(viewSpans(issued, null, sampleNow).map(({ from }) => from)).toEqual(
    expect.arrayContaining([issuedAt + issuedFreshForS + 1, issuedAt + ageingForS + 1]),
  );
});

test('and with the hour in which the forecast ends within a day, which the picture says from its first second to its last', () => {
  const endsSoon = (forecast.hourly.time.at(-1) ?? 0) + hourS - 24 * hourS;
  const span = viewSpans(forecast, null, endsSoon - 1000).find(({ from }) => from === endsSoon);
  for (const now of [endsSoon, (span?.to ?? 0) - 1]) {
    showForecast(forecast, { now });
    expect(screen.getByText(/^This forecast ends /)).toBeTruthy();
    cleanup();
  }
});

test('and when the last day is over, in the middle of its last hour where clocks stand half an hour apart', () => {
  const days = forecast.days.map(({ start, end, ...day }) => ({
    ...day,
    start: start + 1800,
    end: end + 1800,
  }));
  const over = days.at(-1)?.end ?? 0;
  expect(viewSpans({ ...forecast, days }, null, over - hourS).map(({ from }) => from)).toContain(over);
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
