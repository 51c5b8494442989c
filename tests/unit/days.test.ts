import { describe, expect, test } from 'vitest';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import { assembleForecast } from '../support/assemble.ts';
import { forecastDrift } from '../../src/core/rules/week/drift.ts';
import { hourlyNames, type HourlySeries } from '../../src/core/rules/forecast/hourly.ts';
import { maxRuns, type Forecast, type ForecastDay } from '../../src/core/rules/forecast/forecast.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { hasSea } from '../../src/core/rules/forecast/marine.ts';
import { dayBounds, zoneOffsetSeconds } from '../../src/core/rules/time/time.ts';

const zone = 'America/Los_Angeles';
const santaCruz = { lat: 36.951, lng: -122.026 };

/** A source's answer for the days from `date`, each value made from its hour since the start. */
function answer(
  date: string,
  hourCount: number,
  series: HourlySeries['series'],
  change: Partial<SourceForecast> = {},
): SourceForecast {
  const { start } = dayBounds(date, zone);
  return {
    source: 'open-meteo',
    provenance: 'live',
    coordinates: santaCruz,
    fetchedAt: start + 8 * 3600,
    requestZone: zone,
    utcOffsetSeconds: zoneOffsetSeconds(zone, start + 8 * 3600),
    marine: 'present',
    weatherAnswered: true,
    marineCell: null,
    weatherCell: null,
    receivedUnits: {},
    hourly: { time: Array.from({ length: hourCount }, (_, hour) => start + hour * 3600), series },
    daily: {},
    answeredAt: null,
    ...change,
  };
}

const assembled = (source: SourceForecast, previous: Forecast | null = null) =>
  assembleForecast(source, { zone, spotZone: zone, previous });
const ramp = (count: number, value: (hour: number) => number | null) =>
  Array.from({ length: count }, (_, hour) => value(hour));
const only = (days: ForecastDay[]): ForecastDay => {
  const [day] = days;
  if (day === undefined) throw new Error('no day');
  return day;
};

