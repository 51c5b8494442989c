import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { defaultSettings, type Limits } from '../../src/core/rules/settings/settings.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { nextDaylightWindow } from '../../src/core/rules/week/daylight-window.ts';
import { worstAhead } from '../../src/core/rules/week/worst-ahead.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { windowText, worstText } from '../../src/ui/forecast/window-text.ts';
import { sampleForecast, sampleNow, sampleZone } from '../support/sample-forecast.ts';

await loadWords('en');
const t = createTranslate('en');
const formats = createFormats({ t, units: 'imperial', zone: sampleZone });
const none = defaultSettings.limits;
const twenty: Limits = { ...none, maxGustKt: 20 };
const leastS = 2 * hourS;

const all = (value: number) => (column: Column) => column.map(() => value);
const forecastOf = (windKt: (hour: number) => number | null, more: object = {}): Forecast => {
  const wind = (column: Column) => column.map((_, hour) => windKt(hour));
  return sampleForecast({
    change: {
      windSpeedKt: wind,
      windGustKt: wind,
      waveHeightFt: all(1),
      lowCloudPct: all(0),
      weatherCode: all(1),
      ...more,
    },
  });
};
const said = (forecast: Forecast, limits = twenty, now = sampleNow, hours = 2): string | null => {
  const window = nextDaylightWindow(forecast, limits, now, hours * hourS);
  return (
    window &&
    windowText(window, { now, days: forecast.days, hours }, formats, t).replaceAll(/[\u00a0\u2060]/g, match =>
      match === '\u00a0' ? ' ' : '',
    )
  );
};
/** 08:20; the sun rises at 05:49 and sets at 20:30. */
const sevenTonight = sampleNow + 11 * hourS;

describe('the next daylight window', () => {
  test('goes on now until a limit is broken, with the one that is', () => {
    expect(said(forecastOf(hour => (hour < 14 ? 8 : 27)))).toBe(
      'Within your limits by day: until 14:00, then gust 27 kt, your limit 20 kt',
    );
  });

  test('begins with tomorrow’s sunrise, has a length and ends with the limit', () => {
    expect(said(forecastOf(hour => (hour >= 24 && hour < 38 ? 8 : 27)))).toMatch(
      /^Within your limits by day: tomorrow 05:\d\d–14:00 \(8 h \d\d min\), then gust 27 kt, your limit 20 kt$/,
    );
  });

  test('ends with the sun where the night is within the limits, too', () => {
    expect(said(forecastOf(() => 8))).toMatch(/^Within your limits by day: until 20:\d\d, then dark$/);
  });

  test('is tomorrow’s where too little of today’s light is left', () => {
    expect(
      said(
        forecastOf(() => 8),
        twenty,
        sevenTonight,
      ),
    ).toMatch(/: tomorrow 05:\d\d–20:\d\d \(/);
    expect(
      said(
        forecastOf(() => 8),
        twenty,
        sevenTonight,
        1,
      ),
    ).toMatch(/: until 20:\d\d, /);
  });

  test('is by the band where no limit is set: calm hours, until one is not', () => {
    expect(
      said(
        forecastOf(hour => (hour < 14 ? 8 : 17)),
        none,
      ),
    ).toBe('Calm by day: until 14:00, then caution');
  });

  test('is none in a week without one, and says when the data end', () => {
    expect(said(forecastOf(() => 27))).toBe('No 2 h by day within your limits (data end Mon 00:00)');
    expect(
      said(
        forecastOf(() => 17),
        none,
      ),
    ).toBe('No 2 h calm by day (data end Mon 00:00)');
    // Each day, one hour by day and all of the night.
    expect(said(forecastOf(hour => (hour % 24 === 12 || hour % 24 < 5 ? 8 : 27)))).toMatch(/^No 2 h by day/);
  });

  test('never holds an hour without data', () => {
    const gap = forecastOf(hour => (hour >= 12 && hour < 15 ? null : 8));
    expect(said(gap)).toBe('Within your limits by day: until 12:00, then no data');
    expect(said(gap, none)).toBe('Calm by day: until 12:00, then no data');
    expect(said(forecastOf(() => null))).toMatch(/^No 2 h/);
    expect(
      said(
        forecastOf(() => null),
        none,
      ),
    ).toMatch(/^No 2 h/);
    // Gusts that a limit needs and no source gives.
    expect(said(forecastOf(() => 8, { windGustKt: () => undefined }))).toMatch(/^No 2 h/);
  });

  test('ends with the data, also in the middle of a spell', () => {
    const cut = (forecast: Forecast, hours: number): Forecast => ({
      ...forecast,
      hourly: { ...forecast.hourly, time: forecast.hourly.time.slice(0, hours) },
    });
    expect(
      said(
        cut(
          forecastOf(() => 8),
          15,
        ),
      ),
    ).toBe('Within your limits by day: until 15:00, then no data');
    expect(
      said(
        cut(
          forecastOf(hour => (hour < 8 ? 8 : 27)),
          15,
        ),
      ),
    ).toBe('No 2 h by day within your limits (data end Mon 15:00)');
    expect(
      said(
        cut(
          forecastOf(() => 8),
          5,
        ),
      ),
    ).toBeNull();
  });

  test('is none where limits contradict each other', () => {
    expect(
      said(
        forecastOf(() => 8, { windGustKt: all(12) }),
        { ...none, maxWindKt: 20, maxGustKt: 10 },
      ),
    ).toMatch(/^No 2 h by day within your limits/);
  });

  test('is not told of low data, whose hours between the steps are not known', () => {
    const forecast = forecastOf(() => 8);
    expect(said({ ...forecast, hourly: { ...forecast.hourly, stepHours: 3 } })).toBeNull();
  });

  test('heeds the limit of the water, which no table here can tell', () => {
    expect(
      said(
        forecastOf(() => 8),
        { ...twenty, maxSurgeFt: 1 },
      ),
    ).toMatch(/^No 2 h by day within your limits/);
  });

  test('goes over midnight where the sun does not set', () => {
    const coordinates = { lat: 78.2, lng: 15.6 };
    const forecast = sampleForecast({ coordinates, change: forecastChange(8) });
    const window = nextDaylightWindow(forecast, twenty, sampleNow, leastS);
    expect(window).toMatchObject({ kind: 'window', until: forecast.days.at(-1)?.end });
  });
});

const forecastChange = (kt: number) => ({ windSpeedKt: all(kt), windGustKt: all(kt), waveHeightFt: all(1) });

describe('the worst of the next 24 hours', () => {
  const worst = (forecast: Forecast, now = sampleNow): string | null => {
    const found = worstAhead(forecast, now);
    const end = forecast.days.find(day => day.start <= now && now < day.end)?.end ?? 0;
    return found && worstText(found.state.band, found.at, end, formats, t);
  };

  test('is its first hour, by the part of the day', () => {
    const galeFrom = (from: number) => forecastOf(hour => (hour >= from ? 36 : hour >= 10 ? 17 : 8));
    expect(worst(galeFrom(12))).toBe('gale today from 12:00');
    expect(worst(galeFrom(19))).toBe('gale tonight from 19:00');
    expect(worst(galeFrom(27))).toBe('gale tonight from 03:00');
    expect(worst(galeFrom(31))).toBe('gale tomorrow from 07:00');
    // 25 hours ahead.
    expect(worst(galeFrom(33))).toBe('caution today from 10:00');
  });

  test('is nothing where the data are over', () => {
    expect(
      worstAhead(
        forecastOf(() => 8),
        sampleNow + 30 * 86_400,
      ),
    ).toBeNull();
  });
});
