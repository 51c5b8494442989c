import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import {
  maxModels,
  modelIds,
  modelSeriesNames,
  modelsFor,
  type ModelFacts,
  type ModelSeries,
} from '../../src/core/rules/forecast/models.ts';
import { defaultSettings, type Limits } from '../../src/core/rules/settings/settings.ts';
import { confidenceOf, dayConfidence } from '../../src/core/rules/week/confidence.ts';
import { saidOfNow } from '../../src/core/rules/week/earlier-runs.ts';
import { modelSpread } from '../../src/core/rules/week/model-spread.ts';
import { dayBounds } from '../../src/core/rules/time/time.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { readModels } from '../../src/core/sources/open-meteo-model-answer.ts';
import { hasFixtures, readFixture } from '../support/fixtures.ts';

const start = Date.UTC(2026, 6, 1, 7) / 1000;
const zone = 'America/Los_Angeles';
const none: Limits = defaultSettings.limits;
const hours = 48;
const steady = (value: number | null): Column => Array.from({ length: hours }, () => value);

const factsOf = (models: ModelSeries[]): ModelFacts => ({
  coordinates: { lat: 36.6, lng: -121.9 },
  fetchedAt: start,
  provenance: 'simulated',
  time: Array.from({ length: hours }, (_, hour) => start + hour * 3600),
  models,
  without: [],
  marineAnswered: true,
  weatherAnswered: true,
});

const model = (id: ModelSeries['id'], wind: number | null, wave: number | null): ModelSeries => ({
  id,
  series: { windSpeedKt: steady(wind), windGustKt: steady(wind), waveHeightFt: steady(wave) },
});

