import { describe, expect, test } from 'vitest';
import { known, monterey, outside, type ForecastBody } from '../support/outside-services.ts';

const at = (lat: number, lng: number) => ({ latitude: lat, longitude: lng });
const northSea = at(53.04, 3.96);
const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;

describe('units', () => {
  const convert: Record<string, (value: number) => number> = {
    'm>ft': metres => metres * 3.28084,
    '°C>°F': celsius => celsius * 1.8 + 32,
    'km/h>kn': kmh => kmh / 1.852,
    'km/h>m/s': kmh => kmh / 3.6,
    'km/h>mp/h': kmh => kmh / 1.609344,
    'mm>inch': mm => mm / 25.4,
  };
  const same = (plain: ForecastBody, converted: ForecastBody, name: string, tolerance: number) => {
    const from = plain.hourly_units[name];
    const to = converted.hourly_units[name];
    const rule = from === to ? (value: number) => value : convert[`${from}>${to}`];
    if (!rule) throw new Error(`No rule from ${from} to ${to}.`);
    for (const [i, value] of known(plain.hourly[name]).entries())
      expect(Math.abs(rule(value) - (converted.hourly[name]?.[i] ?? Number.NaN))).toBeLessThanOrEqual(
        tolerance,
      );
  };
  const sea = 'wave_height,sea_level_height_msl,sea_surface_temperature,ocean_current_velocity,wave_period';
  const sky = 'temperature_2m,wind_speed_10m,precipitation,visibility,pressure_msl';

  test('imperial lengths turn waves and sea level into feet and leave the sea temperature in Celsius', async () => {
    const plain = await outside().marine({ ...monterey, hourly: sea });
    const imperial = await outside().marine({
      ...monterey,
      hourly: sea,
      length_unit: 'imperial',
      wind_speed_unit: 'kn',
    });
    expect(plain.hourly_units).toMatchObject({
      wave_height: 'm',
      ocean_current_velocity: 'km/h',
      wave_period: 's',
    });
    expect(imperial.hourly_units).toMatchObject({
      wave_height: 'ft',
      sea_level_height_msl: 'ft',
      sea_surface_temperature: '°C',
      ocean_current_velocity: 'kn',
    });
    same(plain, imperial, 'wave_height', 0.002);
    same(plain, imperial, 'sea_level_height_msl', 0.018);
    same(plain, imperial, 'sea_surface_temperature', 0);
    same(plain, imperial, 'ocean_current_velocity', 0.08);
  });

  test('only the temperature unit changes the sea temperature', async () => {
    const plain = await outside().marine({ ...monterey, hourly: sea });
    const fahrenheit = await outside().marine({ ...monterey, hourly: sea, temperature_unit: 'fahrenheit' });
    expect(fahrenheit.hourly_units).toMatchObject({ sea_surface_temperature: '°F', wave_height: 'm' });
    same(plain, fahrenheit, 'sea_surface_temperature', 0.15);
  });

  test('rain in inches turns visibility into feet', async () => {
    const plain = await outside().weather({ ...monterey, hourly: sky });
    const inches = await outside().weather({ ...monterey, hourly: sky, precipitation_unit: 'inch' });
    expect(inches.hourly_units).toMatchObject({
      visibility: 'ft',
      precipitation: 'inch',
      pressure_msl: 'hPa',
    });
    same(plain, inches, 'visibility', 1);
    same(plain, inches, 'precipitation', 0.001);
  });

  test('imperial lengths with rain in millimetres stay metric', async () => {
    const { hourly_units } = await outside().marine({
      ...monterey,
      hourly: sea,
      length_unit: 'imperial',
      precipitation_unit: 'mm',
    });
    expect(hourly_units['wave_height']).toBe('m');
  });

  test.each([
    ['kn', 'kn', 0.08],
    ['ms', 'm/s', 0.02],
    ['mph', 'mp/h', 0.1],
  ])('wind in %s', async (asked, unit, tolerance) => {
    const plain = await outside().weather({ ...monterey, hourly: sky });
    const other = await outside().weather({ ...monterey, hourly: sky, wind_speed_unit: asked });
    expect(other.hourly_units['wind_speed_10m']).toBe(unit);
    same(plain, other, 'wind_speed_10m', tolerance);
  });

  test('numbers carry the decimals of their unit', async () => {
    const { hourly } = await outside().weather({
      ...monterey,
      hourly: 'temperature_2m,wind_direction_10m,wind_speed_10m',
      wind_speed_unit: 'kn',
    });
    expect(Math.max(...known(hourly['temperature_2m']).map(decimals))).toBe(1);
    expect(Math.max(...known(hourly['wind_speed_10m']).map(decimals))).toBe(1);
    expect(Math.max(...known(hourly['wind_direction_10m']).map(decimals))).toBe(0);
  });
});

