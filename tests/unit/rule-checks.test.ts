import { describe, expect, test } from 'vitest';
import { isCheckCurrent, checkRule, type RuleChecks } from '../../src/core/rules/alert/rule-checks.ts';
import type { AlertKind, AlertRule } from '../../src/core/rules/settings/alert-settings.ts';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { sampleForecast, sampleNow as now } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { assembleForecast } from '../support/assemble.ts';

const hour = 3600;
const day = 24 * hour;
const rule = (kind: AlertKind): AlertRule => ({ id: 'r', placeId: 'p', kind, threshold: null });
const forecast = sampleForecast();
const end = forecast.days.at(-1)?.end ?? 0;
const asOf = forecast.fetchedAt;
const look = (kind: AlertKind, of: Parameters<typeof sampleForecast>[0] = {}, at = now) =>
  checkRule(rule(kind), { forecast: sampleForecast(of), warnings: null, now: at });

describe('what a rule had before it', () => {
  test('is all that is stored, and of a tide rule the hours that it looks ahead', () => {
    const whole = { until: end, asOf };
    for (const kind of ['wind', 'gust', 'wave', 'score', 'bestDay'] as const)
      expect(look(kind)).toEqual(whole);
    expect(look('highTide')).toEqual({ ...whole, until: now + 3 * hour });
  });

  test('is nothing without a forecast, after its last hour, and without the values', () => {
    expect(checkRule(rule('wind'), { forecast: null, warnings: null, now })).toEqual({
      until: null,
      why: 'nothing',
    });
    expect(look('wind', {}, end)).toEqual({ until: null, why: 'nothing' });
    expect(look('wave', { marine: 'notAnswered' })).toEqual({ until: null, why: 'nothing' });
    expect(look('score', { marine: 'notAnswered' })).toEqual({ until: null, why: 'nothing' });
    expect(look('wind', { marine: 'notAnswered' })).toMatchObject({ until: end });
  });

  test('ends before the first value that is missing', () => {
    const without = (isMissing: (index: number) => boolean) =>
      look('wave', {
        change: { waveHeightFt: column => column.map((value, index) => (isMissing(index) ? null : value)) },
      });
    const until = forecast.hourly.time[40];
    expect(without(index => index === 40)).toEqual({ until, asOf });
    expect(without(index => index >= 40)).toEqual({ until, asOf });
    // What is over by now is not missed.
    expect(without(index => index === 2)).toEqual({ until: end, asOf });
  });

  test('ends, for scores, before a day of which few hours are known, unless it was under way at the download', () => {
    const { zone, hourly } = forecast;
    const evening = Object.entries(hourly.series).map(([name, column]) => [name, column.slice(18)]);
    const fromEvening = assembleForecast(
      { ...forecast, hourly: { time: hourly.time.slice(18), series: Object.fromEntries(evening) } },
      { zone, spotZone: zone, previous: null },
    );
    for (const kind of ['score', 'bestDay'] as const) {
      expect(look(kind, { hours: 24 + 5 })).toEqual({ until: forecast.days[0]?.end, asOf });
      expect(checkRule(rule(kind), { forecast: fromEvening, warnings: null, now: now + 10 * hour })).toEqual({
        until: end,
        asOf,
      });
    }
  });

  test('are, of stated tides, those of the days that they cover; the rest is the model’s to know', () => {
    const of = (until: number, levels: 'known' | 'unknown') => {
      const { hourly } = forecast;
      const seaLevelM = hourly.time.map((_, index) => (levels === 'known' && index < 30 ? 0 : null));
      const tides = { fetchedAt: asOf, until, datum: null, station: null, turns: [] };
      const stated = { ...forecast, tides, hourly: { ...hourly, series: { ...hourly.series, seaLevelM } } };
      return checkRule(rule('highTide'), { forecast: stated, warnings: null, now });
    };
    expect(of(end, 'unknown')).toEqual({ until: now + 3 * hour, asOf });
    expect(of(now + hour, 'known')).toEqual({ until: now + 3 * hour, asOf });
    expect(of(now - hour, 'unknown')).toEqual({ until: null, why: 'nothing' });
  });

  test('is the last answer about official warnings, for an hour', () => {
    const report: WarningReport = {
      coordinates: forecast.coordinates,
      coverage: 'covered',
      checkedAt: now - 600,
      provenance: 'live',
      warnings: [],
      failed: null,
    };
    const of = (warnings: WarningReport | null) => checkRule(rule('warning'), { forecast, warnings, now });
    expect(of(report)).toEqual({ until: now + 3000, asOf: now - 600 });
    expect(isCheckCurrent(of({ ...report, checkedAt: now - 2 * hour }), now)).toBe(false);
    expect(
      isCheckCurrent(of({ ...report, failed: { at: now, failure: { kind: 'badCoordinates' } } }), now),
    ).toBe(false);
    expect(of({ ...report, coverage: 'notCovered' })).toEqual({ until: null, why: 'notCovered' });
    expect(of(null)).toEqual({ until: null, why: 'notChecked' });
  });
});

test('what was looked through is not enough after a day, and once it has run out', () => {
  const whole = { until: now + 3 * day, asOf: now - hour };
  expect(isCheckCurrent(whole, now)).toBe(true);
  expect(isCheckCurrent(whole, now + day)).toBe(false);
  expect(isCheckCurrent(whole, now + 3 * day)).toBe(false);
});

test('waves that are lent from a download of the day before yesterday are not enough to say that nothing was found', () => {
  const borrowed = { waveHeightFt: sampleForecast({ ageS: 2 * day }) };
  const isGood = (kind: AlertKind) =>
    isCheckCurrent(checkRule(rule(kind), { forecast: { ...forecast, borrowed }, warnings: null, now }), now);
  expect([isGood('wind'), isGood('wave'), isGood('score')]).toEqual([true, false, false]);
});

test('a favourite whose forecast never came is told from one that was looked through', async () => {
  const { engine, network } = testEngine();
  await engine.open(freshAccount());
  const place = (id: string, lat: number) =>
    ({
      id,
      lat,
      lng: -122.1,
      name: id,
      fullName: id,
      source: 'coordinates',
      type: '',
      isWater: true,
    }) as const;
  await engine.setFavorite(place('near', 36.6), true);
  await engine.setFavorite(place('far', 37.6), true);
  const rules = ['near', 'far'].map(
    placeId => ({ id: placeId, placeId, kind: 'wind', threshold: 150 }) as const,
  );
  await engine.refreshForecast({ lat: 36.6, lng: -122.1 }, { source: 'open-meteo', force: false });
  network.up = false;
  await engine.updateSettings({ alerts: { rules, notify: false, quiet: null } });
  await engine.checkAlerts();
  const checks = () => new Promise<RuleChecks>(found => void engine.watch('ruleChecks', {}, found));
  expect(await checks()).toMatchObject({
    near: { until: expect.any(Number) },
    far: { until: null, why: 'nothing' },
  });
  await engine.clearForecasts();
  expect(await checks()).toMatchObject({ near: { until: null, why: 'nothing' } });
});