/** Repeatable numbers between 0 and 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('several models of one place', () => {
  test('a day on which they are nine knots apart is said to differ, with both ends', () => {
    const [day] = modelSpread(factsOf([model('gfs', 8, 3), model('icon', 17, 3)]), zone, none).days;
    expect(day?.date).toBe('2026-07-01');
    expect(day?.verdict).toBe('differ');
    expect(day?.ranges.windSpeedKt).toEqual({ low: 8, high: 17, count: 2 });
  });

  test('as far apart as the bound they agree', () => {
    const [day] = modelSpread(factsOf([model('gfs', 8, 3), model('icon', 14, 5)]), zone, none).days;
    expect(day?.verdict).toBe('agree');
  });

  test('waves of one model alone are no agreement on waves', () => {
    const [day] = modelSpread(factsOf([model('gfs', 8, 3), model('ukmo', 9, null)]), zone, none).days;
    expect(day?.verdict).toBe('agreeOnWind');
    expect(day?.ranges.waveHeightFt).toBeNull();
  });

  test('one model tells nothing of how far models differ', () => {
    const [day] = modelSpread(factsOf([model('gfs', 8, 3)]), zone, none).days;
    expect(day?.verdict).toBe('unknown');
    expect(day?.rows[0]?.windSpeedKt).toBe(8);
  });

  test('one of three is inside the limits, and one cannot be judged', () => {
    const limits = { ...none, maxWindKt: 15, maxWaveFt: 4 };
    const facts = factsOf([model('gfs', 8, 3), model('icon', 17, null), model('ukmo', 9, null)]);
    expect(modelSpread(facts, zone, limits).days[0]?.within).toEqual({ inside: 1, judged: 2 });
    expect(modelSpread(facts, zone, none).days[0]?.within).toBeNull();
  });

  test('waves of zero in a breeze are no waves', () => {
    const facts = factsOf([model('gfs', 12, 0), model('icon', 12, 3)]);
    expect(modelSpread(facts, zone, none).days[0]?.rows[0]?.waveHeightFt).toBeNull();
  });

  test('a model that lacks one hour of a day says nothing of its highest', () => {
    const gap = model('gfs', 8, 3);
    gap.series.windSpeedKt?.splice(5, 1, null);
    const spread = modelSpread(factsOf([gap, model('icon', 12, 3)]), zone, none);
    expect(spread.days[0]?.rows[0]?.windSpeedKt).toBeNull();
    expect(spread.days[1]?.rows[0]?.windSpeedKt).toBe(8);
    expect(spread.hours.windSpeedKt.low[5]).toBeNull();
  });

  test('adding a model never narrows the spread, whatever is missing', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomOf(seed);
      const all = modelIds.map((id): ModelSeries => {
        const column = (): Column => steady(null).map(() => (random() < 0.02 ? null : random() * 40));
        return { id, series: { windSpeedKt: column(), waveHeightFt: column() } };
      });
      for (let count = 2; count < all.length; count++) {
        const fewer = modelSpread(factsOf(all.slice(0, count)), zone, none);
        const more = modelSpread(factsOf(all.slice(0, count + 1)), zone, none);
        for (const name of modelSeriesNames) {
          for (let hour = 0; hour < hours; hour++) {
            const low = fewer.hours[name].low[hour] ?? null;
            const high = fewer.hours[name].high[hour] ?? null;
            if (low === null || high === null) continue;
            expect(more.hours[name].low[hour]).toBeLessThanOrEqual(low);
            expect(more.hours[name].high[hour]).toBeGreaterThanOrEqual(high);
          }
          for (const [index, day] of fewer.days.entries()) {
            const before = day.ranges[name];
            const after = more.days[index]?.ranges[name];
            if (!before) continue;
            expect(after?.low).toBeLessThanOrEqual(before.low);
            expect(after?.high).toBeGreaterThanOrEqual(before.high);
          }
        }
      }
    }
  });
});

describe('which models are asked', () => {
  test.each([
    [{ lat: 36.6, lng: -121.9 }, 'gfs'],
    [{ lat: 48.4, lng: -4.5 }, 'ecmwf'],
    [{ lat: -33.9, lng: 151.2 }, 'ecmwf'],
  ])('%j: at most five, the region’s own first', (at, first) => {
    const asked = modelsFor(at, modelIds);
    expect(asked).toHaveLength(maxModels);
    expect(asked[0]).toBe(first);
  });

  test('a build names those that it allows', () => {
    expect(readServicesConfig({}).models).toEqual(modelIds);
    expect(readServicesConfig({ VITE_COMPARED_MODELS: 'gfs, icon,nobody' }).models).toEqual(['gfs', 'icon']);
    expect(readServicesConfig({ VITE_COMPARED_MODELS: 'none' }).models).toEqual([]);
  });
});

describe('earlier runs of the one model that keeps them', () => {
  const runs = [
    { daysBefore: 0, waveHeightFt: steady(4) },
    { daysBefore: 1, waveHeightFt: steady(6.5) },
    { daysBefore: 3, waveHeightFt: steady(null) },
  ];
  const facts: ModelFacts = { ...factsOf([model('gfs', 8, 4), model('icon', 9, 4)]), earlier: runs };

  test('a first visit knows how the day changed since yesterday, and what was said of this hour', () => {
    const spread = modelSpread(facts, zone, none);
    const [day] = spread.days;
    if (!day) throw new Error('There are two days.');
    expect(day.changedFt).toBe(2.5);
    expect(dayConfidence(day, start, { days: spread.days, models: day, drift: undefined })?.driftFt).toBe(
      2.5,
    );
    expect(saidOfNow(spread, start + 1800)).toEqual({
      nowFt: 4,
      before: [{ daysBefore: 1, waveHeightFt: 6.5 }],
    });
    expect(saidOfNow(spread, start - 7200)).toBeNull();
  });

  test('days are counted by the calendar, also from the first minutes of one of 25 hours', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map(date => dayBounds(date, 'America/New_York'));
    const now = (days[0]?.start ?? 0) + 1800;
    const numbers = days.map(day => {
      const models = modelSpread(facts, zone, none).days[0];
      return dayConfidence(day, now, { days, models, drift: undefined })?.dayNumber;
    });
    expect(numbers).toEqual([1, 2, 3]);
  });

  test('without them nothing is said of a change', () => {
    const spread = modelSpread({ ...facts, earlier: [] }, zone, none);
    expect(spread.days[0]?.changedFt).toBeNull();
    expect(saidOfNow(spread, start)).toBeNull();
  });
});

describe('confidence', () => {
  const inputs = { dayNumber: 1, spreadKt: 3, spreadFt: 1, driftKt: 1, driftFt: 0 };

  test('day 6, 9 kt apart and 5 kt of change is low; tomorrow, close together, is high', () => {
    expect(confidenceOf({ ...inputs, dayNumber: 6, spreadKt: 9, driftKt: 5 })?.level).toBe('low');
    expect(confidenceOf({ ...inputs, dayNumber: 2 })?.level).toBe('high');
  });

  test('without models nothing is high, and without models and drift nothing is said', () => {
    expect(confidenceOf({ ...inputs, spreadKt: null, spreadFt: null })?.level).toBe('medium');
    expect(
      confidenceOf({ dayNumber: 1, spreadKt: null, spreadFt: null, driftKt: null, driftFt: null }),
    ).toBeNull();
  });

  test('more doubt never makes a day surer', () => {
    const order = ['high', 'medium', 'low'];
    const rank = (of: typeof inputs): number => order.indexOf(confidenceOf(of)?.level ?? '');
    const random = randomOf(7);
    for (let round = 0; round < 500; round++) {
      const some = {
        dayNumber: 1 + Math.floor(random() * 7),
        spreadKt: random() * 15,
        spreadFt: random() * 5,
        driftKt: random() * 12,
        driftFt: random() * 5,
      };
      expect(rank({ ...some, spreadKt: some.spreadKt + 4 })).toBeGreaterThanOrEqual(rank(some));
      expect(rank({ ...some, driftFt: some.driftFt + 1 })).toBeGreaterThanOrEqual(rank(some));
      expect(rank({ ...some, dayNumber: some.dayNumber + 1 })).toBeGreaterThanOrEqual(rank(some));
    }
  });
});

describe.skipIf(!hasFixtures)('recorded answers of several models', () => {
  test('each wave model by the name at the end of its column; metres become feet', () => {
    const read = readModels(
      readFixture('multi-model/om-marine-models.json'),
      { wave_height: 'waveHeightFt' },
      [
        { id: 'ecmwf', name: 'ecmwf_wam025' },
        { id: 'gfs', name: 'ncep_gfswave025' },
        { id: 'icon', name: 'gwam' },
      ],
    );
    if (!read.ok) throw new Error(read.failure.kind);
    expect(read.value.time).toHaveLength(2);
    expect(read.value.columns.get('ecmwf')?.waveHeightFt?.[0]).toBeCloseTo(2.887, 2);
    expect(read.value.columns.get('gfs')?.waveHeightFt?.[1]).toBeCloseTo(2.297, 2);
    expect(read.value.columns.get('icon')).toEqual({});
  });

  test('a column without a model’s name is nobody’s', () => {
    const read = readModels(
      readFixture('multi-model/om-previous-runs.json'),
      { temperature_2m: 'airTempF' },
      [
        { id: 'ecmwf', name: 'ecmwf_ifs025' },
        { id: 'gfs', name: 'gfs_seamless' },
      ],
    );
    if (!read.ok) throw new Error(read.failure.kind);
    expect(read.value.columns.get('gfs')).toEqual({});
  });
});
