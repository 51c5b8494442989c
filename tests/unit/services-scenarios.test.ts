import { describe, expect, test } from 'vitest';
import type { ScenarioName } from '../../backend/services/scenario.ts';
import { known, monterey, outside, type Outside } from '../support/outside-services.ts';

const sea =
  'wave_height,swell_wave_height,sea_level_height_msl,sea_surface_temperature,ocean_current_velocity';
const sky = 'wind_speed_10m,wind_gusts_10m,precipitation,weather_code,pressure_msl,visibility';
const imperial = { length_unit: 'imperial', wind_speed_unit: 'kn', precipitation_unit: 'inch' };
const marinePath = '/services/marine/v1/marine?latitude=36.6&longitude=-121.95&hourly=wave_height';
const weatherPath = '/services/weather/v1/forecast?latitude=36.6&longitude=-121.95&hourly=wind_speed_10m';
const paths = {
  marine: marinePath,
  weather: weatherPath,
  geocoding: '/services/geocoding/v1/search?name=Monterey',
  places: '/services/places/search?q=monterey&format=json',
  nws: '/services/nws/points/36.6,-121.9',
};

async function inScenario(name: ScenarioName): Promise<Outside> {
  const services = outside();
  expect((await services.switchTo({ name })).status).toBe(200);
  return services;
}

/** The highest value of a day. */
const dayMax = (values: (number | null)[] | undefined, index: number) =>
  Math.max(...known(values?.slice(index * 24, index * 24 + 24)));