describe('days from hours', () => {
  test('a day whose last hours are not forecast is no calm day; one whose first hours are over may be', () => {
    const calmFor = (count: number) => ({
      windSpeedKt: ramp(count, () => 4),
      waveHeightFt: ramp(count, () => 1),
    });
    const calm = calmFor(40);
    const [whole, cut] = assembled(answer('2026-06-01', 40, calm)).days;
    expect(whole?.seaState).toMatchObject({ band: 'calm', complete: true });
    expect(cut?.seaState).toMatchObject({ band: 'calm', complete: false });
    const lacksLastHour = assembled(answer('2026-06-01', 47, calmFor(47))).days[1];
    expect(lacksLastHour?.seaState).toMatchObject({ band: 'calm', complete: false });
    const late = answer('2026-06-01', 40, calm);
    late.hourly = {
      time: late.hourly.time.slice(9, 24),
      series: { windSpeedKt: ramp(15, () => 4), waveHeightFt: ramp(15, () => 1) },
    };
    expect(only(assembled(late).days).seaState.complete).toBe(true);
  });

  test('a day of 23 hours and one of 25 hold exactly their own hours', () => {
    const spring = assembled(answer('2026-03-07', 24 + 23 + 24, {})).days;
    expect(spring.map(day => [day.date, day.firstHour, day.hourCount])).toEqual([
      ['2026-03-07', 0, 24],
      ['2026-03-08', 24, 23],
      ['2026-03-09', 47, 24],
    ]);
    const autumn = assembled(answer('2026-10-31', 24 + 25 + 3, {})).days;
    expect(autumn.map(day => day.hourCount)).toEqual([24, 25, 3]);
  });

  test('maxima, minima, sums and means of the known hours', () => {
    const day = only(
      assembled(
        answer('2026-06-24', 24, {
          windSpeedKt: ramp(24, hour => hour),
          windGustKt: ramp(24, hour => (hour === 3 ? null : hour + 5)),
          airTempF: ramp(24, hour => 50 + hour),
          precipitationIn: ramp(24, () => 0.1),
          precipitationPct: ramp(24, hour => hour * 2),
        }),
      ).days,
    );
    expect(day).toMatchObject({
      windSpeedKt: 23,
      windGustKt: 28,
      airTempMaxF: 73,
      precipitationPct: 46,
      seaTempF: null,
    });
    expect(day.precipitationIn).toBeCloseTo(2.4, 9);
  });

  test('seas and speeds are told at their highest, amounts in all, the sea temperature by its mean', () => {
    const series = Object.fromEntries(hourlyNames.map(name => [name, [4, 1, null, 7]]));
    const day = only(assembled(answer('2026-06-24', 4, series)).days);
    const told: [value: number, names: (keyof ForecastDay)[]][] = [
      [7, ['waveHeightFt', 'wavePeriodS', 'windWaveHeightFt', 'swellHeightFt']],
      [7, ['windSpeedKt', 'windGustKt', 'airTempMaxF', 'precipitationPct', 'weatherCode']],
      [12, ['precipitationIn']],
      [4, ['seaTempF']],
    ];
    for (const [value, names] of told)
      for (const name of names) expect([name, day[name]]).toEqual([name, value]);
  });

  test('waves come from where the highest ones come from, wind from its mean', () => {
    const day = only(
      assembled(
        answer('2026-06-24', 3, {
          waveHeightFt: [2, 6, 3],
          waveDirectionDeg: [10, 200, 30],
          windSpeedKt: [10, 10, 0],
          windDirectionDeg: [350, 10, 180],
        }),
      ).days,
    );
    expect(day.waveDirectionDeg).toBe(200);
    expect(Math.cos(((day.windDirectionDeg ?? 180) * Math.PI) / 180)).toBeCloseTo(1, 6);
  });

  test('fog is the share of hours under low cloud, thunder any hour with its code', () => {
    const day = only(
      assembled(answer('2026-06-24', 4, { lowCloudPct: [90, 89, 100, null], weatherCode: [3, 96, 1, 2] }))
        .days,
    );
    expect(day.fogPct).toBeCloseTo(66.667, 2);
    expect(day).toMatchObject({ stormThreat: true, weatherCode: 96 });
    expect(only(assembled(answer('2026-06-24', 4, {})).days)).toMatchObject({
      fogPct: null,
      stormThreat: null,
    });
  });

  test('the source’s own daily value fills in only where the hours hold none', () => {
    const source = answer(
      '2026-06-24',
      24,
      { windSpeedKt: ramp(24, () => 7) },
      {
        daily: {
          '2026-06-24': { windSpeedKt: 30, waveHeightFt: 4.5, weatherCode: 95, seaTempF: 57 },
          '2026-06-25': { windSpeedKt: 36 },
        },
      },
    );
    const [first, second] = assembled(source).days;
    expect(first).toMatchObject({ windSpeedKt: 7, waveHeightFt: 4.5, stormThreat: true, seaTempF: 57 });
    expect(first?.seaState).toMatchObject({ band: 'caution', reasons: ['wave', 'thunder'] });
    expect(second).toMatchObject({ date: '2026-06-25', firstHour: 24, hourCount: 0, windSpeedKt: 36 });
    // Missing values do not mean that there is no thunder.
    expect(second).toMatchObject({ weatherCode: null, stormThreat: null });
    expect(second?.seaState).toEqual({ band: 'gale', reasons: ['wind'], complete: false });
  });

  test('days stand in order under their own dates, also around days of which no hour is stored', () => {
    const given = answer('2026-06-24', 72, {}, { daily: { '2026-06-23': { windSpeedKt: 9 } } });
    given.hourly.time = given.hourly.time.filter((_, hour) => hour < 24 || hour >= 48);
    expect(assembled(given).days.map(day => [day.date, day.firstHour, day.hourCount])).toEqual([
      ['2026-06-23', 0, 0],
      ['2026-06-24', 0, 24],
      ['2026-06-26', 24, 24],
    ]);
  });

  test('a source without temperatures is scored as if the air were at its best, a gap in one that has them is not', () => {
    const warmth = (series: HourlySeries['series']) =>
      only(assembled(answer('2026-06-24', 2, series)).days).fishing.tempScore;
    expect(warmth({ windSpeedKt: [5, 5] })).toBe(0.5);
    expect(warmth({ windSpeedKt: [5, 5], airTempF: [null, null] })).toBe(0.25);
  });

  test('a short storm makes the whole day a storm', () => {
    const day = only(
      assembled(
        answer('2026-06-24', 24, {
          windSpeedKt: ramp(24, hour => (hour === 20 ? 55 : 4)),
          waveHeightFt: ramp(24, () => 1),
        }),
      ).days,
    );
    expect(day.seaState).toEqual({ band: 'storm', reasons: ['wind'], complete: true });
    // By day; the storm's hour is not among them.
    expect(day.bestHours).toHaveLength(14);
    expect(day.bestHours).not.toContain(day.start + 20 * 3600);
  });

  test('tides, sun and the best hour are told for each day', () => {
    const source = answer('2026-06-24', 48, {
      seaLevelM: ramp(48, hour => Math.cos((2 * Math.PI * (hour - 5)) / 12.42)),
      windSpeedKt: ramp(48, hour => 20 - (hour % 24 === 6 ? 15 : 0)),
      waveHeightFt: ramp(48, () => 2),
    });
    const [today, tomorrow] = assembled(source).days;
    expect(today?.tideHigh).toMatchObject({ unit: 'm', hour: '05:00', value: 1 });
    expect(today?.tideLow).toMatchObject({ unit: 'm', hour: '11:12', value: -1 });
    expect(today?.tides.map(turn => turn.type)).toEqual(['high', 'low', 'high', 'low']);
    expect(tomorrow?.bestHours).toEqual([(tomorrow?.start ?? 0) + 6 * 3600]);
    expect(today?.sky.sunrise).not.toBeNull();
  });
});