describe('what the models have', () => {
  const peaks = 'wave_height,swell_wave_peak_period,wave_peak_period,tertiary_swell_wave_height';

  test('peak periods exist in Europe for 79 hours, elsewhere as an undefined column of nulls', async () => {
    const europe = await outside().marine({ ...northSea, hourly: peaks, timezone: 'GMT' });
    expect(europe.hourly_units['swell_wave_peak_period']).toBe('s');
    const from = europe.hourly.time.indexOf('2026-07-30T15:00');
    const values = europe.hourly['swell_wave_peak_period'] ?? [];
    expect(values.slice(0, from + 79)).not.toContain(null);
    expect(new Set(values.slice(from + 81))).toEqual(new Set([null]));
    const california = await outside().marine({ ...monterey, hourly: peaks });
    expect(california.hourly_units['swell_wave_peak_period']).toBe('undefined');
    expect(new Set(california.hourly['swell_wave_peak_period'])).toEqual(new Set([null]));
  });

  test.each(['wave_peak_period', 'tertiary_swell_wave_height'])('%s is nowhere', async name => {
    const { hourly, hourly_units } = await outside().marine({ ...northSea, hourly: peaks });
    expect(hourly_units[name]).toBe('undefined');
    expect(new Set(hourly[name])).toEqual(new Set([null]));
  });

  test('each service knows the names of the other and has nothing for them', async () => {
    const marine = await outside().marine({ ...monterey, hourly: 'wind_speed_10m,is_day', forecast_days: 1 });
    expect(marine.hourly_units).toEqual({ time: 'iso8601', wind_speed_10m: 'undefined', is_day: '' });
    const weather = await outside().weather({ ...monterey, hourly: 'wave_height', forecast_days: 1 });
    expect(weather.hourly_units['wave_height']).toBe('undefined');
    expect(weather.hourly['wave_height']).toEqual(Array.from({ length: 24 }, () => null));
  });

  test('the sea models end after ten days', async () => {
    const { hourly } = await outside().marine({ ...monterey, hourly: 'wave_height', forecast_days: 16 });
    expect(hourly['wave_height']).toHaveLength(16 * 24);
    expect(hourly['wave_height']?.at(200)).not.toBeNull();
    expect(hourly['wave_height']?.at(-1)).toBeNull();
  });

  test('the answer says which cell of the model it is about', async () => {
    const { latitude, longitude, elevation } = await outside().marine({ ...monterey, hourly: 'wave_height' });
    expect([latitude, longitude, elevation]).toEqual([36.625, -121.958333, 0]);
  });
});

