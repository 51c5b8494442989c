import { array, assert, double, integer, property } from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { alikeDays, distanceBetween } from '../../src/core/rules/log/alike-days.ts';
import { factsCover, freezeFacts } from '../../src/core/rules/log/freeze-facts.ts';
import { logReading } from '../../src/core/rules/log/log-reading.ts';
import {
  corrected,
  fewestCases,
  feltCounts,
  missesOf,
  pairsOf,
  quantityCard,
  type Pair,
} from '../../src/core/rules/log/report-card.ts';
import {
  saidOf,
  withDownload,
  withMeasured,
  type SaidHistory,
} from '../../src/core/rules/log/said-history.ts';
import { dayS, hourS } from '../../src/core/rules/time/time.ts';
import { madeEntry, madeFacts, loggedAt } from '../support/made-log.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const pairs = (errors: readonly number[], change: Partial<Pair> = {}): Pair[] =>
  errors.map((error, hour) => ({
    time: loggedAt + hour * hourS,
    leadDays: 1,
    forecast: 12 + error,
    measured: 12,
    fromDeg: 315,
    ...change,
  }));

describe('how far forecasts were off', () => {
  test('three knots low from the north-west, fourteen hours', () => {
    const card = quantityCard(pairs(Array.from({ length: 14 }, (_, hour) => (hour % 2 === 0 ? -2 : -4))));
    expect(card?.byDirection).toEqual([{ from: 'NW', n: 14, days: 2, bias: -3, spread: 1 }]);
    expect(card?.byLead).toEqual([{ leadDays: 1, n: 14, days: 2, bias: -3, spread: 1 }]);
    if (!card) throw new Error('no card');
    expect(corrected(card, { forecast: 10, leadDays: 1, fromDeg: 320 })).toBe(13);
    expect(corrected(card, { forecast: 10, leadDays: 4, fromDeg: 90 })).toBeNull();
  });

  test('under eight are a count and nothing else', () => {
    expect(missesOf(pairs([1, 1, 1]))).toEqual({ n: 3, days: 1, bias: null, spread: null });
    expect(missesOf([])).toEqual({ n: 0, days: 0, bias: null, spread: null });
    const card = quantityCard(pairs([-3, -3]));
    expect(card && corrected(card, { forecast: 10, leadDays: 1, fromDeg: 315 })).toBeNull();
  });

  test('the bias of a shifted series is the shift, and its spread stays', () =>
    assert(
      property(
        array(double({ min: -20, max: 20, noNaN: true }), { minLength: fewestCases, maxLength: 60 }),
        double({ min: -10, max: 10, noNaN: true }),
        (errors, shift) => {
          const before = missesOf(pairs(errors));
          const after = missesOf(pairs(errors.map(error => error + shift)));
          expect((after.bias ?? NaN) - (before.bias ?? NaN)).toBeCloseTo(shift, 6);
          expect(after.spread).toBeCloseTo(before.spread ?? NaN, 6);
        },
      ),
    ));

  test('each hour counts once by direction, with its newest forecast', () => {
    const card = quantityCard([
      ...pairs(Array.from({ length: 8 }, () => -1)),
      ...pairs(
        Array.from({ length: 8 }, () => 5),
        { leadDays: 4 },
      ),
    ]);
    expect(card?.byDirection).toMatchObject([{ n: 8, bias: -1 }]);
    expect(card?.byLead.map(({ leadDays, bias }) => [leadDays, bias])).toEqual([
      [1, -1],
      [4, 5],
    ]);
  });

  test('a week of logged trips, counted by hand', () => {
    const from = (fromDeg: number, felt: 'calmer' | 'asForecast' | 'rougher' | null, id: string) =>
      madeEntry({ id, felt, facts: madeFacts(loggedAt, { fromDeg }) });
    const week = [
      from(315, 'rougher', 'mon'),
      from(300, 'rougher', 'tue'),
      from(320, 'asForecast', 'wed'),
      from(180, 'calmer', 'thu'),
      from(190, 'asForecast', 'fri'),
      from(0, null, 'sat'),
      madeEntry({ id: 'sun', felt: 'rougher', facts: null }),
    ];
    expect(feltCounts(week)).toEqual([
      { from: 'S', calmer: 1, asForecast: 1, rougher: 0 },
      { from: 'NW', calmer: 0, asForecast: 1, rougher: 2 },
      { from: null, calmer: 0, asForecast: 0, rougher: 1 },
    ]);
  });
});

