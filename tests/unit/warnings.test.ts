import { describe, expect, test } from 'vitest';
import {
  activeWarnings,
  warningBandOf,
  warningKindOf,
  warningsState,
  type WarningReport,
} from '../../src/core/rules/forecast/warnings.ts';
import { isFarFromUsWaters } from '../../src/core/rules/place/us-waters.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { glossOf } from '../../src/ui/forecast/warning-words.ts';
import { readAlerts } from '../../src/core/sources/nws-alerts.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const alert = (properties: Record<string, unknown>) => ({
  geometry: null,
  properties: { id: 'a', event: 'Gale Warning', status: 'Actual', messageType: 'Alert', ...properties },
});
const readAll = (...alerts: unknown[]) => readAlerts({ features: alerts });
const read = (...alerts: unknown[]) => readAll(...alerts)?.warnings ?? null;

describe('alerts as they come', () => {
  test.each([{ status: 'Test' }, { status: 'Exercise' }, { messageType: 'Cancel' }])(
    '%j is left out',
    properties => {
      expect(read(alert(properties))).toEqual([]);
    },
  );

  test('without an outline and without an end of the event, the message’s end stands in', () => {
    const [warning] =
      read(alert({ expires: '2026-07-30T12:00:00-07:00', effective: '2026-07-30T06:00:00-07:00' })) ?? [];
    expect(warning?.until).toBe(Date.parse('2026-07-30T19:00:00Z') / 1000);
    expect(warning?.onset).toBe(Date.parse('2026-07-30T13:00:00Z') / 1000);
  });

  test('a warning ends with its event, not with its message, which is renewed before', () => {
    const [warning] =
      read(alert({ ends: '2026-07-31T12:00:00-07:00', expires: '2026-07-30T12:00:00-07:00' })) ?? [];
    expect(warning?.until).toBe(Date.parse('2026-07-31T19:00:00Z') / 1000);
  });

  test('a hurricane warning until further notice does not end with its message', () => {
    const parameters = { VTEC: ['/O.NEW.KMFL.HU.W.1014.260730T1500Z-000000T0000Z/'] };
    const [warning] = read(alert({ ends: null, expires: '2026-07-30T12:00:00-07:00', parameters })) ?? [];
    expect(warning).toMatchObject({ until: null });
  });

  test('a warning whose code names an end is not one until further notice', () => {
    const parameters = { VTEC: ['/O.NEW.KMTR.GL.W.0014.260730T1500Z-260730T1900Z/'] };
    const [warning] = read(alert({ ends: null, expires: '2026-07-30T12:00:00-07:00', parameters })) ?? [];
    expect(warning).toMatchObject({ until: Date.parse('2026-07-30T19:00:00Z') / 1000 });
  });

  test('what to do, for where and who says so are in the service’s own words', () => {
    const told = {
      event: 'Dense Fog Advisory',
      severity: 'Minor',
      headline: 'Dense Fog Advisory until noon',
      description: 'Visibility below a mile.',
      instruction: 'Use navigation lights.',
    };
    const others = {
      areaDesc: 'Monterey Bay',
      senderName: 'NWS San Francisco CA',
      sent: '2026-07-30T06:00:00-07:00',
      onset: '2026-07-30T08:00:00-07:00',
      effective: '2026-07-30T06:00:00-07:00',
      ends: '2026-07-30T12:00:00-07:00',
      geocode: { UGC: ['PZZ535'] },
    };
    expect(read(alert({ ...told, ...others }))).toEqual([
      {
        ...told,
        id: 'a',
        kind: 'marine',
        band: null,
        area: others.areaDesc,
        sender: others.senderName,
        sent: Date.parse(others.sent) / 1000,
        onset: Date.parse(others.onset) / 1000,
        until: Date.parse(others.ends) / 1000,
      },
    ]);
  });

  test('instants that are none are not known, and the warning stays', () => {
    for (const onset of ['soon', '2026-07-30T06:00:00', '2026-13-40T06:00:00Z'])
      expect(read(alert({ onset, expires: 12, ends: null }))).toMatchObject([{ onset: null, until: null }]);
  });

  test('a message that a later one replaces is not shown twice', () => {
    const later = alert({ id: 'b', messageType: 'Update', references: [{ identifier: 'a' }] });
    expect(read(alert({}), later)?.map(({ id }) => id)).toEqual(['b']);
  });

  test('a message that a cancellation takes back is not shown', () => {
    const end = alert({ id: 'b', messageType: 'Cancel', references: [{ identifier: 'a' }] });
    expect(read(alert({}), end)).toEqual([]);
    // An exercise takes nothing back.
    const exercise = alert({ id: 'b', status: 'Exercise', references: [{ identifier: 'a' }] });
    expect(read(alert({}), exercise)).toHaveLength(1);
  });

  test.each([
    [null],
    ['Gale Warning'],
    [{ properties: null }],
    [alert({ status: undefined })],
    [alert({ event: '' })],
    [alert({ id: null })],
  ])('an alert that cannot be read (%j) does not make an empty list; what can be read is shown', feature => {
    expect(read(feature)).toBeNull();
    expect(read(feature, alert({ status: 'Test' }))).toBeNull();
    expect(readAll(feature, alert({ id: 'b' }))).toMatchObject({
      warnings: [{ id: 'b' }],
      unread: { kind: 'brokenAnswer' },
    });
  });

  test('an answer of another shape is no empty list', () => {
    for (const json of [null, {}, { features: 'none' }, []]) expect(readAlerts(json)).toBeNull();
  });

  test.each([
    ['Gale Warning', [], 'marine', 'gale'],
    ['Gale Watch', [], 'marine', null],
    ['Storm Warning', [], 'marine', 'storm'],
    ['Winter Storm Warning', [], 'other', null],
    ['Hurricane Force Wind Warning', [], 'marine', 'storm'],
    ['Tropical Storm Warning', [], 'marine', 'gale'],
    ['Hurricane Local Statement', [], 'marine', null],
    ['Typhoon Local Statement', [], 'marine', null],
    ['Tropical Storm Local Statement', [], 'marine', null],
    ['Tropical Cyclone Local Statement', [], 'marine', null],
    ['Special Marine Warning', [], 'marine', 'smallCraft'],
    ['Hazardous Seas Warning', [], 'marine', 'smallCraft'],
    ['Brisk Wind Advisory', [], 'marine', 'smallCraft'],
    ['Small Craft Advisory for Hazardous Seas', [], 'marine', 'smallCraft'],
    ['Dense Fog Advisory', ['PZZ535'], 'marine', null],
    ['Dense Fog Advisory', ['CAZ006'], 'other', null],
    ['High Surf Warning', ['HIZ001'], 'coastal', null],
  ] as const)('%s %j is %s, band %s', (event, zones, kind, band) => {
    expect(warningKindOf(event, zones)).toBe(kind);
    expect(warningBandOf(event)).toBe(band);
  });
});

