import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entitlementLifeS } from '../../src/domain/access.ts';
import { takeEarlyWeather } from '../../src/first-paint/early-weather.ts';
import { weatherCalls } from '../../tools/weather-calls.ts';
import { readServicesConfig } from '../../workers/config.ts';
import { createOpenMeteo } from '../../workers/sources/open-meteo.ts';
import { fakeNetwork, offline } from '../support/fake-network.ts';

const script = readFileSync('src/first-paint/inline/ask-weather.js', 'utf8');
const nowS = (): number => Math.floor(Date.now() / 1000);
const memberSeen = (secondsFromNow: number) => ({
  state: 'active',
  entitlement: { status: 'active', checkedAt: nowS() + secondsFromNow },
});
const member = () => memberSeen(0);
const spot = { lat: 36.604_53, lng: -121.891_8 };
let asked: string[] = [];
let reply: () => Response = () => Response.json({}, { headers: { 'x-service': 'some' } });

/** The document of a build, opened at an address. */
function openAt(address: string, env: Record<string, string> = {}): void {
  history.replaceState(null, '', address);
  const calls = document.createElement('template');
  calls.id = 'weather-calls';
  calls.dataset['urls'] = JSON.stringify(weatherCalls(env));
  document.head.replaceChildren(calls);
  // The script as the browser runs it; nothing else can run a classic script here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(script)();
}

/** What the engine asks for the place that is looked at now. */
async function engineAsks(at: { lat: number; lng: number }, env: Record<string, string>): Promise<string[]> {
  const urls: string[] = [];
  await createOpenMeteo(readServicesConfig(env)).load(at, {
    ...fakeNetwork(offline).network,
    fetch: async input => {
      if (typeof input === 'string') urls.push(input);
      return Response.json({});
    },
    now: nowS(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return urls;
}

beforeEach(() => {
  localStorage.clear();
  putIdentity(member());
  localStorage.setItem('offing.display', JSON.stringify({ dataSource: 'open-meteo' }));
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return reply();
  });
  reply = () => Response.json({}, { headers: { 'x-service': 'some' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  delete window.earlyWeather;
  vi.unstubAllEnvs();
});

describe.each([
  ['the free hosts', {}],
  ['hosts of our own', { VITE_MARINE_URL: '/services/marine', VITE_FORECAST_URL: '/services/weather' }],
  ['a paid plan', { VITE_OPEN_METEO_KEY: 'k+y' }],
])('a first visit, with %s', (_name, env) => {
  test.each([
    ['America/Los_Angeles', '2026-11-01T07:30Z', { lat: 36.604_53, lng: -121.891_8 }],
    ['Pacific/Auckland', '2026-12-31T11:59Z', { lat: -36.8, lng: 174.8 }],
    ['Europe/Paris', '2026-03-28T23:30Z', { lat: 0, lng: -0.000_04 }],
    ['Pacific/Kiritimati', '2026-06-30T10:30Z', { lat: 89.999_99, lng: 180 }],
  ])('asks in %s at %s word for word what the engine would ask', async (zone, at, where) => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
    putIdentity(member());
    openAt(`/forecast?lat=${where.lat.toFixed(5)}&lng=${where.lng.toFixed(5)}`, env);
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(await engineAsks(where, env));
  });
});

test('the answers are handed on as they came, once', async () => {
  openAt(`/forecast?lat=${spot.lat}&lng=${spot.lng}`);
  const early = await takeEarlyWeather();
  expect(early?.answers.map(({ url }) => url)).toEqual(asked);
  expect(early?.answers[0]).toMatchObject({ status: 200, text: '{}' });
  expect(new Headers(early?.answers[0]?.headers).get('x-service')).toBe('some');
  expect(takeEarlyWeather()).toBeNull();
});

test('a service that cannot be reached has said nothing', async () => {
  reply = offline;
  openAt(`/forecast?lat=${spot.lat}&lng=${spot.lng}`);
  expect((await takeEarlyWeather())?.answers).toEqual([]);
});

test('a service that lets one wait holds the engine up for three seconds, and the other one’s answer is kept', async () => {
  vi.useFakeTimers();
  openAt(`/forecast?lat=${spot.lat}&lng=${spot.lng}`);
  const there = window.earlyWeather?.answers[0] ?? Promise.resolve(null);
  window.earlyWeather = { askedAt: 1, answers: [there, new Promise(() => undefined)] };
  const early = takeEarlyWeather();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await early).toEqual({ askedAt: 1, answers: [await there] });
});

describe('nothing is asked', () => {
  const address = `/forecast?lat=${spot.lat}&lng=${spot.lng}`;
  test.each([
    ['for a visitor nobody knows', () => localStorage.clear()],
    ['for a session that is over', () => putIdentity({ ...member(), state: 'expired' })],
    ['without a subscription', () => putIdentity({ ...member(), entitlement: null })],
    [
      'for a subscription that is over',
      () => putIdentity({ ...member(), entitlement: { status: 'canceled', checkedAt: nowS() } }),
    ],
    ['for a subscription that was last seen too long ago', () => putIdentity(memberSeen(-entitlementLifeS))],
    ['by a clock that was set back that far', () => putIdentity(memberSeen(entitlementLifeS + 60))],
    [
      'where another source is read',
      () => localStorage.setItem('offing.display', JSON.stringify({ dataSource: 'nws' })),
    ],
    ['where no source is known yet', () => localStorage.removeItem('offing.display')],
    ['where a forecast was seen before', () => localStorage.setItem('offing.last-screen', '{}')],
    ['out of reach', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'where the app is installed',
      () => vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } }),
    ],
  ])('%s', (_name, arrange) => {
    arrange();
    openAt(address);
    vi.restoreAllMocks();
    expect(asked).toEqual([]);
    expect(takeEarlyWeather()).toBeNull();
  });

  test.each([
    '/forecast',
    '/',
    '/forecast?lat=a&lng=1',
    '/forecast?lat=1e9&lng=1',
    `/compare?lat=1&lng=1`,
    // Which place such an address names is for the app to say.
    '/forecast?lat=1&lng=1&lat=2',
    '/forecast?lat=1&lng=1&lat=2&lng=2',
    '/forecast?lat=1&lng=1&x=%26lat%3D2',
  ])('at %s', other => {
    openAt(other);
    expect(asked).toEqual([]);
  });
});

const putIdentity = (identity: unknown): void =>
  localStorage.setItem('offing.identity', JSON.stringify(identity));
