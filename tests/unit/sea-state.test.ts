import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { seaStateBands } from '../../src/core/rules/forecast/verdicts.ts';
import type { HourlySeries } from '../../src/core/rules/forecast/hourly.ts';
import { fogAt } from '../../src/core/rules/conditions/fog-state.ts';
import { hazardsAt, hazardsOfDay } from '../../src/core/rules/conditions/hazards.ts';
import { checkLimits, withinLimits } from '../../src/core/rules/score/limits.ts';
import { scoreHour } from '../../src/core/rules/score/scoring.ts';
import {
  isSmallCraftOrWorse,
  isUnknownSea,
  seaStateAt,
  seaStateOf,
  seaStateOfHours,
  worstSeaState,
} from '../../src/core/rules/conditions/sea-state.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { metresToFeet } from '../../src/core/rules/unit/units.ts';
import { fullInputs, maybe, percent, waveFt, weatherCode, windKt } from '../support/measured.ts';

const band = (change: object) => seaStateOf({ ...calm, ...change }).band;
const bandIndex = (inputs: object) => seaStateBands.indexOf(seaStateOf(inputs).band);
const hoursOfWind = (windSpeedKt: (number | null)[]): HourlySeries => ({
  time: windSpeedKt.map((_, hour) => hour * 3600),
  series: { windSpeedKt },
});

const calm = { windSpeedKt: 5, windGustKt: 8, waveHeightFt: 1, weatherCode: 1, lowCloudPct: 10 };
const conditions = fc.record({
  windSpeedKt: maybe(windKt),
  windGustKt: maybe(windKt),
  waveHeightFt: maybe(waveFt),
  weatherCode: maybe(weatherCode),
  lowCloudPct: maybe(percent),
});

