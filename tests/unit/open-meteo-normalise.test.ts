import { describe, expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { normaliseOpenMeteo } from '../../src/core/sources/open-meteo-normalise.ts';
import { hourLabels, madeMarine, madeWeather, type MadeAnswer } from '../support/made-answers.ts';

const askedFor = {
  at: { lat: 36.951, lng: -122.026 },
  now: Date.parse('2026-07-01T15:20Z') / 1000,
  requestZone: 'America/Los_Angeles',
  provenance: 'live',
} as const;

const normalise = (marine: unknown, weather: unknown) => normaliseOpenMeteo({ marine, weather, ...askedFor });

function sound(marine: unknown, weather: unknown): SourceForecast {
  const result = normalise(marine, weather);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** A sound answer with one part changed. */
function changed(answer: MadeAnswer, change: (answer: MadeAnswer) => void): MadeAnswer {
  change(answer);
  return answer;
}

/** Series `key` of an hourly answer with these values in this unit. */
const withSeries = (answer: MadeAnswer, key: string, unit: string, values: unknown[]): MadeAnswer =>
  changed(answer, ({ hourly, hourly_units }) => {
    hourly[key] = values;
    hourly_units[key] = unit;
  });

describe('units', () => {
  test.each([
    ['marine', 'wave_height', 'm', 2, 'waveHeightFt', 6.5617],
    ['marine', 'wave_height', 'ft', 6.627, 'waveHeightFt', 6.627],
    ['marine', 'sea_surface_temperature', '°C', 14.9, 'seaTempF', 58.82],
    ['marine', 'sea_surface_temperature', '°F', 58.8, 'seaTempF', 58.8],
    ['marine', 'sea_level_height_msl', 'ft', -2.231, 'seaLevelM', -0.68],
    ['marine', 'sea_level_height_msl', 'm', -0.16, 'seaLevelM', -0.16],
    ['marine', 'ocean_current_velocity', 'km/h', 1, 'currentSpeedKt', 0.54],
    ['marine', 'ocean_current_velocity', 'm/s', 1, 'currentSpeedKt', 1.9438],
    ['weather', 'wind_speed_10m', 'kn', 11.4, 'windSpeedKt', 11.4],
    ['weather', 'wind_speed_10m', 'mp/h', 10, 'windSpeedKt', 8.6898],
    ['weather', 'precipitation', 'mm', 25.4, 'precipitationIn', 1],
    ['weather', 'visibility', 'm', 36_080, 'visibilityFt', 118_372.7072],
    ['weather', 'visibility', 'ft', 118_373, 'visibilityFt', 118_373],
    ['weather', 'weather_code', 'wmo code', 95, 'weatherCode', 95],
  ] as const)(
    '%s %s in "%s" is converted by what the answer says',
    (part, key, unit, value, name, stored) => {
      const answer = withSeries(part === 'marine' ? madeMarine(1) : madeWeather(1), key, unit, [value]);
      const { hourly, receivedUnits } = sound(
        part === 'marine' ? answer : null,
        part === 'weather' ? answer : null,
      );
      expect(hourly.series[name]).toEqual([stored]);
      expect(receivedUnits[name]).toBe(unit);
    },
  );

  test('a series called "undefined" is absent, not a column of nulls', () => {
    const { hourly, receivedUnits } = sound(
      withSeries(madeMarine(2), 'swell_wave_period', 'undefined', [null, null]),
      null,
    );
    expect(hourly.series).not.toHaveProperty('swellPeriodS');
    expect(receivedUnits['swellPeriodS']).toBe('undefined');
  });

  test('a unit nobody knows makes its series absent: it is not guessed', () => {
    const answer = withSeries(madeWeather(1), 'wind_speed_10m', 'furlong/fortnight', [10]);
    expect(sound(null, answer).hourly.series).not.toHaveProperty('windSpeedKt');
  });

  test('daily values are converted by their own units', () => {
    const marine = changed(madeMarine(24), ({ daily, daily_units }) => {
      daily['wave_height_max'] = [2];
      daily_units['wave_height_max'] = 'm';
    });
    const forecast = sound(marine, null);
    expect(forecast.daily['2026-07-01']?.waveHeightFt).toBe(6.5617);
  });
});

describe('values', () => {
  test('a missing value stays missing and a zero stays a zero', () => {
    const answer = withSeries(madeMarine(3), 'wind_wave_height', 'ft', [0, null, 0.197]);
    expect(sound(answer, null).hourly.series.windWaveHeightFt).toEqual([0, null, 0.197]);
  });

  test.each([NaN, Infinity, -Infinity, 1e308, -1, 101, '3.2', '', true, {}, [], undefined])(
    'a wave height of %j is nothing, not a wave',
    nonsense => {
      const answer = withSeries(madeMarine(2), 'wave_height', 'ft', [nonsense, 3.2]);
      expect(sound(answer, null).hourly.series.waveHeightFt).toEqual([null, 3.2]);
    },
  );

  test.each([
    ['wind_speed_10m', 'kn', 251, 165],
    ['temperature_2m', '°F', 200, -60],
    ['wind_direction_10m', '°', 361, 360],
    ['weather_code', 'wmo code', 100, 99],
  ])('%s stays within what this planet can do', (key, unit, impossible, extreme) => {
    const answer = withSeries(madeWeather(2), key, unit, [impossible, extreme]);
    expect(Object.values(sound(null, answer).hourly.series)).toContainEqual([null, extreme]);
  });

  test('tiny and large numbers of the right kind pass', () => {
    const answer = withSeries(madeWeather(3), 'visibility', 'ft', [0, 5e-324, 300_000]);
    expect(sound(null, answer).hourly.series.visibilityFt).toEqual([0, 5e-324, 300_000]);
  });
});

describe('time', () => {
  test('labels are the clock of the answer’s one offset, also in the night in which the clocks change', () => {
    const weather = changed(madeWeather(24), answer => {
      answer.utc_offset_seconds = -18_000;
      answer.timezone = 'America/Toronto';
      answer.hourly.time = hourLabels('2026-03-08', 24);
    });
    const { hourly, utcOffsetSeconds } = sound(null, weather);
    expect(new Date((hourly.time[2] ?? 0) * 1000).toISOString()).toBe('2026-03-08T07:00:00.000Z');
    expect(
      hourly.time.every((each, index) => index === 0 || each - (hourly.time[index - 1] ?? 0) === 3600),
    ).toBe(true);
    expect(utcOffsetSeconds).toBe(-18_000);
  });

  test('labels that were just read are read anew when one of them or the offset is another', () => {
    const first = madeWeather(48);
    const { time } = sound(null, first).hourly;
    expect(sound(null, { ...first, utc_offset_seconds: -28_800 }).hourly.time[0]).toBe((time[0] ?? 0) + 3600);
    first.hourly.time[47] = '2026-07-02T23:30';
    expect(sound(null, first).hourly.time[47]).toBe((time[47] ?? 0) + 1800);
    first.hourly.time[1] = 'noon';
    expect(normalise(null, first).ok).toBe(false);
  });

  test('what becomes of a forecast’s hours is nothing to the next one with the same', () => {
    const before = sound(null, madeWeather(3)).hourly.time;
    const again = sound(null, madeWeather(3)).hourly.time;
    again.fill(0);
    expect(sound(null, madeWeather(3)).hourly.time).toEqual(before);
  });

  test('days in another order, or of one answer alone, become records in order', () => {
    const marine = changed(madeMarine(48), ({ daily }) => {
      daily.time = ['2026-07-02', '2026-07-01'];
      daily['wave_height_max'] = [2, 1];
    });
    const weather = changed(madeWeather(48), ({ daily }) => {
      daily.time = ['2026-07-02', '2026-07-03'];
      daily['wind_speed_10m_max'] = [12, 13];
    });
    const { daily } = sound(marine, weather);
    expect(Object.entries(daily).map(([date, day]) => [date, day.waveHeightFt, day.windSpeedKt])).toEqual([
      ['2026-07-01', 1, undefined],
      ['2026-07-02', 2, 12],
      ['2026-07-03', undefined, 13],
    ]);
    expect(Object.keys(sound(marine, null).daily)).toEqual(['2026-07-01', '2026-07-02']);
  });

  test('unix times are instants already; their days are dated by the offset', () => {
    const marine = changed(madeMarine(2), answer => {
      answer.hourly.time = [1_782_889_200, 1_782_892_800];
      answer.daily.time = [1_782_889_200];
      answer.current['time'] = 1_782_890_100;
    });
    const forecast = sound(marine, null);
    expect(forecast.hourly.time).toEqual([1_782_889_200, 1_782_892_800]);
    expect(Object.keys(forecast.daily)).toEqual(['2026-07-01']);
    expect(forecast.answeredAt).toBe(1_782_890_100);
  });

  test('two axes that differ become one; hours a call does not have are missing', () => {
    const marine = withSeries(madeMarine(3), 'wave_height', 'ft', [1, 2, 3]);
    const weather = changed(
      withSeries(madeWeather(3), 'wind_speed_10m', 'kn', [10, 11, 12]),
      ({ hourly }) => {
        hourly.time = hourLabels('2026-07-01', 5).slice(2);
      },
    );
    const { hourly } = sound(marine, weather);
    expect(hourly.time).toHaveLength(5);
    expect(hourly.series.waveHeightFt).toEqual([1, 2, 3, null, null]);
    expect(hourly.series.windSpeedKt).toEqual([null, null, 10, 11, 12]);
  });

  test('the older of the two "current" times is the one that is true for both', () => {
    const marine = changed(madeMarine(2), ({ current }) => void (current['time'] = '2026-07-01T08:30'));
    const { answeredAt } = sound(marine, madeWeather(2));
    expect(answeredAt).toBe(Date.parse('2026-07-01T15:15Z') / 1000);
  });
});

describe('where there is no sea', () => {
  const seaKeys = new Set([
    'sea_level_height_msl',
    'sea_surface_temperature',
    'ocean_current_velocity',
    'ocean_current_direction',
  ]);
  const inland = (value: 0 | null): MadeAnswer =>
    changed(madeMarine(3), ({ hourly, current, daily }) => {
      for (const key of Object.keys(hourly).filter(each => each !== 'time')) {
        const each = seaKeys.has(key) ? null : value;
        hourly[key] = [each, each, each];
        current[key] = each;
      }
      for (const key of Object.keys(daily).filter(each => each !== 'time')) daily[key] = [value];
    });

  test.each([0, null] as const)('waves of %j without temperature, level and current are no calm', value => {
    const forecast = sound(inland(value), madeWeather(3));
    expect(forecast.marine).toBe('noneHere');
    expect(forecast.hourly.series).not.toHaveProperty('waveHeightFt');
    expect(forecast.hourly.series).not.toHaveProperty('seaTempF');
    expect(forecast.hourly.series.windSpeedKt).toHaveLength(3);
    expect(forecast.daily['2026-07-01']).not.toHaveProperty('waveHeightFt');
  });

  test('a flat calm with a sea temperature is a sea', () => {
    const calm = changed(
      inland(0),
      ({ hourly }) => void (hourly['sea_surface_temperature'] = [null, 58, 58]),
    );
    const forecast = sound(calm, null);
    expect(forecast.marine).toBe('present');
    expect(forecast.hourly.series.waveHeightFt).toEqual([0, 0, 0]);
  });

  test('the weather service’s own sea temperature, which it has inland too, is not believed', () => {
    const weather = changed(madeWeather(1), ({ hourly, hourly_units }) => {
      hourly['sea_surface_temperature'] = [60];
      hourly_units['sea_surface_temperature'] = '°F';
    });
    expect(sound(null, weather).hourly.series).not.toHaveProperty('seaTempF');
  });
});

describe('the rest of the document', () => {
  test('says where the model’s cells are', () => {
    const { marineCell, weatherCell } = sound(
      madeMarine(1),
      changed(madeWeather(1), answer => void (answer.latitude = 91)),
    );
    expect(marineCell).toMatchObject({ lat: 36.96, lng: -122.04 });
    expect(marineCell?.distanceKm).toBeCloseTo(1.6, 1);
    expect(weatherCell).toBeNull();
  });

  test('says which half is missing', () => {
    expect(sound(null, madeWeather(1))).toMatchObject({
      marine: 'notAnswered',
      weatherAnswered: true,
      marineCell: null,
    });
    expect(sound(madeMarine(1), null)).toMatchObject({
      marine: 'present',
      weatherAnswered: false,
      weatherCell: null,
    });
  });

  test('calls weather without one wind and one temperature, and a sea without one hour, missing', () => {
    const empty = changed(madeWeather(2), ({ hourly }) => {
      for (const key of Object.keys(hourly).filter(each => each !== 'time')) hourly[key] = [null, null];
    });
    expect(sound(madeMarine(2), empty)).toMatchObject({ marine: 'present', weatherAnswered: false });
    expect(sound(madeMarine(0), madeWeather(1))).toMatchObject({ marine: 'notAnswered' });
  });

  test('calls no weather missing of which one hour’s wind is known', () => {
    const oneWind = changed(madeWeather(2), ({ hourly }) => {
      hourly['temperature_2m'] = [null, null];
      hourly['wind_speed_10m'] = [12, null];
    });
    expect(sound(null, oneWind)).toMatchObject({ weatherAnswered: true });
  });

  test('takes the first of several locations', () => {
    expect(sound([madeMarine(1), { latitude: 50.5 }], null).marineCell?.lat).toBe(36.96);
  });

  test('ignores several models’ suffixed names: nothing that was asked for was answered', () => {
    const suffixed = changed(madeMarine(1), answer => {
      answer.hourly = { time: ['2026-10-03T11:00'], wave_height_ecmwf_wam025: [0.88] };
      answer.hourly_units = { time: 'iso8601', wave_height_ecmwf_wam025: 'm' };
    });
    expect(sound(suffixed, madeWeather(1)).marine).toBe('notAnswered');
  });

  test('has the answer’s zone when none was asked for, and UTC when that is unknown', () => {
    const auto = { ...askedFor, requestZone: 'auto' };
    const zoneOf = (timezone: unknown): string | null => {
      const result = normaliseOpenMeteo({ marine: null, weather: { ...madeWeather(1), timezone }, ...auto });
      return result.ok ? result.value.requestZone : null;
    };
    expect(zoneOf('Pacific/Honolulu')).toBe('Pacific/Honolulu');
    expect(zoneOf('Atlantis/Centre')).toBe('UTC');
    expect(zoneOf(7)).toBe('UTC');
  });

  test('has no current block when none came, and no days', () => {
    const { current: _current, daily: _daily, ...bare } = madeWeather(2);
    expect(sound(null, bare)).toMatchObject({ answeredAt: null, daily: {} });
  });
});

const weather = (change: (answer: MadeAnswer) => void): unknown => changed(madeWeather(4), change);
const without = (key: keyof MadeAnswer): unknown => ({ ...madeWeather(4), [key]: undefined });

describe('a wrong structure is a broken answer that names the place', () => {
  test.each([
    ['text', 'Unavailable', 'the answer is not an object'],
    ['nothing', undefined, 'the answer is not an object'],
    ['no locations', [], 'the answer is not an object'],
    ['an error body', { error: true, reason: 'overloaded' }, 'error: overloaded'],
    ['an error body without text', { error: true, reason: { toString: 1 } }, 'error: no reason given'],
    ['no hourly', without('hourly'), 'hourly is not an object'],
    ['no units', without('hourly_units'), 'hourly_units is not an object'],
    ['no offset', without('utc_offset_seconds'), 'utc_offset_seconds is not an offset'],
    [
      'a wild offset',
      weather(answer => void (answer.utc_offset_seconds = 1e9)),
      'utc_offset_seconds is not an offset',
    ],
    ['no time', weather(({ hourly }) => Reflect.deleteProperty(hourly, 'time')), 'hourly.time is not a list'],
    [
      'a label that is none',
      weather(({ hourly }) => void (hourly.time[2] = 'noon')),
      'hourly.time[2] is not a time',
    ],
    [
      'an hour that no day has',
      weather(({ hourly }) => void (hourly.time[2] = '2026-07-01T25:00')),
      'hourly.time[2] is not a time',
    ],
    [
      'an hour that is none',
      weather(({ hourly }) => void (hourly.time[2] = '2026-07-01T0::00')),
      'hourly.time[2] is not a time',
    ],
    [
      'the 30th of February',
      weather(({ hourly }) => void (hourly.time[0] = '2026-02-30T00:00')),
      'hourly.time[0] is not a time',
    ],
    [
      'a time of 1e308',
      weather(({ hourly }) => void (hourly.time[0] = 1e308)),
      'hourly.time[0] is not a time',
    ],
    [
      'hours out of order',
      weather(({ hourly }) => void (hourly.time = hourly.time.toReversed())),
      'hourly.time[1] is out of order',
    ],
    [
      'an hour twice',
      weather(({ hourly }) => void (hourly.time[1] = '2026-07-01T00:00')),
      'hourly.time[1] is out of order',
    ],
    [
      'a short column',
      weather(({ hourly }) => void (hourly['precipitation'] = [1])),
      'hourly.precipitation holds 1 values for 4 times',
    ],
    [
      'no list',
      weather(({ hourly }) => void (hourly['precipitation'] = 'wet')),
      'hourly.precipitation is not a list',
    ],
    [
      'a null column',
      weather(({ hourly }) => void (hourly['precipitation'] = null)),
      'hourly.precipitation is not a list',
    ],
    [
      'a short day column',
      weather(({ daily }) => void (daily['precipitation_sum'] = [])),
      'daily.precipitation_sum holds 0 values for 1 times',
    ],
    ['a wrong date', weather(({ daily }) => void (daily.time[0] = 'Monday')), 'daily.time[0] is not a time'],
    ['a current text', { ...madeWeather(4), current: 'now' }, 'current is not an object'],
    [
      'a current without time',
      weather(({ current }) => void (current['time'] = null)),
      'current.time is not a time',
    ],
  ])('%s', (_what, answer, detail) => {
    expect(normalise(null, answer)).toEqual({
      ok: false,
      failure: { kind: 'brokenAnswer', provider: 'Open-Meteo', detail },
    });
  });

  test('a sound answer without one hour is "no data"; so are two missing ones', () => {
    const noData = { ok: false, failure: { kind: 'noData', provider: 'Open-Meteo' } };
    expect(normalise(null, madeWeather(0))).toEqual(noData);
    expect(normalise(null, null)).toEqual(noData);
  });

  test('one unsound answer fails both here: the caller decides what to do without', () => {
    expect(normalise('broken', madeWeather(1)).ok).toBe(false);
  });
});