test('a day with hours without a sea level names no highest and lowest water: they may lie in those hours', () => {
  const level = ramp(48, hour => Math.cos((2 * Math.PI * (hour - 5)) / 12.42));
  for (const [without, hole, whole] of [
    [20, 0, 1],
    [28, 1, 0],
  ] as const) {
    const { days } = assembled(answer('2026-06-24', 48, { seaLevelM: level.with(without, null) }));
    expect(days[hole]?.tides.length).toBeGreaterThan(0);
    expect(days[hole]).toMatchObject({ tideHigh: null, tideLow: null });
    expect(days[whole]?.tideHigh).not.toBeNull();
  }
});

describe('where a source states the tides', () => {
  const { start } = dayBounds('2026-06-24', zone);
  const tides = {
    fetchedAt: start,
    until: start + 26 * 3600,
    datum: 'MLLW',
    station: null,
    turns: [5, 11, 17, 23, 26].map((hour, index) => ({
      type: index % 2 === 0 ? ('high' as const) : ('low' as const),
      time: start + hour * 3600,
      heightM: 9,
    })),
  };
  const level = ramp(48, hour => Math.cos((2 * Math.PI * (hour - 5)) / 12.42));

  test('a day that they cover shows them, one in which they end the model’s', () => {
    const forecast = assembled(answer('2026-06-24', 48, { seaLevelM: level }, { tides }));
    const [today, tomorrow] = forecast.days;
    expect(today?.tides).toEqual(tides.turns.slice(0, 4));
    expect(tomorrow?.tides.map(({ type }) => type)).toEqual(['high', 'low', 'high']);
    expect(tomorrow?.tideHigh?.value).toBe(1);
  });

  test('what they say of the day in which they end is all there is where the model knows no tide', () => {
    const [, tomorrow] = assembled(answer('2026-06-24', 48, {}, { tides })).days;
    expect(tomorrow).toMatchObject({ tides: tides.turns.slice(4), tideHigh: null });
  });
});

