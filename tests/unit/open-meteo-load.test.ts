import { describe, expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { findSource } from '../../src/core/sources/sources.ts';
import { fakeNetwork, html, offline, type FakeNetwork } from '../support/fake-network.ts';
import { hourLabels, madeMarine, madeWeather } from '../support/made-answers.ts';
import { assembleForecast } from '../support/assemble.ts';

const at = { lat: 36.951_23, lng: -122.026_449 };
const now = Date.parse('2026-07-01T15:20Z') / 1000;
const provider = 'Open-Meteo';

type Reply = Parameters<typeof fakeNetwork>[0];
const marineSays =
  (body: unknown = madeMarine(), headers = {}): Reply =>
  () =>
    Response.json(body, { headers });
const weatherSays =
  (body: unknown = madeWeather(), headers = {}): Reply =>
  () =>
    Response.json(body, { headers });

interface Asking {
  marine?: Reply;
  weather?: Reply;
  zone?: string | undefined;
  env?: Record<string, string>;
  where?: { lat: number; lng: number };
  when?: number;
}

async function load({ marine = marineSays(), weather = weatherSays(), ...asking }: Asking = {}) {
  const fake: FakeNetwork = fakeNetwork((url, init) =>
    (url.pathname.endsWith('/marine') ? marine : weather)(url, init),
  );
  const result = await createOpenMeteo(readServicesConfig(asking.env ?? {})).load(asking.where ?? at, {
    ...fake.network,
    now: asking.when ?? now,
    zone: 'zone' in asking ? asking.zone : 'America/Los_Angeles',
  });
  return { result, ...fake };
}

async function loaded(asking: Asking): Promise<SourceForecast> {
  const { result } = await load(asking);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const list = (url: URL | undefined, name: string): string[] => url?.searchParams.get(name)?.split(',') ?? [];

describe('what is asked', () => {
  test('both halves, for this place, seven days of this zone, in stored units, and no key', async () => {
    const { asked } = await load();
    expect(asked.map(url => url.origin + url.pathname).toSorted()).toEqual([
      'https://api.open-meteo.com/v1/forecast',
      'https://marine-api.open-meteo.com/v1/marine',
    ]);
    for (const { searchParams } of asked) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        latitude: '36.9512',
        longitude: '-122.0264',
        timezone: 'America/Los_Angeles',
        start_date: '2026-07-01',
        end_date: '2026-07-07',
        length_unit: 'imperial',
        wind_speed_unit: 'kn',
        temperature_unit: 'fahrenheit',
        precipitation_unit: 'inch',
      });
      expect(searchParams.has('apikey')).toBe(false);
    }
  });

  test('only names the service knows: one other name and it refuses everything', async () => {
    const { asked } = await load();
    const names = asked.flatMap(url => ['hourly', 'daily', 'current'].flatMap(part => list(url, part)));
    expect(names.length).toBeGreaterThan(30);
    expect(
      names.filter(name => /fog|tide|tertiary|storm|wave_speed|water_temperature|^current_|^$/.test(name)),
    ).toEqual([]);
    for (const url of asked)
      expect(list(url, 'daily').filter(name => /cloud_cover_low|sunrise|moon/.test(name))).toEqual([]);
  });

  test('the sea’s temperature, level and current only from the marine service', async () => {
    const { asked } = await load();
    const [sea, sky] = asked.toSorted((a, b) => b.host.localeCompare(a.host));
    for (const name of ['sea_surface_temperature', 'sea_level_height_msl', 'ocean_current_velocity']) {
      expect(list(sea, 'hourly')).toContain(name);
      expect(list(sky, 'hourly')).not.toContain(name);
    }
  });

  test('the date is that of the zone, not of Greenwich, and a change of clocks costs no day', async () => {
    const { asked } = await load({ when: Date.parse('2026-03-07T05:30Z') / 1000 });
    expect(asked[0]?.searchParams.get('start_date')).toBe('2026-03-06');
    expect(asked[0]?.searchParams.get('end_date')).toBe('2026-03-12');
  });

  test.each([undefined, '', 'Etc/Unknown', 'Mars/Olympus'])(
    'a device zone of %j asks for the spot’s own, on the day it has by the sun',
    async zone => {
      const { asked, result } = await load({ zone, when: Date.parse('2026-07-02T05:30Z') / 1000 });
      expect(asked[0]?.searchParams.get('timezone')).toBe('auto');
      expect(asked[0]?.searchParams.get('start_date')).toBe('2026-07-01');
      expect(result.ok && result.value.requestZone).toBe('America/Los_Angeles');
    },
  );

  test('a paid plan has its own hosts and its key in the query, the only place a browser may put it', async () => {
    const { asked } = await load({ env: { VITE_OPEN_METEO_KEY: 'k/1' } });
    expect(asked.map(({ host }) => host).toSorted()).toEqual([
      'customer-api.open-meteo.com',
      'customer-marine-api.open-meteo.com',
    ]);
    for (const { searchParams } of asked) expect(searchParams.get('apikey')).toBe('k/1');
  });

  test('hosts of the build configuration', async () => {
    const { asked } = await load({
      env: { VITE_MARINE_URL: 'http://localhost:1/sea/marine', VITE_FORECAST_URL: 'http://localhost:1/sky' },
    });
    expect(asked.map(({ pathname }) => pathname).toSorted()).toEqual(['/sea/marine', '/sky']);
  });

  test.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: NaN, lng: 0 },
  ])('nothing for %j', async where => {
    const { result, asked } = await load({ where });
    expect(result).toEqual({ ok: false, failure: { kind: 'badCoordinates' } });
    expect(asked).toEqual([]);
  });
});

