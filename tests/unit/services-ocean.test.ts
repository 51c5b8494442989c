import { describe, expect, test } from 'vitest';
import { gazetteer } from '../../backend/services/simulated/places/gazetteer.ts';
import { known, monterey, outside } from '../support/outside-services.ts';

const spots = [
  ['Monterey', 36.6, -121.95],
  ['Montauk', 41, -71.85],
  ['Honolulu', 21.25, -157.85],
  ['Brest', 48.35, -4.8],
  ['Lofoten', 68.1, 13.5],
  ['Cape Town', -34.2, 18.3],
  ['the open ocean at the equator', 0, -30],
  ['the date line', -20, 180],
] as const;

const everySea =
  'wave_height,wave_period,wave_direction,wind_wave_height,swell_wave_height,sea_level_height_msl,sea_surface_temperature,ocean_current_velocity,ocean_current_direction';
const everySky =
  'temperature_2m,dew_point_2m,apparent_temperature,relative_humidity_2m,precipitation,precipitation_probability,rain,showers,snowfall,weather_code,pressure_msl,cloud_cover,cloud_cover_low,visibility,wind_speed_10m,wind_gusts_10m,wind_direction_10m,uv_index';

/** Turning points: values higher (or lower) than both neighbors. */
const highs = (values: number[]) =>
  values.filter(
    (value, i) => i > 0 && value > (values[i - 1] ?? value) && value >= (values[i + 1] ?? Infinity),
  );

function within(values: (number | null)[] | undefined, low: number, high: number): void {
  expect(values).not.toContain(null);
  expect(Math.min(...known(values))).toBeGreaterThanOrEqual(low);
  expect(Math.max(...known(values))).toBeLessThanOrEqual(high);
}

const inlandCities = new Set(['Denver', 'Madrid', 'Krasnoyarsk']);