describe('sea state', () => {
  test('each band starts at its threshold', () => {
    expect(band({})).toBe('calm');
    expect([14.9, 15, 20.9, 21, 33.9, 34, 47.9, 48].map(windSpeedKt => band({ windSpeedKt }))).toEqual([
      'calm',
      'caution',
      'caution',
      'smallCraft',
      'smallCraft',
      'gale',
      'gale',
      'storm',
    ]);
    expect([19.9, 20, 26.9, 27, 34, 48].map(windGustKt => band({ windGustKt }))).toEqual([
      'calm',
      'caution',
      'caution',
      'smallCraft',
      'gale',
      'storm',
    ]);
    expect([3.9, 4, 6.9, 7, 30].map(waveHeightFt => band({ waveHeightFt }))).toEqual([
      'calm',
      'caution',
      'caution',
      'smallCraft',
      'smallCraft',
    ]);
    expect([95, 96, 99, 80].map(code => band({ weatherCode: code }))).toEqual([
      'caution',
      'caution',
      'caution',
      'calm',
    ]);
    expect(band({ lowCloudPct: 90 })).toBe('caution');
    expect(band({ weatherCode: 45, lowCloudPct: null })).toBe('caution');
  });

  test('names every reason that put it there, and no lesser one', () => {
    expect(
      seaStateOf({ ...calm, windSpeedKt: 22, windGustKt: 30, waveHeightFt: 5, weatherCode: 95 }),
    ).toEqual({
      band: 'smallCraft',
      reasons: ['wind', 'gust'],
      complete: true,
    });
    expect(seaStateOf(calm).reasons).toEqual([]);
  });

  test('is not complete without wind or waves, however calm the rest', () => {
    expect(seaStateOf({ ...calm, windSpeedKt: null })).toEqual({
      band: 'calm',
      reasons: [],
      complete: false,
    });
    expect(seaStateOf({}).complete).toBe(false);
  });

  test('is not known, rather than calm, without wind or waves; what is known to be rough stays rough', () => {
    expect(isUnknownSea(seaStateOf({ ...calm, waveHeightFt: null }))).toBe(true);
    expect(isUnknownSea(seaStateOf(calm))).toBe(false);
    expect(isUnknownSea(seaStateOf({ windSpeedKt: 25 }))).toBe(false);
  });

  test('a storm never goes without its band, whatever the fishing score says', () => {
    fc.assert(
      fc.property(fullInputs, fc.double({ min: 48, max: 90, noNaN: true }), (inputs, windSpeedKt) => {
        const stormy = { ...inputs, windSpeedKt };
        expect(scoreHour(stormy).rawScore).toBeLessThan(6);
        expect(seaStateOf({ ...stormy, lowCloudPct: null }).band).toBe('storm');
        expect(worstSeaState([seaStateOf(calm), seaStateOf(stormy)]).band).toBe('storm');
      }),
    );
  });

  test('more of anything never gives a lower band, and an unknown value never a higher one', () => {
    fc.assert(
      fc.property(
        conditions,
        fc.constantFrom('windSpeedKt', 'windGustKt', 'waveHeightFt'),
        windKt,
        (at, name, more) => {
          expect(bandIndex({ ...at, [name]: (at[name] ?? 0) + more })).toBeGreaterThanOrEqual(bandIndex(at));
          expect(bandIndex({ ...at, [name]: null })).toBeLessThanOrEqual(bandIndex(at));
        },
      ),
    );
  });

  test('the worst of a day does not blame what made another hour less bad', () => {
    const worst = worstSeaState([
      seaStateOf({ ...calm, lowCloudPct: 95, windSpeedKt: 18, windGustKt: 19 }),
      seaStateOf({ ...calm, waveHeightFt: 8 }),
    ]);
    expect(worst).toEqual({ band: 'smallCraft', reasons: ['wave'], complete: true });
  });

  test('small craft are warned from small craft on, not before', () => {
    const winds = [5, 20, 21, 34, 48];
    expect(winds.map(windSpeedKt => isSmallCraftOrWorse(seaStateOf({ ...calm, windSpeedKt })))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('columns say what hour by hour says', () => {
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 12 }), hours => {
        const hourly: HourlySeries = {
          time: hours.map((_, hour) => hour * 3600),
          series: {
            windSpeedKt: hours.map(hour => hour.windSpeedKt),
            windGustKt: hours.map(hour => hour.windGustKt),
            waveHeightFt: hours.map(hour => hour.waveHeightFt),
            weatherCode: hours.map(hour => hour.weatherCode),
            lowCloudPct: hours.map(hour => hour.lowCloudPct),
          },
        };
        const columns = seaStateOfHours(hourly);
        hours.forEach((inputs, hour) => {
          const single = seaStateOf(inputs);
          expect(seaStateAt(hourly, hour)).toEqual(single);
          expect(seaStateBands[columns.seaState[hour] ?? -1]).toBe(single.band);
          expect(columns.seaStateComplete[hour]).toBe(single.complete ? 1 : 0);
        });
      }),
    );
  });

  test('the worst of a day keeps its reasons, and one unknown hour makes it "at least"', () => {
    const worst = worstSeaState([
      seaStateOf(calm),
      seaStateOf({ ...calm, waveHeightFt: 8 }),
      seaStateOf({ ...calm, windSpeedKt: 25 }),
      seaStateOf({ ...calm, windSpeedKt: null }),
    ]);
    expect(worst).toEqual({ band: 'smallCraft', reasons: ['wind', 'wave'], complete: false });
    expect(isSmallCraftOrWorse(worst)).toBe(true);
    expect(worstSeaState([])).toEqual({ band: 'calm', reasons: [], complete: false });
  });
});

describe('fog', () => {
  const [km, fiveKm] = [3281, 16_404];
  test.each([
    ['low cloud over 24 km of visibility', { lowCloudPct: 92, visibilityFt: 78_740 }, 'none', 'calm'],
    ['low cloud over 5 km of visibility', { lowCloudPct: 100, visibilityFt: fiveKm }, 'none', 'calm'],
    ['low cloud over less than that', { lowCloudPct: 92, visibilityFt: fiveKm - 1 }, 'possible', 'caution'],
    ['low cloud where visibility is not known', { lowCloudPct: 92 }, 'possible', 'caution'],
    ['less than 1 km of visibility', { lowCloudPct: 0, visibilityFt: km - 1 }, 'fog', 'caution'],
    ['a code of fog in clear air', { weatherCode: 45, visibilityFt: 78_740 }, 'fog', 'caution'],
    ['no cloud where visibility is not known', { lowCloudPct: 10 }, 'none', 'calm'],
    ['visibility alone', { visibilityFt: fiveKm }, 'none', 'calm'],
    ['neither visibility nor low cloud', { weatherCode: 1 }, 'unknown', 'calm'],
  ] as const)('%s', (_name, inputs, fog, ofBand) => {
    expect(seaStateOf({ windSpeedKt: 5, windGustKt: 8, waveHeightFt: 1, ...inputs }).band).toBe(ofBand);
    const series = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, [value]]));
    expect(fogAt(series, 0)).toBe(fog);
    expect(hazardsAt({ time: [0], series }, 0).includes('fog')).toBe(fog === 'fog' || fog === 'possible');
  });
});