describe('times', () => {
  test('one fixed offset holds across a change of clocks', async () => {
    const nowMs = Date.UTC(2026, 2, 5, 12);
    const answer = await outside(undefined, { nowMs }).weather({
      ...at(43.7, -79.4),
      hourly: 'temperature_2m',
      daily: 'sunrise',
      timezone: 'America/Toronto',
      start_date: '2026-03-04',
      end_date: '2026-03-11',
    });
    expect(answer.utc_offset_seconds).toBe(-18_000);
    expect(answer.timezone_abbreviation).toBe('GMT-5');
    expect(answer.hourly.time).toHaveLength(192);
    expect(answer.hourly.time).toContain('2026-03-08T02:00');
    // The wall clock would show 7:4x after the change.
    expect(answer.daily.sunrise[4]).toMatch(/^2026-03-08T06:4/);
  });

  test('auto is the zone of the place, and zones at half hours keep their minutes', async () => {
    const auto = await outside().marine({ ...at(21.25, -157.85), hourly: 'wave_height', timezone: 'auto' });
    expect([auto.timezone, auto.utc_offset_seconds, auto.timezone_abbreviation]).toEqual([
      'Pacific/Honolulu',
      -36_000,
      'GMT-10',
    ]);
    const india = await outside().weather({
      ...at(15.4, 73.7),
      current: 'temperature_2m',
      timezone: 'Asia/Kolkata',
    });
    expect([india.utc_offset_seconds, india.timezone_abbreviation]).toEqual([19_800, 'GMT+5:30']);
    expect(india.current['time']).toBe('2026-07-30T20:30');
  });

  test('unix times say the same instants', async () => {
    const query = {
      ...monterey,
      hourly: 'wave_height',
      daily: 'sunset',
      current: 'wave_height',
      timezone: 'auto',
    };
    const iso = await outside().marine(query);
    const unix = await outside().marine({ ...query, timeformat: 'unixtime' });
    expect(unix.hourly_units['time']).toBe('unixtime');
    const instant = (label: unknown) => Date.parse(`${String(label)}Z`) / 1000 - iso.utc_offset_seconds;
    expect(unix.hourly.time).toEqual(iso.hourly.time.map(instant));
    expect(unix.current['time']).toBe(instant(iso.current['time']));
    expect(Math.abs(Number(unix.daily.sunset[0]) - instant(iso.daily.sunset[0]))).toBeLessThan(60);
  });

  test('current conditions are the quarter of an hour that has begun', async () => {
    const { current, current_units } = await outside().weather({
      ...monterey,
      current: 'wind_speed_10m,precipitation',
    });
    expect(current).toMatchObject({ time: '2026-07-30T15:00', interval: 900 });
    expect(current_units).toMatchObject({ time: 'iso8601', interval: 'seconds', wind_speed_10m: 'km/h' });
  });

  test('quarters of an hour pass through the hours', async () => {
    const { hourly, minutely_15 } = await outside().marine({
      ...monterey,
      hourly: 'sea_level_height_msl',
      minutely_15: 'sea_level_height_msl',
      forecast_days: 2,
    });
    expect(minutely_15.time).toHaveLength(2 * 96);
    expect(minutely_15['sea_level_height_msl']?.filter((_, i) => i % 4 === 0)).toEqual(
      hourly['sea_level_height_msl'],
    );
  });

  test('a day is what its hours say', async () => {
    const { hourly, daily } = await outside().weather({
      ...monterey,
      hourly: 'temperature_2m,precipitation',
      daily: 'temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_hours',
      timezone: 'America/Los_Angeles',
    });
    const day = known(hourly['temperature_2m']).slice(24, 48);
    expect(daily.time[1]).toBe('2026-07-31');
    expect([daily['temperature_2m_max']?.[1], daily['temperature_2m_min']?.[1]]).toEqual([
      Math.max(...day),
      Math.min(...day),
    ]);
    const rain = known(hourly['precipitation'])
      .slice(24, 48)
      .reduce((sum, mm) => sum + mm, 0);
    expect(Math.abs((daily['precipitation_sum']?.[1] ?? 0) - rain)).toBeLessThan(0.15);
  });

  test('polar day: the sun rises at midnight and sets a day later; polar night: both at midnight', async () => {
    const query = {
      ...at(68.1, 13.5),
      daily: 'sunrise,sunset,daylight_duration',
      timezone: 'Europe/Oslo',
      forecast_days: 1,
    };
    const summer = await outside(undefined, { nowMs: Date.UTC(2026, 5, 21, 9) }).weather(query);
    expect([summer.daily.sunrise, summer.daily.sunset]).toEqual([['2026-06-21T00:00'], ['2026-06-22T00:00']]);
    expect(summer.daily['daylight_duration']).toEqual([86_400]);
    const winter = await outside(undefined, { nowMs: Date.UTC(2026, 11, 21, 9) }).weather(query);
    expect([winter.daily.sunrise, winter.daily.sunset]).toEqual([['2026-12-21T00:00'], ['2026-12-21T00:00']]);
    expect(winter.daily['daylight_duration']).toEqual([0]);
  });
});