describe('what forecasts said of an hour', () => {
  const forecast = sampleForecast();

  test('a download is kept by how many days ahead each hour lies, without the hours before it', () => {
    const history = withDownload(null, forecast, sampleNow);
    const hour = forecast.hourly.time.findIndex(at => at >= forecast.fetchedAt + 2.5 * dayS);
    const at = forecast.hourly.time[hour] ?? NaN;
    const index = Math.round((at - history.from) / hourS);
    expect(history.leads[2]?.windSpeedKt?.[index]).toBeCloseTo(
      forecast.hourly.series.windSpeedKt?.[hour] ?? NaN,
      0,
    );
    expect(history.leads[1]?.windSpeedKt?.[index] ?? null).toBeNull();
    const past = forecast.hourly.time.filter(time => time < forecast.fetchedAt);
    expect(past.length).toBeGreaterThan(3);
    expect(saidOf(past, history, null)).toEqual([]);
  });

  test('a later download of the same lead takes its place; three weeks back it is let go', () => {
    const first = withDownload(null, forecast, sampleNow);
    const later = { ...forecast, fetchedAt: forecast.fetchedAt + 3 * hourS };
    const raised = {
      ...later,
      hourly: {
        ...later.hourly,
        series: { ...later.hourly.series, windSpeedKt: later.hourly.time.map(() => 33) },
      },
    };
    const second = withDownload(first, raised, sampleNow + 3 * hourS);
    const said = saidOf([forecast.hourly.time[60] ?? NaN], second, null);
    expect(said[0]?.series.windSpeedKt).toEqual([33]);
    const old = withDownload(second, { ...raised, hourly: { time: [], series: {} } }, sampleNow + 60 * dayS);
    expect(old.from).toBeGreaterThanOrEqual(sampleNow + 38 * dayS);
    expect(old.leads.every(({ windSpeedKt }) => (windSpeedKt ?? []).length === 0)).toBe(true);
  });

  test('an hour that was not measured is no pair', () => {
    const history: SaidHistory = {
      from: loggedAt,
      leads: [{}, { windSpeedKt: [10, 11, 12, null], windDirectionDeg: [300, 300, 300, 300] }],
    };
    const measured = withMeasured(history, {
      time: [loggedAt, loggedAt + 2 * hourS, loggedAt + 3 * hourS, loggedAt - dayS],
      series: { windSpeedKt: [13, 15, 16, 9] },
    });
    expect(pairsOf(measured, 'windSpeedKt').map(({ forecast: said, measured: was }) => [said, was])).toEqual([
      [10, 13],
      [12, 15],
    ]);
    expect(pairsOf(measured, 'waveHeightFt')).toEqual([]);
    const again = withMeasured(measured, { time: [loggedAt], series: { windSpeedKt: [99] } });
    expect(again.measured?.windSpeedKt?.[0]).toBe(13);
  });

  test('the model’s earlier runs stand in where no download is', () => {
    const time = [loggedAt, loggedAt + hourS];
    const runs = [{ daysBefore: 3, waveHeightFt: [5, null] }];
    expect(saidOf(time, null, { time, runs })).toEqual([
      { leadDays: 3, by: 'model', series: { waveHeightFt: [5, null] } },
    ]);
  });

  test('a history begun by a clock that was a year ahead begins anew once it is right', () => {
    const ahead = withDownload(null, forecast, sampleNow + 365 * dayS);
    const right = withDownload(ahead, forecast, sampleNow);
    expect(right).toEqual(withDownload(null, forecast, sampleNow));
    expect(right.leads.some(columns => columns.windSpeedKt?.some(value => value !== null))).toBe(true);
  });
});

describe('what is frozen with an entry', () => {
  const forecast = sampleForecast();
  const known = { forecast, history: null, earlier: null };
  const at = forecast.coordinates;

  test('the hours of the trip, with what stands beside them', () => {
    const facts = freezeFacts({ start: sampleNow, end: sampleNow + 2 * hourS, at }, known, sampleNow);
    expect(facts?.time).toHaveLength(9);
    expect(facts?.moon?.phase).toBeTruthy();
    expect(facts && factsCover(facts, { start: sampleNow - 2 * hourS, end: null })).toBe(true);
    expect(facts && factsCover(facts, { start: sampleNow - 5 * hourS, end: null })).toBe(false);
    const hour = forecast.hourly.time.findIndex(time => time + hourS > sampleNow);
    const reading = logReading({ facts, start: sampleNow, end: null });
    expect(reading.windKt).toBe(forecast.hourly.series.windSpeedKt?.[hour]);
    expect(reading.waveFt).toBe(forecast.hourly.series.waveHeightFt?.[hour]);
  });

  test('nothing where the forecast does not reach', () => {
    expect(freezeFacts({ start: sampleNow - 40 * dayS, end: null, at }, known, sampleNow)).toBeNull();
    expect(logReading({ facts: null, start: 0, end: null }).windKt).toBeNull();
  });
});

describe('days alike', () => {
  const reading = (change: Parameters<typeof madeFacts>[1]) =>
    logReading({ facts: madeFacts(loggedAt, change), start: loggedAt, end: null });

  test('the nearest first, each difference named', () => {
    const asked = reading({});
    const logged = [
      { entry: madeEntry({ id: 'far' }), reading: reading({ windKt: 25, waveFt: 9 }) },
      { entry: madeEntry({ id: 'same' }), reading: reading({}) },
      { entry: madeEntry({ id: 'near' }), reading: reading({ windKt: 12, fromDeg: 330 }) },
      { entry: madeEntry({ id: 'bare' }), reading: logReading({ facts: null, start: 0, end: null }) },
    ];
    const found = alikeDays(asked, logged, 2);
    expect(found.map(({ entry }) => entry.id)).toEqual(['same', 'near']);
    expect(found[0]?.distance).toBe(0);
    expect(found[1]?.differences.slice(0, 2).map(({ name, by }) => [name, Math.round(by)])).toEqual([
      ['windKt', 2],
      ['windFromDeg', 15],
    ]);
  });

  test('direction says nothing in light air, and the north is no step', () => {
    expect(distanceBetween(reading({ windKt: 2, fromDeg: 10 }), reading({ windKt: 2, fromDeg: 190 }))).toBe(
      0,
    );
    const across = distanceBetween(reading({ fromDeg: 355 }), reading({ fromDeg: 5 })) ?? NaN;
    expect(across).toBeLessThan(distanceBetween(reading({ fromDeg: 355 }), reading({ fromDeg: 40 })) ?? NaN);
  });

  test('as far from one to the other as back', () =>
    assert(
      property(
        integer({ min: 0, max: 40 }),
        integer({ min: 0, max: 40 }),
        integer({ min: 0, max: 359 }),
        integer({ min: 0, max: 359 }),
        (windKt, otherKt, fromDeg, otherDeg) => {
          const [a, b] = [reading({ windKt, fromDeg }), reading({ windKt: otherKt, fromDeg: otherDeg })];
          expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a) ?? NaN, 9);
        },
      ),
    ));
});