describe('my limits', () => {
  const limits = { maxWindKt: 15, maxGustKt: 22, maxWaveFt: null, minWavePeriodS: 6 };

  test('say which limit is broken and by how much', () => {
    const { breaches, notKnown } = checkLimits(
      { windSpeedKt: 15, windGustKt: 27, waveHeightFt: 12, wavePeriodS: 4.5 },
      limits,
    );
    expect(breaches).toEqual([
      { limit: 'maxGustKt', value: 27, limitValue: 22, by: 5 },
      { limit: 'minWavePeriodS', value: 4.5, limitValue: 6, by: 1.5 },
    ]);
    expect(notKnown).toEqual([]);
  });

  test('a shortest period limits no sea below 2 ft, and of a sea of unknown height it is not known', () => {
    const inHour = (waveHeightFt: number | null, wavePeriodS: number | null) => {
      const inputs = { windSpeedKt: 5, windGustKt: 8, waveHeightFt, wavePeriodS };
      const { breaches, notKnown } = checkLimits(inputs, limits);
      return breaches.length > 0 ? 'broken' : notKnown.length > 0 ? 'not known' : 'within';
    };
    expect(inHour(0.3, 2)).toBe('within');
    expect(inHour(1.9, null)).toBe('within');
    expect(inHour(2, 2)).toBe('broken');
    expect(inHour(2, null)).toBe('not known');
    expect(inHour(null, 2)).toBe('not known');
    expect(inHour(null, 6)).toBe('within');
  });

  test('an unknown value is not within limits', () => {
    expect(checkLimits({ windSpeedKt: 5 }, limits).notKnown).toEqual(['maxGustKt', 'minWavePeriodS']);
  });

  test('wind, gusts, waves and their period are each held against the limit of their own', () => {
    const hour = { windSpeedKt: 11, windGustKt: 22, waveHeightFt: 5, wavePeriodS: 7 };
    const broken = (change: object) =>
      checkLimits(hour, { ...defaultSettings.limits, ...change }).breaches.map(({ value, by }) => [
        value,
        by,
      ]);
    expect(broken({ maxWindKt: 10 })).toEqual([[11, 1]]);
    expect(broken({ maxGustKt: 20 })).toEqual([[22, 2]]);
    expect(broken({ maxWaveFt: 2 })).toEqual([[5, 3]]);
    expect(broken({ minWavePeriodS: 11 })).toEqual([[7, 4]]);
    expect(broken({ maxWindKt: 11, maxGustKt: 22, maxWaveFt: 5, minWavePeriodS: 7 })).toEqual([]);
  });

  test('waves of 2 metres, which the source rounds to feet, are not above a limit of 2 metres', () => {
    const mine = { ...limits, maxWaveFt: metresToFeet(2) };
    const over = (waveHeightFt: number) => checkLimits({ waveHeightFt }, mine).breaches.length > 0;
    expect([over(6.562), over(metresToFeet(2.01))]).toEqual([false, true]);
  });

  const day = { firstHour: 1, hourCount: 4, start: 3600, end: 5 * 3600 };
  const onlyWind = { ...defaultSettings.limits, maxWindKt: 15 };

  test('"OK until" is the first hour over a limit, counted from now', () => {
    const gettingUp = hoursOfWind([40, 10, 12, 18, 10]);
    expect(withinLimits(gettingUp, day, onlyWind, 3600)).toMatchObject({ kind: 'okUntil', until: 3 * 3600 });
    expect(withinLimits(gettingUp, day, onlyWind, 3 * 3600 + 5)).toMatchObject({
      kind: 'exceeded',
      until: 4 * 3600,
    });
    expect(withinLimits(hoursOfWind([40, 30, 30, 30, 30, 5]), day, onlyWind, 3600)).toMatchObject({
      kind: 'exceeded',
      until: null,
    });
    expect(withinLimits(gettingUp, day, onlyWind, 4 * 3600)).toEqual({ kind: 'okAllDay' });
    expect(withinLimits(gettingUp, day, onlyWind, 5 * 3600)).toEqual({ kind: 'over' });
  });

  test('a day over a limit says by how much at most, and not how it began', () => {
    const rising = hoursOfWind([40, 16, 24, 19, 10]);
    expect(withinLimits(rising, day, onlyWind, 3600)).toEqual({
      kind: 'exceeded',
      breaches: [{ limit: 'maxWindKt', value: 24, limitValue: 15, by: 9 }],
      until: 4 * 3600,
    });
  });

  test('what comes after the day, or after an hour within the limits, is not told as how rough it is now', () => {
    expect(withinLimits(hoursOfWind([40, 10, 10, 10, 10, 60]), day, onlyWind, 3600)).toEqual({
      kind: 'okAllDay',
    });
    expect(withinLimits(hoursOfWind([40, 30, 30, 30, 30, 60]), day, onlyWind, 3600)).toMatchObject({
      breaches: [{ value: 30 }],
      until: null,
    });
  });

  test('a day names every spell over a limit, and the worst of all', () => {
    expect(withinLimits(hoursOfWind([40, 16, 10, 30, 10]), day, onlyWind, 3600)).toEqual({
      kind: 'spells',
      spells: [
        { from: 3600, until: 2 * 3600 },
        { from: 3 * 3600, until: 4 * 3600 },
      ],
      breaches: [{ limit: 'maxWindKt', value: 30, limitValue: 15, by: 15 }],
    });
    // The first hour over the limit is not the worst.
    expect(withinLimits(hoursOfWind([40, 10, 16, 30, 30]), day, onlyWind, 3600)).toMatchObject({
      kind: 'okUntil',
      until: 2 * 3600,
      withinAgainAt: null,
      breaches: [{ value: 30 }],
    });
  });

  test('an hour of which the wind is not known does not end a time over the limit', () => {
    expect(withinLimits(hoursOfWind([40, 30, null, 30, 10]), day, onlyWind, 3600)).toMatchObject({
      kind: 'exceeded',
      until: 4 * 3600,
    });
  });

  test('no limit is set until someone sets one', () => {
    expect(withinLimits(hoursOfWind([1, 1, 1, 1, 1]), day, defaultSettings.limits, 0)).toEqual({
      kind: 'noLimits',
    });
  });

  test('hours without the value end what can be promised', () => {
    expect(withinLimits(hoursOfWind([1, 1, null, 1, 1]), day, onlyWind, 3600)).toEqual({
      kind: 'knownUntil',
      until: 2 * 3600,
    });
  });

  test('a value that is not known hides no later hour over another limit', () => {
    const both = { ...onlyWind, maxGustKt: 50 };
    const hourly = hoursOfWind([40, 10, 10, 30, 10]);
    const gustMissingAt = (missing: number): HourlySeries => ({
      ...hourly,
      series: { ...hourly.series, windGustKt: hourly.time.map((_, hour) => (hour === missing ? null : 41)) },
    });
    const breaches = [{ limit: 'maxWindKt', value: 30, limitValue: 15, by: 15 }];
    for (const missing of [1, 2]) {
      expect(withinLimits(gustMissingAt(missing), day, both, 3600)).toEqual({
        kind: 'exceededFrom',
        from: 3 * 3600,
        breaches,
        uncheckedFrom: missing * 3600,
      });
    }
    // Known to be within the limits until then, whatever is missing later.
    expect(withinLimits(gustMissingAt(4), day, both, 3600)).toEqual({
      kind: 'okUntil',
      until: 3 * 3600,
      withinAgainAt: null,
      breaches,
    });
  });

  test('hours without the value after a time over the limit are told: it is not fine again for all of the day', () => {
    const gap = { uncheckedFrom: 3 * 3600 };
    expect(withinLimits(hoursOfWind([40, 30, 10, null, 10]), day, onlyWind, 3600)).toMatchObject({
      kind: 'exceeded',
      until: 2 * 3600,
      ...gap,
    });
    expect(withinLimits(hoursOfWind([40, 30, 10, null, 30]), day, onlyWind, 3600)).toMatchObject({
      kind: 'spells',
      ...gap,
    });
    // The data end within the day: after the time over the limit, and in the middle of it.
    const long = { ...day, end: 24 * 3600 };
    expect(withinLimits(hoursOfWind([40, 10, 30, 10, 10]), long, onlyWind, 3600)).toMatchObject({
      kind: 'okUntil',
      withinAgainAt: 3 * 3600,
      uncheckedFrom: 5 * 3600,
    });
    expect(withinLimits(hoursOfWind([40, 30, 10, 10, 30]), long, onlyWind, 3600)).toMatchObject({
      kind: 'spells',
      spells: [
        { from: 3600, until: 2 * 3600 },
        { from: 4 * 3600, until: 5 * 3600 },
      ],
    });
  });

  test('a day that the forecast leaves early is not promised to its end', () => {
    const light = hoursOfWind([1, 1, 1, 1, 1]);
    expect(withinLimits(light, { ...day, end: 24 * 3600 }, onlyWind, 3600)).toEqual({
      kind: 'knownUntil',
      until: 5 * 3600,
    });
  });
});

