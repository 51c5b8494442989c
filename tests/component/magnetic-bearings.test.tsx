import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFormats } from '../../src/i18n/format.tsx';
import { loadWords } from '../../src/core/words/words.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { showForecast } from '../support/render-forecast.tsx';
import { sampleForecast } from '../support/sample-forecast.ts';

afterEach(cleanup);

const settings = {
  units: 'imperial',
  limits: { maxWindKt: null, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null },
} as const;
const windFrom = (degrees: number) => ({
  windDirectionDeg: (column: (number | null)[]) => column.map(() => degrees),
});

test('who asks for bearings reads them true and magnetic, by the place and the day', async () => {
  const now = Date.parse('2026-06-24T15:20:00Z') / 1000;
  const forecast = sampleForecast({ now, change: windFrom(294) });
  showForecast(forecast, { now, settings: { ...settings, magneticBearings: true } });
  // At Santa Cruz a compass points 13° east of north.
  expect((await screen.findAllByText(/^from 294° true, 281° magnetic/)).length).toBeGreaterThan(0);
});

test('for a year that the magnetic model is not made for they are told true', async () => {
  const now = Date.parse('2024-06-24T15:20:00Z') / 1000;
  showForecast(sampleForecast({ now, change: windFrom(4) }), {
    now,
    settings: { ...settings, magneticBearings: true },
  });
  expect((await screen.findAllByText(/^from 004° true, force/)).length).toBeGreaterThan(0);
});

test('nobody else is told any', () => {
  showForecast(sampleForecast({ change: windFrom(294) }), { settings });
  expect(screen.queryByText(/true/)).toBeNull();
  expect(screen.getAllByText(/^from NW/).length).toBeGreaterThan(0);
});

test.each([
  ['en', 294, 12, 'from 294° true, 282° magnetic'],
  ['en', 3.6, 12.2, 'from 004° true, 351° magnetic'],
  ['en', 359.7, -14, 'from 000° true, 014° magnetic'],
  ['fr', 294, 12, 'du 294° vrai, 282° magnétique'],
  ['es', 294, null, 'del 294° verdadero'],
] as const)('in %s %d° with a declination of %s° is "%s"', async (language, degrees, declination, text) => {
  await loadWords(language);
  const t = createTranslate(language);
  const formats = createFormats({ t, units: 'imperial', zone: 'UTC', declination });
  expect(formats.fromBearing(degrees)).toBe(text);
  expect(formats.fromBearing(null)).toBe(formats.missing);
});
