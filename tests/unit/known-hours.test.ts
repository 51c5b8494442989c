import * as fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { checkRule } from '../../src/core/rules/alert/rule-checks.ts';
import type { AlertKind } from '../../src/core/rules/settings/alert-settings.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { bestUpcomingDay, isWellKnown } from '../../src/core/rules/score/best-day.ts';
import { seaStateBands } from '../../src/core/rules/forecast/verdicts.ts';
import type { Column, HourlyName } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast, ForecastDay } from '../../src/core/rules/forecast/forecast.ts';
import { hoursOf, partlyKnown } from '../../src/core/rules/forecast/known-hours.ts';
import { checkLimitsAt, withinLimits } from '../../src/core/rules/score/limits.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { assembleForecast } from '../support/assemble.ts';

const holed = ['windSpeedKt', 'windGustKt', 'waveHeightFt', 'wavePeriodS', 'airTempF', 'seaLevelM'] as const;
const limits = { maxWindKt: 14, maxGustKt: 20, maxWaveFt: 4, minWavePeriodS: 5 };

/** A week on another clock, on which clocks change, stored in part, without some values for some hours. */
const anyForecast = fc
  .record({
    zone: fc.constantFrom('America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/Paris'),
    now: fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-03', '2026-06-24', '2026-10-03', '2026-10-31'),
    weather: fc.constantFrom('settled', 'blowUp', 'storm'),
    first: fc.constantFrom(0, 0, 5, 15),
    besideS: fc.constantFrom(0, 1800),
    hours: fc.integer({ min: 3, max: 168 }),
    holes: fc.array(fc.tuple(fc.constantFrom(...holed), fc.nat(160), fc.integer({ min: 1, max: 40 })), {
      maxLength: 4,
    }),
  })
  .map(({ zone, now, weather, first, besideS, hours, holes }): Forecast => {
    const whole = sampleForecast({ zone, weather, hours, now: Date.parse(now) / 1000 });
    const series = Object.fromEntries(
      Object.entries(whole.hourly.series).map(([name, column]): [string, Column] => [
        name,
        column
          .map((value, hour) =>
            holes.some(
              ([holedName, from, count]) => name === holedName && hour >= from && hour < from + count,
            )
              ? null
              : value,
          )
          .slice(first),
      ]),
    );
    const time = whole.hourly.time.slice(first).map(at => at + besideS);
    return assembleForecast({ ...whole, hourly: { time, series } }, { zone, spotZone: zone, previous: null });
  })
  .filter(({ days }) => days.length > 0);

type Claim = (forecast: Forecast, day: ForecastDay, now: number) => boolean;

/** What breaks a claim among forecasts with each of their days, at moments after the download; null = nothing. */
const broken = (claim: Claim): unknown =>
  fc.check(
    fc.property(anyForecast, fc.nat(160), (forecast, later) => {
      const now = (forecast.hourly.time[0] ?? 0) + later * hourS;
      return forecast.days.every(day => claim(forecast, day, now));
    }),
    fc.runs(150),
  ).counterexample;

const isKnownAt = ({ hourly }: Forecast, name: HourlyName, hour: number): boolean =>
  (hourly.series[name]?.[hour] ?? null) !== null;
const reachesEnd = ({ hourly: { time } }: Forecast, { firstHour, hourCount, end }: ForecastDay): boolean =>
  end - (time[firstHour + hourCount - 1] ?? 0) < 2 * hourS;

test('a day is no calmer than any of its hours, and its sea state known only where that of each is, to its end', () => {
  const claim: Claim = (forecast, day) => {
    const band = seaStateBands.indexOf(day.seaState.band);
    const isKnown = (hour: number) =>
      isKnownAt(forecast, 'windSpeedKt', hour) && isKnownAt(forecast, 'waveHeightFt', hour);
    return (
      hoursOf(day).every(hour => (forecast.scores.seaState[hour] ?? 0) <= band) &&
      (!day.seaState.complete || (reachesEnd(forecast, day) && hoursOf(day).every(isKnown)))
    );
  };
  expect(broken(claim)).toBeNull();
});