describe('the simulated sea', () => {
  test.each(spots)(
    'gives %s the same answer twice, and from a new start',
    async (_name, latitude, longitude) => {
      const query = { latitude, longitude, hourly: everySea, daily: 'wave_height_max', timezone: 'auto' };
      const services = outside();
      const first = await services.marine(query);
      expect(await services.marine(query)).toEqual(first);
      expect(await outside().marine(query)).toEqual(first);
    },
  );

  test('an hour keeps its values whichever window it is asked in', async () => {
    const query = { ...monterey, hourly: everySea };
    const week = await outside().marine({ ...query, start_date: '2026-07-30', end_date: '2026-08-05' });
    const day = await outside().marine({ ...query, start_date: '2026-08-02', end_date: '2026-08-02' });
    const from = week.hourly.time.indexOf('2026-08-02T00:00');
    expect(week.hourly['wave_height']?.slice(from, from + 24)).toEqual(day.hourly['wave_height']);
    expect(week.hourly['sea_level_height_msl']?.slice(from, from + 24)).toEqual(
      day.hourly['sea_level_height_msl'],
    );
  });

  test.each([
    ['Brest', 48.35, -4.8],
    ['Montauk', 41, -71.85],
    ['Cape Town', -34.2, 18.3],
  ])('%s has about two high waters a day', async (_name, latitude, longitude) => {
    const { hourly } = await outside().marine({
      latitude,
      longitude,
      hourly: 'sea_level_height_msl',
      forecast_days: 7,
    });
    const count = highs(known(hourly['sea_level_height_msl'])).length;
    expect(count).toBeGreaterThanOrEqual(12);
    expect(count).toBeLessThanOrEqual(15);
  });

  test('tides are greatest just after new and full moon', async () => {
    // Full moon 28 August 2026, last quarter 4 September.
    const nowMs = Date.UTC(2026, 7, 25);
    const { hourly } = await outside(undefined, { nowMs }).marine({
      latitude: 48.35,
      longitude: -4.8,
      hourly: 'sea_level_height_msl',
      start_date: '2026-08-25',
      end_date: '2026-09-07',
    });
    const range = (date: string) => {
      const from = hourly.time.indexOf(`${date}T00:00`);
      const day = known(hourly['sea_level_height_msl']?.slice(from, from + 25));
      return Math.max(...day) - Math.min(...day);
    };
    expect(range('2026-08-30')).toBeGreaterThan(1.4 * range('2026-09-05'));
  });

  test.each(spots)('%s has values that a skipper would believe', async (_name, latitude, longitude) => {
    const at = { latitude, longitude, forecast_days: 10, wind_speed_unit: 'kn' };
    for (const nowMs of [Date.UTC(2026, 0, 12), Date.UTC(2026, 6, 12)]) {
      const services = outside(undefined, { nowMs });
      const sea = (await services.marine({ ...at, hourly: everySea })).hourly;
      const sky = (await services.weather({ ...at, hourly: everySky })).hourly;
      within(sea['wave_height'], 0.05, 9);
      within(sea['wave_period'], 2, 20);
      within(sea['wave_direction'], 0, 360);
      within(sea['sea_level_height_msl'], -7, 7);
      within(sea['sea_surface_temperature'], -1.8, 31);
      within(sea['ocean_current_velocity'], 0, 5);
      within(sky['temperature_2m'], -15, 38);
      within(sky['wind_speed_10m'], 0, 50);
      within(sky['pressure_msl'], 960, 1050);
      within(sky['visibility'], 100, 60_000);
      within(sky['precipitation_probability'], 0, 100);
      within(sky['uv_index'], 0, 14);
      for (const [i, gust] of known(sky['wind_gusts_10m']).entries())
        expect(gust).toBeGreaterThanOrEqual(sky['wind_speed_10m']?.[i] ?? 0);
      for (const [i, dewPoint] of known(sky['dew_point_2m']).entries())
        expect(dewPoint).toBeLessThanOrEqual(sky['temperature_2m']?.[i] ?? 0);
    }
  });

  test('no hour jumps: the sea changes as seas do', async () => {
    const { hourly } = await outside().marine({ ...monterey, hourly: 'wave_height,sea_surface_temperature' });
    for (const [name, most] of [
      ['wave_height', 0.7],
      ['sea_surface_temperature', 0.5],
    ] as const) {
      const values = known(hourly[name]);
      for (const [i, value] of values.slice(1).entries())
        expect(Math.abs(value - (values[i] ?? value))).toBeLessThanOrEqual(most);
    }
  });

  test('wind sea follows the wind', async () => {
    const at = { ...monterey, forecast_days: 10 };
    const { hourly: sea } = await outside().marine({ ...at, hourly: 'wind_wave_height' });
    const { hourly: sky } = await outside().weather({ ...at, hourly: 'wind_speed_10m' });
    const wind = known(sky['wind_speed_10m']);
    const mean = wind.reduce((sum, value) => sum + value, 0) / wind.length;
    const meanHeight = (windy: boolean) => {
      const heights = known(sea['wind_wave_height']).filter((_, i) => (wind[i] ?? 0) > mean === windy);
      return heights.reduce((sum, value) => sum + value, 0) / heights.length;
    };
    expect(meanHeight(true)).toBeGreaterThan(meanHeight(false));
  });

  test.each([
    ['Denver', 39.7392, -104.9849, null],
    ['Krasnoyarsk', 56.01, 92.87, null],
    ['Madrid', 40.4168, -3.7036, 0],
    ['Berlin', 52.52, 13.405, 0],
  ])('%s has no sea', async (_name, latitude, longitude, wave) => {
    const { hourly } = await outside().marine({ latitude, longitude, hourly: everySea, forecast_days: 2 });
    expect(new Set(hourly['wave_height'])).toEqual(new Set([wave]));
    expect(new Set(hourly['swell_wave_height'])).toEqual(new Set([wave]));
    for (const name of ['sea_surface_temperature', 'sea_level_height_msl', 'ocean_current_velocity'])
      expect(new Set(hourly[name])).toEqual(new Set([null]));
  });

  test('at coastal place of the gazetteer lies by the sea', async () => {
    const services = outside();
    const dry: string[] = [];
    for (const { name, lat, lng } of gazetteer.filter(entry => !inlandCities.has(entry.name))) {
      const { current } = await services.marine({
        latitude: lat,
        longitude: lng,
        current: 'wave_height,sea_surface_temperature',
      });
      if (current['sea_surface_temperature'] === null || current['wave_height'] === null) dry.push(name);
    }
    expect(dry).toEqual([]);
  });
});
