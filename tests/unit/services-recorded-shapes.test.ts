import { describe, expect, test } from 'vitest';
import { hasFixtures } from '../support/fixtures.ts';
import { outside, recording, type ForecastBody } from '../support/outside-services.ts';

const sections = ['current', 'minutely_15', 'hourly', 'daily'] as const;

/** The query that gives an answer with the same sections and names. */
function queryOf(recorded: ForecastBody): Record<string, string | number> {
  const names = (section: (typeof sections)[number]) =>
    recorded[section] &&
    Object.keys(recorded[section]).filter(name => name !== 'time' && name !== 'interval');
  return {
    latitude: recorded.latitude,
    longitude: recorded.longitude,
    timezone: recorded.timezone,
    ...Object.fromEntries(
      sections.flatMap(section => (names(section) ? [[section, String(names(section))]] : [])),
    ),
  };
}

/**
 * What must be the same: keys in their order, unit strings, kinds of value. One recording has nulls where the European
 * model should say 0, so that a null passes for a number here.
 */
function outline(body: ForecastBody) {
  return {
    keys: Object.keys(body),
    offset: body.utc_offset_seconds,
    abbreviation: body.timezone_abbreviation,
    sections: sections.map(section => ({
      units: body[`${section}_units`],
      columns: Object.entries(body[section] ?? {}).map(([name, value]) => [name, kindOf(value)]),
    })),
  };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `list of ${kindOf(value[0])}`;
  return value === null ? 'number' : typeof value;
}

/** The keys of a place with the kind of each value. */
const kinds = (place: Record<string, unknown>, without: string[]) =>
  Object.entries(place)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}: ${kindOf(value)}`)
    .toSorted();

describe.skipIf(!hasFixtures)('answers look like recorded ones', () => {
  const marine: [file: string, units: Record<string, string>, nowMs: number][] = [
    ['northsea_all_variables_trimmed3_2026-10-03', {}, Date.UTC(2026, 9, 3, 11, 50)],
    [
      'danapoint_48h_ft_peak_period_undefined_2026-09-22',
      { length_unit: 'imperial' },
      Date.UTC(2026, 8, 22, 9),
    ],
    ['monterey_hourly_ft_sst_2026-07-01', { length_unit: 'imperial' }, Date.UTC(2026, 6, 1, 9)],
    ['amsterdam_inland_null_trimmed_2026-07-11', {}, Date.UTC(2026, 6, 11, 9)],
  ];
  test.each(marine)('marine: %s', async (file, units, nowMs) => {
    const recorded: ForecastBody = await recording(`open-meteo-marine/${file}.json`);
    const simulated = await outside(undefined, { nowMs }).marine({ ...queryOf(recorded), ...units });
    expect(outline(simulated)).toEqual(outline(recorded));
  });

  const weather: [file: string, units: Record<string, string>, nowMs: number][] = [
    [
      'toronto_8day_fahrenheit_mph_inch_2026-03-05',
      { temperature_unit: 'fahrenheit', wind_speed_unit: 'mph', precipitation_unit: 'inch' },
      Date.UTC(2026, 2, 6, 2),
    ],
    ['berlin_weathercode_15min_2023-11-13', {}, Date.UTC(2023, 10, 13, 10, 50)],
    [
      'monterey_fahrenheit_kn_2026-07-01',
      { temperature_unit: 'fahrenheit', wind_speed_unit: 'kn' },
      Date.UTC(2026, 6, 1, 9),
    ],
  ];
  test.each(weather)('weather: %s', async (file, units, nowMs) => {
    const recorded: ForecastBody = await recording(`open-meteo-forecast/${file}.json`);
    const simulated = await outside(undefined, { nowMs }).weather({ ...queryOf(recorded), ...units });
    expect(outline(simulated)).toEqual(outline(recorded));
  });

  test('Open-Meteo cells: the marine cell of a point is the recorded one', async () => {
    for (const file of [
      'danapoint_48h_ft_peak_period_undefined_2026-09-22',
      'monterey_hourly_ft_sst_2026-07-01',
    ]) {
      const recorded: ForecastBody = await recording(`open-meteo-marine/${file}.json`);
      const { latitude, longitude } = await outside().marine(queryOf({ ...recorded, timezone: 'GMT' }));
      expect(latitude).toBeCloseTo(recorded.latitude, 4);
      expect(longitude).toBeCloseTo(recorded.longitude, 4);
    }
  });

  test('geocoding results have no key that a recorded one lacks', async () => {
    const recorded: {
      results: Record<string, unknown>[];
    } = await recording('open-meteo-geocoding/hollywood_default10.json');
    const response = await outside().ask('/services/geocoding/v1/search?name=Honolulu&count=10&format=json');
    const simulated: typeof recorded = await response.json();
    const [first = {}] = recorded.results;
    for (const [name, value] of Object.entries(simulated.results[0] ?? {})) {
      expect(Object.keys(first)).toContain(name);
      expect(typeof value).toBe(typeof first[name]);
    }
  });

  test('place search results have the recorded keys and kinds', async () => {
    const [recorded = {}]: Record<string, unknown>[] = await recording(
      'nominatim/search_madurodam_format_json.json',
    );
    const response = await outside().ask('/services/places/search?q=monterey&format=json');
    const [simulated = {}]: Record<string, unknown>[] = await response.json();
    // The recording is older than these three, and not every place has an icon.
    expect(kinds(simulated, ['name', 'addresstype', 'place_rank'])).toEqual(kinds(recorded, ['icon']));
  });

  test('weather.gov points have the recorded properties', async () => {
    const recorded: {
      properties: Record<string, unknown>;
    } = await recording('weathergov/points_massachusetts_41.967_-71.189_bundled.json');
    const response = await outside().ask('/services/nws/points/41.967,-71.189');
    const simulated: typeof recorded = await response.json();
    expect(Object.keys(simulated.properties)).toEqual(
      Object.keys(recorded.properties).filter(name => name !== 'nwr'),
    );
    expect(simulated.properties).toMatchObject({ cwa: 'BOX', type: 'land', timeZone: 'America/New_York' });
  });

  test('weather.gov refuses London with the recorded body', async () => {
    const recorded: Record<string, unknown> = await recording(
      'weathergov/error_404_invalid_point_london_trimmed.json',
    );
    const response = await outside().ask('/services/nws/points/51.5074,-0.1278');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const { correlationId: _recorded, ...stable } = recorded;
    expect(await response.json()).toMatchObject(stable);
  });
});