const atSea = { lat: 36.6, lng: -122.15 };
const refresh = { source: 'open-meteo', force: false } as const;
const minutes = 60_000;

async function opened() {
  const world = testEngine();
  await world.engine.open(freshAccount());
  const report = async (at = atSea): Promise<WarningReport | null> =>
    new Promise(found => void world.engine.watch('warnings', at, found));
  const state = async (at = atSea) => warningsState(await report(at), Math.floor(world.clock.now / 1000));
  return { ...world, report, state };
}

test.each([
  ['Hurricane Force Wind Warning', 'avertissement de vent de force ouragan'],
  ['Hurricane Warning', 'avertissement d’ouragan'],
  ['Coastal Flood Statement', 'bulletin de submersion côtière'],
  ['Coastal Flood Advisory', 'avis de submersion côtière'],
  ['Coastal Flood Watch', ''],
  ['High Surf Warning', ''],
])('%s reads "%s" in French: no product and no level lends its word to another one', async (event, gloss) => {
  await loadWords('fr');
  const [warning] = read(alert({ event })) ?? [];
  expect(warning && glossOf(warning, createTranslate('fr'))).toBe(gloss);
});

describe('official warnings of a place', () => {
  test('are asked for with a refresh of whatever source, and a storm brings some', async () => {
    const { engine, services, state } = await opened();
    expect(await state()).toEqual({ kind: 'checking' });
    services.scenario.set({ name: 'hurricane' });
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({
      kind: 'checked',
      outdated: false,
      provenance: 'simulated',
      warnings: [{ event: 'Storm Warning', band: 'storm', phase: 'inForce' }],
    });
  });

  test('none on a calm day, and that is said only because it was checked', async () => {
    const { engine, services, state } = await opened();
    services.scenario.set({ name: 'calm' });
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({ kind: 'checked', warnings: [], outdated: false });
  });

  test.each([
    ['a second ahead of a clock that moves in steps is from now', 1, false],
    ['half a minute ahead too', 30, false],
    ['an hour ahead: the clock was set back, and its age is not known', 3600, true],
    ['an hour old still holds', -3600, false],
    ['older than an hour', -3601, true],
  ])('a check %s', (_, secondsAhead, outdated) => {
    const now = 1_750_000_000;
    const report: WarningReport = {
      coordinates: atSea,
      coverage: 'covered',
      checkedAt: now + secondsAhead,
      provenance: 'live',
      warnings: [],
      failed: null,
    };
    expect(warningsState(report, now)).toMatchObject({ kind: 'checked', outdated });
  });

  test('is in force until its end, and over from that second on', () => {
    const [warning] = read(alert({ ends: '2026-07-30T12:00:00Z' })) ?? [];
    const until = Date.parse('2026-07-30T12:00:00Z') / 1000;
    expect(warning && activeWarnings([warning], until - 1)).toHaveLength(1);
    expect(warning && activeWarnings([warning], until)).toEqual([]);
  });

  test('abroad: not covered', async () => {
    const { engine, state } = await opened();
    const biarritz = { lat: 43.5, lng: -1.6 };
    await engine.refreshForecast(biarritz, refresh);
    expect(await state(biarritz)).toEqual({ kind: 'notCovered' });
  });

  test.each([
    ['Brittany', { lat: 48.38, lng: -4.9 }],
    ['West Africa', { lat: 10, lng: 20 }],
    ['Auckland', { lat: -36.84, lng: 174.76 }],
    ['Yokohama', { lat: 35.44, lng: 139.65 }],
  ])('offline in %s: not covered, as online, and no alarm of a service that is none there', async (_, at) => {
    const { engine, network, state } = await opened();
    network.up = false;
    await engine.refreshForecast(at, refresh);
    expect(await state(at)).toEqual({ kind: 'notCovered' });
  });

  test('offline where its waters may lie it is not known: could not be checked', async () => {
    const { engine, network, state } = await opened();
    network.up = false;
    for (const at of [atSea, { lat: 14.6, lng: -61.1 }, { lat: -17.5, lng: -149.6 }]) {
      await engine.refreshForecast(at, refresh);
      expect(await state(at)).toMatchObject({ kind: 'notChecked', failure: { kind: 'unreachable' } });
    }
  });

  test.each([
    ['Guam', 13.45, 144.8],
    ['Palau', 7.3, 134.5],
    ['Samoa', -14.3, -170.7],
    ['Attu', 52.9, 172.9],
    ['Puerto Rico', 18.4, -66.1],
    ['Hawaii', 21.3, -157.9],
    ['Barrow', 71.3, -156.8],
    ['the Atlantic high seas', 35, -36],
    ['the Pacific high seas', 40, 160],
    ['the South Pacific high seas', -25, -150],
  ])('%s is never taken for foreign without asking', (_, lat, lng) => {
    expect(isFarFromUsWaters({ lat, lng })).toBe(false);
  });

  test('the service silent from the start: could not be checked, never "none"', async () => {
    const { engine, services, state } = await opened();
    services.scenario.set({ name: 'captive-portal', only: ['alerts'] });
    expect(await engine.refreshForecast(atSea, refresh)).toEqual({ ok: true, value: 'refreshed' });
    expect(await state()).toEqual({
      kind: 'notChecked',
      failure: { kind: 'unreachable', provider: 'National Weather Service' },
    });
  });

  test('nobody says whether the service covers the place: an empty list of it is not "none"', async () => {
    const { engine, services, state } = await opened();
    services.scenario.set({ name: 'captive-portal', only: ['nws'] });
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({ kind: 'notChecked', failure: { kind: 'unreachable' } });
  });

  test('nobody says whether the service covers the place: a warning of it is shown', async () => {
    const { engine, services, state } = await opened();
    services.scenario.set({ name: 'hurricane', only: ['alerts'] });
    const handle = services.handle.bind(services);
    services.handle = async request =>
      request.url.includes('/points/') ? new Response('', { status: 500 }) : handle(request);
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({
      kind: 'checked',
      outdated: false,
      warnings: [{ event: 'Storm Warning' }],
    });
  });

  test('nobody says any more whether the service covers the place: it did, and an empty list of it is "none"', async () => {
    const { engine, services, clock, state } = await opened();
    await engine.refreshForecast(atSea, refresh);
    services.scenario.set({ name: 'captive-portal', only: ['nws'] });
    clock.now += 31 * 24 * 60 * minutes;
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({ kind: 'checked', warnings: [], outdated: false, failure: null });
  });

  test('one that cannot be read beside one that can: there may be more, and that is said', async () => {
    const { engine, services, state } = await opened();
    services.scenario.set({ name: 'hurricane' });
    const handle = services.handle.bind(services);
    services.handle = async request => {
      const answer = await handle(request);
      if (!answer || !request.url.includes('/alerts/')) return answer;
      const { features }: { features: unknown[] } = await answer.json();
      return Response.json({ features: [...features, { properties: null }] }, { headers: answer.headers });
    };
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({
      kind: 'checked',
      warnings: [{ event: 'Storm Warning' }],
      outdated: true,
      failure: { kind: 'brokenAnswer', provider: 'National Weather Service' },
    });
  });

  test('after a check that failed the next refresh asks again, be it minutes later', async () => {
    const { engine, services, clock, state } = await opened();
    await engine.refreshForecast(atSea, refresh);
    services.scenario.set({ name: 'captive-portal', only: ['alerts'] });
    clock.now += minutes;
    await engine.refreshForecast(atSea, { ...refresh, force: true });
    expect(await state()).toMatchObject({ kind: 'checked', outdated: true });
    services.scenario.set({ name: 'normal' });
    clock.now += minutes;
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({ kind: 'checked', outdated: false, failure: null });
  });

  test('a request that the service refuses takes none back: only "out of bounds" says that it does not watch here', async () => {
    const { engine, services, clock, state } = await opened();
    services.scenario.set({ name: 'hurricane' });
    await engine.refreshForecast(atSea, refresh);
    const handle = services.handle.bind(services);
    const refuseAs = (detail: string): void => {
      services.handle = async request =>
        request.url.includes('/alerts/') ? Response.json({ detail }, { status: 400 }) : handle(request);
    };
    refuseAs('Bad Request');
    clock.now += 20 * minutes;
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({
      kind: 'checked',
      warnings: [{ event: 'Storm Warning' }],
      outdated: true,
      failure: { kind: 'badRequest' },
    });
    refuseAs('Parameter "point" is invalid: out of bounds');
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toEqual({ kind: 'notCovered' });
  });

  test('a place that was watched over is said to be none of theirs: its warning stays until the warnings say so', async () => {
    const { engine, services, clock, state } = await opened();
    services.scenario.set({ name: 'hurricane' });
    const handle = services.handle.bind(services);
    const pointsSay = (status: number): void => {
      services.handle = async request =>
        request.url.includes('/points/') ? Response.json({}, { status }) : handle(request);
    };
    // The service covers it by its warning alone: no answer about the coverage is stored.
    pointsSay(500);
    await engine.refreshForecast(atSea, refresh);
    pointsSay(404);
    clock.now += 20 * minutes;
    await engine.refreshForecast(atSea, refresh);
    const inForce = { kind: 'checked', warnings: [{ event: 'Storm Warning' }] };
    expect(await state()).toMatchObject({ ...inForce, outdated: false, failure: null });

    services.scenario.set({ name: 'captive-portal', only: ['alerts'] });
    clock.now += 20 * minutes;
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({ ...inForce, outdated: true, failure: { kind: 'unreachable' } });

    services.handle = async request =>
      request.url.includes('/alerts/')
        ? Response.json({ detail: 'Parameter "point" is invalid: out of bounds' }, { status: 400 })
        : handle(request);
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toEqual({ kind: 'notCovered' });
  });

  test('offline the stored ones stay, age, and end by the clock', async () => {
    const { engine, services, network, clock, state } = await opened();
    services.scenario.set({ name: 'hurricane' });
    await engine.refreshForecast(atSea, refresh);
    network.up = false;
    clock.now += 90 * minutes;
    await engine.refreshForecast(atSea, refresh);
    expect(await state()).toMatchObject({
      kind: 'checked',
      outdated: true,
      failure: { kind: 'unreachable' },
      warnings: [{ event: 'Storm Warning' }],
    });
    clock.now += 61 * 60 * minutes;
    expect(await state()).toMatchObject({ kind: 'checked', outdated: true, warnings: [] });
  });

  test('are not asked for again within ten minutes unless someone asks', async () => {
    const { engine, clock, report } = await opened();
    await engine.refreshForecast(atSea, refresh);
    const first = await report();
    clock.now += 5 * minutes;
    await engine.refreshForecast(atSea, refresh);
    expect((await report())?.checkedAt).toBe(first?.checkedAt);
    await engine.refreshForecast(atSea, { ...refresh, force: true });
    expect((await report())?.checkedAt).toBe((first?.checkedAt ?? 0) + 300);
  });
});