describe('hazards', () => {
  test('steep seas, long-period swell, thunder and fog, with when and how high', () => {
    const hourly: HourlySeries = {
      time: [0, 3600, 7200, 10_800],
      series: {
        waveHeightFt: [1, 6, 7, 0],
        wavePeriodS: [6, 6, 6, 0],
        swellHeightFt: [3, 3.5, 2.9, 3],
        swellPeriodS: [14, 16, 20, 13.9],
        weatherCode: [0, 0, 95, 0],
        lowCloudPct: [0, 0, 0, 95],
      },
    };
    expect(hazardsOfDay(hourly, { firstHour: 0, hourCount: 4 })).toEqual([
      { kind: 'thunder', from: 7200, until: 10_800, hourCount: 1, peak: null },
      { kind: 'steepSeas', from: 3600, until: 10_800, hourCount: 2, peak: { heightFt: 7, periodS: 6 } },
      { kind: 'longPeriodSwell', from: 0, until: 7200, hourCount: 2, peak: { heightFt: 3.5, periodS: 16 } },
      { kind: 'fog', from: 10_800, until: 14_400, hourCount: 1, peak: null },
    ]);
    expect(hazardsOfDay({ time: [0], series: {} }, { firstHour: 0, hourCount: 1 })).toEqual([]);
  });

  test('wind against current is told from 12 kt against 1.5 kt within 45°, by the station where there is one', () => {
    const hourly: HourlySeries = {
      time: [0, 3600, 7200, 10_800, 14_400],
      series: {
        windSpeedKt: [12, 11.9, 20, 25, 18],
        windDirectionDeg: [270, 270, 315, 316, 350],
        currentSpeedKt: [1.5, 3, 2, 3, null],
        currentTowardDeg: [270, 270, 270, 270, 10],
      },
    };
    const day = { firstHour: 0, hourCount: 5 };
    expect(hazardsOfDay(hourly, day)).toEqual([
      {
        kind: 'windAgainstCurrent',
        from: 0,
        until: 10_800,
        hourCount: 2,
        peak: null,
        against: { windKt: 20, currentKt: 2 },
      },
    ]);
    const stream = { speedKt: [0, 0, 0, 0, 1.6], towardDeg: [0, 0, 0, 0, 25] };
    expect(hazardsOfDay(hourly, day, stream)).toMatchObject([
      { kind: 'windAgainstCurrent', from: 14_400, hourCount: 1, against: { windKt: 18, currentKt: 1.6 } },
    ]);
    const unknown = { speedKt: [4, 4, 4, 4, 4], towardDeg: [null, null, null, null, null] };
    expect(hazardsOfDay(hourly, day, unknown)).toEqual([]);
  });

  test('seas that go down were as high as at first, and those of the next day are not among them', () => {
    const hourly: HourlySeries = {
      time: [0, 3600, 7200],
      series: {
        waveHeightFt: [9, 8, 20],
        wavePeriodS: [7, 6, 5],
        swellHeightFt: [6, 5, 20],
        swellPeriodS: [15, 14, 16],
      },
    };
    expect(hazardsOfDay(hourly, { firstHour: 0, hourCount: 2 })).toMatchObject([
      { kind: 'steepSeas', until: 7200, hourCount: 2, peak: { heightFt: 9, periodS: 7 } },
      { kind: 'longPeriodSwell', until: 7200, hourCount: 2, peak: { heightFt: 6, periodS: 15 } },
    ]);
  });
});