describe('the switch', () => {
  test('starts at normal, tells its names and what was set', async () => {
    const services = outside();
    const before = await (await services.ask('/services/scenario')).json();
    expect(before).toMatchObject({ scenario: { name: 'normal' } });
    expect(before.names).toContain('hurricane');
    await services.switchTo({ name: 'calm', onlyAt: { lat: 1, lng: 2 } });
    const after = await (await services.ask('/services/scenario')).json();
    expect(after.scenario).toEqual({ name: 'calm', onlyAt: { lat: 1, lng: 2 } });
  });

  test.each([
    '{}',
    'no json',
    '{"name":"tsunami"}',
    '{"name":"calm","only":["radio"]}',
    '{"name":"calm","onlyAt":3}',
  ])('takes no %s', async body => {
    const services = outside();
    const headers = { 'content-type': 'application/json' };
    const response = await services.ask('/services/scenario?', { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await (await services.ask('/services/scenario')).json()).toMatchObject({
      scenario: { name: 'normal' },
    });
  });

  test.each([
    ['as plain text', { 'content-type': 'text/plain' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as no JSON', { 'content-type': 'application/jsonp' }],
    ['from a page of another server', { 'content-type': 'application/json', origin: 'https://evil.example' }],
    ['from a page without an origin', { 'content-type': 'application/json', origin: 'null' }],
  ])('is not thrown by a request that comes %s', async (_how, headers) => {
    const services = outside();
    const body = '{"name":"hurricane"}';
    const refused = await services.ask('/services/scenario', { method: 'POST', body, headers });
    expect(refused.status).toBe(415);
    expect(await (await services.ask('/services/scenario')).json()).toMatchObject({
      scenario: { name: 'normal' },
    });
    const own = { 'content-type': 'application/json; charset=utf-8', origin: 'http://localhost' };
    expect((await services.ask('/services/scenario', { method: 'POST', body, headers: own })).status).toBe(
      200,
    );
  });

  test('a scenario for one place leaves the others alone', async () => {
    const services = outside();
    await services.switchTo({ name: 'overloaded', onlyAt: { lat: 36.61, lng: -121.94 } });
    expect((await services.ask(marinePath)).status).toBe(503);
    expect((await services.ask(paths.nws)).status).toBe(503);
    expect((await services.ask(marinePath.replace('36.6', '36.9'))).status).toBe(200);
    expect((await services.ask(paths.places)).status).toBe(200);
  });

  test('a scenario for one service leaves the others alone', async () => {
    const services = outside();
    await services.switchTo({ name: 'down', only: ['marine'] });
    expect((await services.ask(marinePath)).status).toBe(502);
    expect((await services.ask(weatherPath)).status).toBe(200);
  });

  test('live services have no scenarios, recorded ones no other world', async () => {
    const live = outside({ kind: 'live' }, { fetch: async () => new Response('{}') });
    expect((await live.switchTo({ name: 'calm' })).status).toBe(409);
    const recorded = outside({ kind: 'recorded', folder: 'nowhere' });
    expect((await recorded.switchTo({ name: 'hurricane' })).status).toBe(409);
    expect((await recorded.switchTo({ name: 'down' })).status).toBe(200);
  });
});

describe('another world', () => {
  test('calm: hardly any wind, a foot of swell', async () => {
    const services = await inScenario('calm');
    const { hourly: wind } = await services.weather({ ...monterey, ...imperial, hourly: sky });
    const { hourly: waves } = await services.marine({ ...monterey, ...imperial, hourly: sea });
    expect(Math.max(...known(wind['wind_speed_10m']))).toBeLessThanOrEqual(3);
    expect(Math.max(...known(wind['precipitation']))).toBe(0);
    expect(Math.max(...known(waves['wave_height']))).toBeLessThan(2);
    expect(Math.min(...known(waves['wave_height']))).toBeGreaterThan(0.5);
  });

  test('building-storm: from a breeze to a storm within five days, pressure falling', async () => {
    const services = await inScenario('building-storm');
    const { hourly: wind } = await services.weather({ ...monterey, ...imperial, hourly: sky });
    const { hourly: waves } = await services.marine({ ...monterey, ...imperial, hourly: sea });
    expect(dayMax(wind['wind_speed_10m'], 0)).toBeLessThan(10);
    expect(dayMax(wind['wind_speed_10m'], 5)).toBeGreaterThanOrEqual(48);
    expect(dayMax(waves['wave_height'], 5)).toBeGreaterThan(4 * dayMax(waves['wave_height'], 0));
    expect(dayMax(wind['pressure_msl'], 0) - dayMax(wind['pressure_msl'], 5)).toBeGreaterThan(25);
    expect(known(wind['weather_code']).some(code => code >= 95)).toBe(true);
  });

  test('hurricane: 55 knots and 20 feet, in a harbour too', async () => {
    const services = await inScenario('hurricane');
    for (const place of [monterey, { latitude: 47.6, longitude: -122.4 }]) {
      const { hourly: wind } = await services.weather({ ...place, ...imperial, hourly: sky });
      const { hourly: waves } = await services.marine({ ...place, ...imperial, hourly: sea });
      expect(Math.min(...known(wind['wind_speed_10m']))).toBe(55);
      expect(Math.min(...known(waves['wave_height']))).toBeGreaterThanOrEqual(20);
      expect(Math.max(...known(waves['wave_height']))).toBeLessThan(22);
    }
  });

  test('heavy-rain: 2.3 inches in one hour of tomorrow', async () => {
    const services = await inScenario('heavy-rain');
    const { hourly } = await services.weather({ ...monterey, ...imperial, hourly: sky, timezone: 'GMT' });
    const rain = known(hourly['precipitation']);
    expect(rain[hourly.time.indexOf('2026-07-31T18:00')]).toBe(2.3);
    expect(rain.filter(inches => inches > 1.5)).toEqual([2.3]);
  });

  test('clock-change: the days asked for move to the next change of clocks in that zone', async () => {
    const services = await inScenario('clock-change');
    const answer = await services.marine({
      ...monterey,
      hourly: 'wave_height',
      timezone: 'America/Los_Angeles',
      start_date: '2026-07-30',
      end_date: '2026-08-05',
    });
    // Clocks go back on 1 November 2026.
    expect(answer.hourly.time).toHaveLength(7 * 24);
    expect(answer.hourly.time[0]).toBe('2026-10-29T00:00');
    expect(answer.hourly.time).toContain('2026-11-01T23:00');
    expect(answer.utc_offset_seconds).toBe(-25_200);
    expect(answer.hourly['wave_height']).not.toContain(null);
    const never = await services.marine({ ...monterey, hourly: 'wave_height', timezone: 'Pacific/Honolulu' });
    expect(never.hourly.time[0]).toBe('2026-07-30T00:00');
  });
});

describe('altered columns', () => {
  test('waves-missing: no wave anywhere, the rest is there', async () => {
    const services = await inScenario('waves-missing');
    const query = {
      ...monterey,
      hourly: sea,
      current: 'wave_height,sea_surface_temperature',
      daily: 'wave_height_max',
    };
    const { hourly, current, daily, hourly_units } = await services.marine(query);
    expect(known(hourly['wave_height'])).toEqual([]);
    expect(known(hourly['swell_wave_height'])).toEqual([]);
    expect(known(daily['wave_height_max'])).toEqual([]);
    expect(current['wave_height']).toBeNull();
    expect(current['sea_surface_temperature']).not.toBeNull();
    expect(hourly['sea_level_height_msl']).not.toContain(null);
    expect(hourly_units['wave_height']).toBe('m');
  });

  test('inland-zeros: waves of 0 and no sea, as the European model has it inland', async () => {
    const { hourly } = await (await inScenario('inland-zeros')).marine({ ...monterey, hourly: sea });
    expect(new Set(hourly['wave_height'])).toEqual(new Set([0]));
    for (const name of ['sea_level_height_msl', 'sea_surface_temperature', 'ocean_current_velocity'])
      expect(known(hourly[name])).toEqual([]);
  });

  test('ends-mid-week: 80 hours and then nothing, times still there', async () => {
    const services = await inScenario('ends-mid-week');
    const { hourly, daily } = await services.marine({ ...monterey, hourly: sea, daily: 'wave_height_max' });
    expect(hourly.time).toHaveLength(168);
    expect(known(hourly['wave_height'])).toHaveLength(80);
    expect(hourly['wave_height']?.slice(0, 80)).not.toContain(null);
    expect(known(daily['wave_height_max'])).toHaveLength(4);
    const { hourly: wind } = await services.weather({ ...monterey, hourly: sky, timeformat: 'unixtime' });
    expect(known(wind['wind_speed_10m'])).toHaveLength(80);
  });
});

describe('services in trouble', () => {
  const openMeteo = ['marine', 'weather', 'geocoding'] as const;

  test.each([
    ['quota', 429, 'Daily API request limit exceeded. Please try again tomorrow.'],
    ['rate-limited', 429, 'Minutely API request limit exceeded. Please try again in one minute.'],
    ['overloaded', 503, 'The service is overloaded'],
  ] as const)('%s', async (name, status, reason) => {
    const services = await inScenario(name);
    for (const service of openMeteo) {
      const response = await services.ask(paths[service]);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ error: true, reason });
    }
    const places = await services.ask(paths.places);
    expect([places.status, places.headers.get('content-type')]).toEqual([status, 'text/html']);
    const nws = await services.ask(paths.nws);
    expect([nws.status, nws.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  });

  test('slow: the good answer, after the delay that was asked for', async () => {
    const services = outside();
    const good = await (await services.ask(marinePath)).text();
    await services.switchTo({ name: 'slow', delayMs: 9000 });
    expect(await (await services.ask(marinePath)).text()).toBe(good);
    expect(services.pauses).toEqual([9000]);
  });

  test('broken-json: 200 with an answer that stops in the middle', async () => {
    const response = await (await inScenario('broken-json')).ask(marinePath);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^\{"latitude":36\.6.*Unexpected error while streaming data: /);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('captive-portal: 200 with a page', async () => {
    const response = await (await inScenario('captive-portal')).ask(weatherPath);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('down: a bad gateway', async () => {
    const services = await inScenario('down');
    for (const path of Object.values(paths)) expect((await services.ask(path)).status).toBe(502);
    await services.switchTo({ name: 'normal' });
    for (const path of Object.values(paths)) expect((await services.ask(path)).status).toBe(200);
  });

  test('at answer of the simulation says that it is one', async () => {
    const services = outside();
    for (const path of [...Object.values(paths), '/services/marine/v1/marine?latitude=99&longitude=0'])
      expect((await services.ask(path)).headers.get('x-offing-data')).toBe('simulated');
  });
});