describe('a place without sea', () => {
  const zeros = {
    waveHeightFt: [0, 0],
    wavePeriodS: [0, 0],
    waveDirectionDeg: [0, null],
    seaTempF: [null, null],
  };
  test('is told from a calm one', () => {
    expect(hasSea({ time: [0, 3600], series: zeros })).toBe(false);
    expect(hasSea({ time: [0, 3600], series: {} })).toBe(false);
    expect(hasSea({ time: [0, 3600], series: { ...zeros, waveHeightFt: [0, 0.1] } })).toBe(true);
    expect(hasSea({ time: [0, 3600], series: { ...zeros, seaLevelM: [null, 0] } })).toBe(true);
  });

  test('has no waves at all, so no calm sea either', () => {
    const source = answer(
      '2026-06-24',
      2,
      { ...zeros, windSpeedKt: [5, 5] },
      { marine: 'noneHere', daily: { '2026-06-24': { waveHeightFt: 0, windGustKt: 12 } } },
    );
    const forecast = assembled(source);
    expect(forecast.hourly.series).toEqual({ windSpeedKt: [5, 5] });
    const day = only(forecast.days);
    expect(day).toMatchObject({ waveHeightFt: null, windGustKt: 12 });
    expect(day.fishing.complete).toBe(false);
    expect(day.seaState.complete).toBe(false);
  });
});

describe('another clock', () => {
  const source = answer(
    '2026-06-24',
    48,
    { windSpeedKt: ramp(48, hour => hour), waveHeightFt: ramp(48, () => 1) },
    { daily: { '2026-06-24': { seaTempF: 58 }, '2026-06-25': { seaTempF: 59 } } },
  );

  test('cuts the same hours into other days, and scores no hour anew', () => {
    const here = assembled(source);
    const paris = deriveForecast(here, 'Europe/Paris');
    expect(paris.days.map(day => [day.date, day.firstHour, day.hourCount])).toEqual([
      ['2026-06-24', 0, 15],
      ['2026-06-25', 15, 24],
      ['2026-06-26', 39, 9],
    ]);
    expect(paris.scores).toEqual(here.scores);
    expect(paris.days[0]?.windSpeedKt).toBe(14);
    expect(deriveForecast(paris, zone)).toEqual(here);
  });

  test('that this browser does not know is told in UTC: what is stored must not stay hidden for it', () => {
    const forecast = assembled(answer('2026-06-24', 168, {}));
    expect(deriveForecast(forecast, 'Mars/Olympus')).toEqual(deriveForecast(forecast, 'UTC'));
  });

  test('does not borrow daily values of days that lie otherwise', () => {
    expect(assembled(source).days[0]?.seaTempF).toBe(58);
    expect(deriveForecast(assembled(source), 'Europe/Paris').days[0]?.seaTempF).toBeNull();
    expect(deriveForecast(assembled(source), 'America/Vancouver').days[0]?.seaTempF).toBe(58);
  });
});

const run = (index: number, wind: number) => {
  const given = answer('2026-06-24', 24, {
    windSpeedKt: ramp(24, () => wind),
    waveHeightFt: ramp(24, () => 3),
  });
  return { ...given, fetchedAt: given.fetchedAt + index * 3600 };
};

const runs = (winds: number[]) =>
  winds.reduce<Forecast | null>((previous, wind, index) => assembled(run(index, wind), previous), null);

