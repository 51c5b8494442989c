import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { checkRule } from '../../src/core/rules/alert/rule-checks.ts';
import { largestSurge, surgeM } from '../../src/core/rules/tide/surge.ts';
import { withStationTides } from '../../src/core/rules/week/forecast-tides.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { packOf } from '../support/tide-packs.ts';

const packs = [packOf('noaa')];
const hour = 3600;

/** Santa Cruz, the model's sea level being the station's tide, from another zero, and what is added to it by the hour. */
function withSurge(added: (hours: number) => number | null): Forecast {
  const levels = withStationTides(sampleForecast(), packs).tides?.curve?.levelsM ?? [];
  const seaLevelM = (_made: Column): Column =>
    levels.map((level, hours) => {
      const more = added(hours);
      return more === null ? null : level - 0.4 + more;
    });
  return withStationTides(sampleForecast({ change: { seaLevelM } }), packs);
}
const surgeOf = ({ hourly, tides }: Forecast): Column => surgeM(hourly, tides) ?? [];

describe('the surge', () => {
  test('is nothing where the model says what the table says, from whatever zero', () => {
    for (const value of surgeOf(withSurge(() => 0))) expect(value).toBeCloseTo(0, 9);
  });

  test('is nothing where the model’s tide is only too small, or late by half an hour', () => {
    const wrong = withSurge(hours => 0.25 * Math.sin((hours / 12.42) * 2 * Math.PI));
    for (const value of surgeOf(wrong)) expect(Math.abs(value ?? 9)).toBeLessThan(0.03);
  });

  test('of a storm of two days is told at its time, to a tenth of a metre', () => {
    const stormy = withSurge(hours => (hours >= 60 && hours < 108 ? 0.5 : 0));
    const [, , , day] = stormy.days;
    if (!day) throw new Error('no day');
    const largest = largestSurge(surgeOf(stormy), stormy.hourly, day);
    // Less the mean of the week, of which it is a part: 0.5 m × 48 of 168 hours.
    expect(largest?.surgeM).toBeCloseTo(0.5 - (0.5 * 48) / 168, 2);
  });

  test('is not known without a table, without the model, or of less than three days', () => {
    const { hourly } = sampleForecast();
    expect(surgeM(hourly, undefined)).toBeNull();
    expect(surgeOf(withSurge(() => null))).toEqual([]);
    expect(surgeOf(withSurge(hours => (hours < 71 ? 0 : null)))).toEqual([]);
  });

  test('is not known beside a gap', () => {
    const gappy = surgeOf(withSurge(hours => (hours === 100 ? null : 0)));
    expect(gappy[100]).toBeNull();
    expect(gappy[88]).toBeNull();
    expect(gappy[87]).not.toBeNull();
  });
});

describe('an alert about it', () => {
  const rule = { id: 'r', placeId: 'p', kind: 'surge', threshold: 1 } as const;
  const material = (forecast: Forecast) => ({ forecast, warnings: null, now: sampleNow });

  test('is found from the threshold on, in feet, above the prediction only', () => {
    const high = findAlerts(rule, material(withSurge(hours => (hours >= 60 && hours < 108 ? 0.5 : 0))));
    expect(high.length).toBeGreaterThan(0);
    expect(Math.max(...high.map(({ value }) => value ?? 0))).toBeCloseTo(0.357 / 0.3048, 1);
    expect(findAlerts(rule, material(withSurge(hours => (hours >= 60 && hours < 108 ? -0.5 : 0))))).toEqual(
      [],
    );
  });

  test('says up to when it was looked for, and that it was not where no station is', () => {
    const forecast = withSurge(() => 0);
    expect(checkRule(rule, material(forecast))).toMatchObject({
      until: (forecast.hourly.time.at(-1) ?? 0) + hour,
    });
    expect(checkRule(rule, material(sampleForecast()))).toEqual({ until: null, why: 'nothing' });
  });
});
