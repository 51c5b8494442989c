import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { glanceNow } from '../../src/core/rules/week/glance-now.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { sampleForecast, type SampleOptions } from '../support/sample-forecast.ts';

const all = (value: number) => (column: Column) => column.map(() => value);
const calm = {
  windSpeedKt: all(8),
  windGustKt: all(11),
  waveHeightFt: all(2),
  weatherCode: all(0),
  lowCloudPct: all(0),
  visibilityFt: all(40_000),
};
const sample = (options: SampleOptions = {}) => glance(sampleForecast({ change: calm, ...options }));
const firstDay = sample().days[0];
const at = (hour: number): number => (firstDay?.start ?? 0) + hour * hourS + 25 * 60;

describe('what a stored forecast says of now', () => {
  test('is of the hour that holds the present, and of none before or after the stored ones', () => {
    const stored = sample({ change: { ...calm, wavePeriodS: column => column.map((_, hour) => hour) } });
    const start = stored.hourly.time[0] ?? 0;
    expect(glanceNow(stored, start + 5 * hourS + 1)?.wavePeriodS).toBe(5);
    expect(glanceNow(stored, start + hourS - 1)?.wavePeriodS).toBe(0);
    expect(glanceNow(sample(), start - 1)).toBeNull();
    expect(glanceNow(sample(), sample().validUntil + hourS)).toBeNull();
  });

  test('changes where the next hour of another band begins', () => {
    const from = (hours: number) => (column: Column) => column.map((_, hour) => (hour >= hours ? 36 : 8));
    const stored = sample({ change: { ...calm, windSpeedKt: from(9), windGustKt: from(9) } });
    const start = stored.hourly.time[0] ?? 0;
    expect(glanceNow(stored, start + 7 * hourS)).toMatchObject({
      state: { band: 'calm', complete: true },
      next: { at: start + 9 * hourS, state: { band: 'gale', complete: true } },
    });
    expect(glanceNow(stored, start + 9 * hourS)?.next).toBeNull();
  });

  test('does not see past a gap: what comes then is not known', () => {
    const stored = sample();
    const { hourly } = stored;
    const time = hourly.time.map((each, hour) => (hour < 30 ? each : each + hourS));
    const gap = { ...stored, hourly: { ...hourly, time } };
    expect(glanceNow(gap, (time[0] ?? 0) + 60)).toMatchObject({
      next: null,
      knownUntil: (time[29] ?? 0) + hourS,
    });
  });

  test('names the first run of the best hours that are left, and that better ones are over', () => {
    const morning = glanceNow(sample(), at(0))?.best;
    expect(morning).toMatchObject({ isRest: false, state: { band: 'calm', complete: true } });
    expect(morning?.until).toBeGreaterThan(morning?.from ?? 0);
    const worse = (column: Column) => column.map((_, hour) => (hour % 24 < 12 ? 4 : 14));
    const evening = glanceNow(sample({ change: { ...calm, windSpeedKt: worse } }), at(20))?.best;
    expect(evening?.from).toBeGreaterThanOrEqual(at(20) - hourS);
  });

  test('calls no hour best of which wind or waves are not known', () => {
    const none = (column: Column) => column.map(() => null);
    expect(glanceNow(sample({ change: { ...calm, waveHeightFt: none } }), at(6))?.best).toBeNull();
  });
});