describe('earlier downloads', () => {
  test('are kept newest first, a bounded number of them', () => {
    const forecast = runs([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(forecast?.runs.map(each => each.days[0]?.windSpeedKt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
    expect(forecast?.runs).toHaveLength(maxRuns);
  });

  test('the same download again adds nothing, another place’s runs are not taken over', () => {
    const forecast = runs([1, 2]);
    expect(assembled(run(1, 2), forecast).runs).toEqual(forecast?.runs);
    const elsewhere = { ...run(5, 5), coordinates: { lat: 1, lng: 1 } };
    expect(assembled(elsewhere, forecast).runs).toEqual([]);
  });

  test('show how a coming day moved', () => {
    const forecast = runs([8, 9, 14]);
    const now = (forecast?.days[0]?.start ?? 0) + 3600;
    const [drift] = forecast ? forecastDrift(forecast, now) : [];
    expect(drift?.windSpeedKt).toMatchObject({ from: 8, to: 14, change: 6, trend: 'rising' });
    expect(drift?.windSpeedKt?.values.map(each => each.value)).toEqual([8, 9, 14]);
    expect(drift?.waveHeightFt?.trend).toBe('steady');
    expect(drift?.rawScore?.trend).toBe('falling');
    expect(forecast && forecastDrift(forecast, now + 2 * 86_400)).toEqual([]);
    expect(
      forecast && forecastDrift(deriveForecast(forecast, 'Europe/Paris'), now)[0]?.windSpeedKt,
    ).toBeNull();
  });

  test('a day of which some hours were without wind has not moved when they were filled in, nor when they are gone', () => {
    const { start } = dayBounds('2026-06-24', zone);
    const load = (hour: number, evening: number | null, previous: Forecast | null) =>
      assembled(
        answer(
          '2026-06-24',
          24,
          { windSpeedKt: ramp(24, at => (at < 18 ? 10 : evening)), waveHeightFt: ramp(24, () => 2) },
          { fetchedAt: start + hour * 3600 },
        ),
        previous,
      );
    const filled = load(2, 25, load(1, null, null));
    const [drift] = forecastDrift(filled, filled.fetchedAt);
    expect(drift?.windSpeedKt).toBeNull();
    expect(drift?.rawScore).toBeNull();
    expect(drift?.waveHeightFt?.trend).toBe('steady');
    const emptied = load(3, null, filled);
    expect(forecastDrift(emptied, emptied.fetchedAt)[0]).toMatchObject({ windSpeedKt: null, rawScore: null });
  });

  test('a day of which only a part was stored, then or now, has not moved', () => {
    const column = (values: number[]) => values.flatMap(value => Array.from({ length: 12 }, () => value));
    const load = (from: number, fetchedAt: number, winds: number[], previous: Forecast | null) => {
      const given = answer('2026-06-24', 48, { windSpeedKt: column(winds) }, { fetchedAt });
      const { time, series } = given.hourly;
      return assembled(
        {
          ...given,
          hourly: { time: time.slice(from), series: { windSpeedKt: series.windSpeedKt?.slice(from) ?? [] } },
        },
        previous,
      );
    };
    const { start } = dayBounds('2026-06-24', zone);
    // The gale of the morning is over when the afternoon is downloaded: nothing was taken back.
    const morning = load(0, start + 3600, [30, 10, 10, 10], null);
    const afternoon = load(12, start + 13 * 3600, [30, 10, 10, 20], morning);
    expect(forecastDrift(afternoon, afternoon.fetchedAt).map(day => day.windSpeedKt?.trend ?? null)).toEqual([
      null,
      'rising',
    ]);
    const whole = load(
      0,
      start + 14 * 3600,
      [30, 10, 10, 10],
      load(12, start + 13 * 3600, [30, 10, 10, 10], null),
    );
    expect(forecastDrift(whole, whole.fetchedAt)[0]?.windSpeedKt).toBeNull();
  });

  test('less than three knots is no change', () => {
    const trend = (winds: number[]) => {
      const forecast = runs(winds);
      return forecast && forecastDrift(forecast, forecast.fetchedAt)[0]?.windSpeedKt?.trend;
    };
    expect([trend([8, 10.9]), trend([8, 11]), trend([11, 8.1]), trend([11, 8])]).toEqual([
      'steady',
      'rising',
      'steady',
      'falling',
    ]);
  });

  test('one download alone has not moved', () => {
    const forecast = runs([8]);
    expect(forecast && forecastDrift(forecast, forecast.fetchedAt)[0]).toMatchObject({ windSpeedKt: null });
  });
});

describe('at a glance', () => {
  const forecast = assembled(
    answer('2026-06-24', 3, {
      waveHeightFt: [1, 2, 3],
      seaTempF: [57, null, 58],
      currentSpeedKt: [0, 0.4, 0],
    }),
  );
  const start = only(forecast.days).start;

  test('a glance says until when it is valid', () => {
    expect(glance(forecast)).toMatchObject({ forecastId: forecast.id, validUntil: start + 2 * 3600 });
    expect(glance(forecast).days[0]).toMatchObject({ date: '2026-06-24', waveHeightFt: 3 });
  });
});