test('a day that is not said to be known in part is stored from end to end, and of each value it has all or none', () => {
  const claim: Claim = (forecast, day) =>
    partlyKnown(forecast.hourly, day) !== null ||
    (day.end - day.start - day.hourCount * hourS < 2 * hourS &&
      holed.every(
        name =>
          name === 'seaLevelM' ||
          new Set(hoursOf(day).map(hour => isKnownAt(forecast, name, hour))).size === 1,
      ));
  expect(broken(claim)).toBeNull();
});

test('a day is said to be known in part by what some of its hours lack, and one that is whole is not', () => {
  const parts = (of: Forecast) => of.days.map(day => partlyKnown(of.hourly, day));
  expect(parts(sampleForecast())).toEqual(Array.from({ length: 7 }, () => null));
  const hole = (column: Column) => column.map((value, hour) => (hour === 30 ? null : value));
  const [today, tomorrow] = parts(sampleForecast({ change: { waveHeightFt: hole } }));
  expect(today).toBeNull();
  expect(tomorrow).toEqual({ part: null, missing: ['waveHeightFt'] });
  const never = sampleForecast({ change: { waveHeightFt: column => column.map(() => null) } });
  expect(parts(never)[0]).toBeNull();
  const late = sampleForecast({ hours: 2 });
  const [first, second = 0] = late.hourly.time;
  const day = { start: (first ?? 0) - hourS, end: second + hourS, firstHour: 0, hourCount: 2 };
  expect(partlyKnown(late.hourly, day)?.part).toEqual({ from: first, until: day.end });
});

test('the limits hold all day only where no hour that is left breaks one or lacks a value', () => {
  const claim: Claim = (forecast, day, now) => {
    const from = Math.max(now, day.start);
    if (withinLimits(forecast.hourly, day, limits, from).kind !== 'okAllDay') return true;
    const left = hoursOf(day).filter(hour => (forecast.hourly.time[hour] ?? 0) + hourS > from);
    const checks = left.map(hour => checkLimitsAt(forecast.hourly, hour, limits));
    return (
      reachesEnd(forecast, day) &&
      checks.every(({ breaches, notKnown }) => breaches.length === 0 && notKnown.length === 0)
    );
  };
  expect(broken(claim)).toBeNull();
});

test('the best day is outdone by no other to come that is as well known, and alerted to as it stands on the screen', () => {
  const rule = { id: 'r', placeId: 'p', kind: 'bestDay', threshold: null } as const;
  const claim: Claim = (forecast, day, now) => {
    const isWell = (each: ForecastDay) => isWellKnown(each, forecast.scores.coverage);
    const score = ({ fishing }: ForecastDay) => Number(fishing.rawScore.toFixed(2));
    const shown = bestUpcomingDay(forecast, now);
    const found = findAlerts(rule, { forecast, warnings: null, now });
    return (
      (!isWell(day) || day.end <= now || (shown !== null && score(shown) >= score(day))) &&
      found.every(({ at }) => shown !== null && at === shown.start && isWell(shown))
    );
  };
  expect(broken(claim)).toBeNull();
});

test('alerts were looked for in no hour and no day that is not known', () => {
  const claim: Claim = (forecast, day, now) => {
    const until = (kind: AlertKind) =>
      checkRule({ id: 'r', placeId: 'p', kind, threshold: 1 }, { forecast, warnings: null, now }).until ??
      now;
    const isLooked = (kind: AlertKind, hour: number) => {
      const at = forecast.hourly.time[hour] ?? 0;
      return at + hourS > now && at < until(kind);
    };
    // Of the first day what is left may be all there is to know.
    const isJudged = day !== forecast.days[0] && day.end > now && day.end <= until('score');
    return (
      (!isJudged || isWellKnown(day, forecast.scores.coverage)) &&
      hoursOf(day).every(
        hour =>
          (!isLooked('wind', hour) || isKnownAt(forecast, 'windSpeedKt', hour)) &&
          (!isLooked('wave', hour) || isKnownAt(forecast, 'waveHeightFt', hour)),
      )
    );
  };
  expect(broken(claim)).toBeNull();
});