const says = (data: string): Reply => weatherSays(madeWeather(), { 'x-offing-data': data });
const refused =
  (status: number, reason: string): Reply =>
  () =>
    Response.json({ error: true, reason }, { status });
const failureOf = async (marine: Reply, weather: Reply) => (await load({ marine, weather })).result;

describe('what comes back', () => {
  test('one forecast of both halves', async () => {
    expect(await loaded({})).toMatchObject({
      source: 'open-meteo',
      provenance: 'live',
      coordinates: at,
      fetchedAt: now,
      requestZone: 'America/Los_Angeles',
      marine: 'present',
      weatherAnswered: true,
      hourly: { series: { waveHeightFt: expect.any(Array), windSpeedKt: expect.any(Array) } },
    });
  });

  test.each([
    ['three days before clocks go forward', '2026-03-05T20:00Z', '2026-03-05', -8],
    ['on the evening after', '2026-03-09T03:00Z', '2026-03-08', -7],
  ])('seven days %s, and no eighth of one hour', async (_when, moment, today, offset) => {
    const answer = madeWeather(7 * 24);
    answer.utc_offset_seconds = offset * 3600;
    answer.hourly.time = hourLabels(today, 7 * 24);
    answer.daily.time = hourLabels(today, 7 * 24).flatMap(label =>
      label.endsWith('T00:00') ? label.slice(0, 10) : [],
    );
    const when = Date.parse(moment) / 1000;
    const source = await loaded({ when, marine: offline, weather: weatherSays(answer) });
    const zone = source.requestZone;
    const { days } = assembleForecast(source, { zone, spotZone: zone, previous: null });
    expect([days.length, days[0]?.date, source.hourly.time.length]).toEqual([7, today, 7 * 24 - 1]);
    expect(source.hourly.series.windSpeedKt).toHaveLength(7 * 24 - 1);
  });

  test('simulated and recorded data are called so, even when they are only half of it', async () => {
    expect((await loaded({ weather: says('recorded') })).provenance).toBe('recorded');
    expect((await loaded({ weather: says('simulated') })).provenance).toBe('simulated');
    expect((await loaded({ weather: says('nonsense') })).provenance).toBe('live');
    const marine = marineSays(madeMarine(), { 'x-offing-data': 'recorded' });
    expect((await loaded({ marine, weather: says('simulated') })).provenance).toBe('simulated');
  });

  test.each([
    ['no network', offline],
    ['an error', () => new Response('', { status: 500 })],
    ['HTML', () => html(200)],
    ['a list of strings', marineSays(['waves'])],
    [
      'a short column',
      marineSays({ ...madeMarine(), hourly: { time: ['2026-07-01T00:00'], wave_height: [] } }),
    ],
  ] as [string, Reply][])('%s from one service costs its half only', async (_what, reply) => {
    expect(await loaded({ marine: reply })).toMatchObject({ marine: 'notAnswered', weatherAnswered: true });
    expect(await loaded({ weather: reply })).toMatchObject({ marine: 'present', weatherAnswered: false });
  });

  test('when both fail, the more telling failure speaks', async () => {
    const daily = refused(429, 'Daily API request limit exceeded. Please try again tomorrow.');
    expect(await failureOf(offline, daily)).toEqual({ ok: false, failure: { kind: 'quota', provider } });
    expect(await failureOf(daily, refused(503, ''))).toEqual({
      ok: false,
      failure: { kind: 'quota', provider },
    });
    expect(await failureOf(offline, refused(400, 'Invalid timezone'))).toEqual({
      ok: false,
      failure: { kind: 'badRequest', provider, reason: 'Invalid timezone' },
    });
    expect(await failureOf(offline, offline)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', provider },
    });
  });
});

describe('the sources', () => {
  test('are found by their id, and one that is not there is named', () => {
    const found = findSource('open-meteo', readServicesConfig({}));
    expect(found.ok && found.value).toMatchObject({
      displayName: 'Open-Meteo Marine (Free)',
      needsKey: false,
    });
    expect(findSource('toString', readServicesConfig({}))).toEqual({
      ok: false,
      failure: { kind: 'unsupportedSource', source: 'toString' },
    });
  });
});