describe('several places', () => {
  test('come as an array; the first has no location_id', async () => {
    const response = await outside().ask(
      '/services/marine/v1/marine?latitude=36.6,50.54&longitude=-121.95,9.96&hourly=sea_surface_temperature&timeformat=unixtime',
    );
    const bodies: ForecastBody[] = await response.json();
    expect(bodies.map(body => body.location_id)).toEqual([undefined, 1]);
    expect(new Set(bodies[1]?.hourly['sea_surface_temperature'])).toEqual(new Set([null]));
  });
});

describe('refusals', () => {
  const marinePath = '/services/marine/v1/marine?latitude=36.6&longitude=-121.95';
  const cases: [query: string, reason: string][] = [
    [
      '&hourly=wave_height,bogus',
      "Data corrupted at path ''. Cannot initialize SurfacePressureAndHeightVariable<VariableAndPreviousDay, VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable> from invalid String value wave_height,bogus.",
    ],
    [
      '&daily=fog',
      "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value fog.",
    ],
    ['&hourly=wave_height&timezone=Mars/Crater', 'Invalid timezone'],
    ['&hourly=wave_height&timezone=Etc/Unknown', 'Invalid timezone'],
    [
      '&hourly=wave_height&start_date=2026-07-30&end_date=2026-08-30',
      "Parameter 'end_date' is out of allowed range from 1940-01-01 to 2026-08-14",
    ],
    [
      '&hourly=wave_height&start_date=2026-08-02&end_date=2026-08-01',
      'End-date must be larger or equals than start-date',
    ],
    [
      '&hourly=wave_height&start_date=2026-08-01',
      "Parameter 'start_date' and 'end_date' must have the same number of elements",
    ],
    [
      '&hourly=wave_height&start_date=1.8.26&end_date=1.8.26',
      "Invalid date format. Make sure to use 'YYYY-MM-DD'",
    ],
    [
      '&hourly=wave_height&start_date=2026-08-01&end_date=2026-08-02&forecast_days=3',
      "Parameter 'forecast_days' is mutually exclusive with 'start_date' and 'end_date'",
    ],
    ['&hourly=wave_height&forecast_days=17', 'Forecast days is invalid. Allowed range 0 to 16. Given 16.'],
    [
      '&hourly=wave_height&length_unit=feet',
      "Data corrupted at path 'length_unit'. Cannot initialize LengthUnit from invalid String value feet.",
    ],
  ];
  test.each(cases)('%s', async (query, reason) => {
    expect(await outside().refusal(marinePath + query)).toBe(reason);
  });

  test('places that are nowhere', async () => {
    const path = '/services/weather/v1/forecast?hourly=temperature_2m';
    expect(await outside().refusal(`${path}&latitude=522.52&longitude=13.4`)).toBe(
      'Latitude must be in range of -90 to 90°. Given: 522.52.',
    );
    expect(await outside().refusal(`${path}&latitude=52&longitude=-190`)).toBe(
      'Longitude must be in range of -180 to 180°. Given: -190.0.',
    );
  });

  test('the weather service reaches back 93 days only', async () => {
    const reason = await outside().refusal(
      '/services/weather/v1/forecast?latitude=1&longitude=1&hourly=temperature_2m&start_date=2026-01-01&end_date=2026-01-02',
    );
    expect(reason).toBe("Parameter 'start_date' is out of allowed range from 2026-04-28 to 2026-08-14");
  });

  test.each(['cloud_cover_low_max', 'wave_height_min', 'wind_wave_direction_max', 'tide_high'])(
    'there is no daily %s',
    async name => {
      expect(await outside().refusal(`${marinePath}&daily=${name}`)).toContain('ForecastVariableDaily');
    },
  );
});
