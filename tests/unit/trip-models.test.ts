import { describe, expect, test } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { ModelSeries } from '../../src/core/rules/forecast/models.ts';
import { samplePoints } from '../../src/core/rules/route/legs.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { agreementOf, isTooLongForModels } from '../../src/core/rules/trip/model-agreement.ts';
import {
  legSpreads,
  modelJudges,
  modelsAlong,
  modelsInShort,
  windowAgreement,
  type RouteModels,
} from '../../src/core/rules/trip/trip-models.ts';
import type { SavedTrip } from '../../src/core/rules/route/trip.ts';
import type { LiveQueries } from '../../workers/api.ts';
import { dayTrip, madeFrom, madeHours } from '../support/made-trips.ts';
import { freshAccount, testConfig, testEngine } from '../support/test-engine.ts';

const hours = (value: number | null): Column => Array.from({ length: madeHours }, () => value);
const calm = { windSpeedKt: hours(6), windGustKt: hours(9), waveHeightFt: hours(2) };

/** Each model says the same at every point. */
const along = (trip: Trip, models: ModelSeries[]): RouteModels => ({
  fetchedAt: madeFrom,
  provenance: 'recorded',
  asked: models.map(({ id }) => id),
  samples: samplePoints(trip).map(at => ({
    at,
    time: hours(0).map((_, hour) => madeFrom + hour * 3600),
    models,
  })),
  marineAnswered: true,
  weatherAnswered: true,
});
const said = (trip: Trip, models: ModelSeries[], start = madeFrom + 3600) =>
  modelJudges(trip, modelsAlong(along(trip, models))).map(judge => judge(start));

describe('each model by itself', () => {
  const trip = dayTrip({ limits: { maxWindKt: 15, maxGustKt: 20, maxWaveFt: 4, minWavePeriodS: 9 } });

  test('is judged by the trip’s limits, and says what decides and where', () => {
    const [calmOne, gusty] = said(trip, [
      { id: 'gfs', series: calm },
      { id: 'icon', series: { ...calm, windGustKt: hours(29) } },
    ]);
    expect(calmOne).toEqual({ id: 'gfs', name: 'GFS', verdict: 'go', reason: null });
    expect(gusty).toMatchObject({
      id: 'icon',
      verdict: 'no-go',
      reason: { kind: 'gust', value: 29, limit: 20 },
    });
  });

  test('that lacks waves, gusts or an hour is left out, and counts only where it speaks against', () => {
    const { waveHeightFt: _waves, ...noWaves } = calm;
    const { windGustKt: _gusts, ...noGusts } = calm;
    const holed = hours(6).with(2, null);
    const models: ModelSeries[] = [
      { id: 'gfs', series: calm },
      { id: 'gem', series: noWaves },
      { id: 'ukmo', series: { ...noWaves, windSpeedKt: hours(30), windGustKt: hours(38) } },
      { id: 'icon', series: noGusts },
      { id: 'ecmwf', series: { ...calm, windSpeedKt: holed } },
    ];
    const verdicts = said(trip, models).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['go', 'no-data', 'no-go', 'no-data', 'no-data']);
    expect(agreementOf(said(trip, models))).toEqual({ go: 1, judged: 2 });
    expect(modelsInShort(along(trip, models)).withoutWaves).toEqual(['GEM', 'UK Met Office']);
  });

  test('by nobody’s daylight, fuel or wave period: those are the trip’s and not a model’s', () => {
    const strict = {
      ...trip,
      rules: { backBefore: 'sunset', notBefore: 'sunrise' } as const,
      boat: { name: '', fuelPerHourL: 100, fuelAboardL: 1, fuelReservePct: 0 },
    };
    // Midnight at the spot.
    expect(said(strict, [{ id: 'gfs', series: calm }])).toMatchObject([{ verdict: 'go' }]);
  });

  test('of which none can be judged, nothing is said of how many agree', () => {
    expect(agreementOf(said(trip, [{ id: 'gem', series: { windSpeedKt: hours(5) } }]))).toBeNull();
    expect(agreementOf([])).toBeNull();
  });
});

test('a window is only agreed to by a model that says go of each of its departures', () => {
  const trip = dayTrip({ limits: { maxWindKt: 15, maxGustKt: 20, maxWaveFt: 4, minWavePeriodS: null } });
  const late = hours(6).fill(18, 12);
  const judges = modelJudges(
    trip,
    modelsAlong(
      along(trip, [
        { id: 'gfs', series: calm },
        { id: 'icon', series: { ...calm, windSpeedKt: late, windGustKt: late } },
        { id: 'ecmwf', series: { ...calm, windSpeedKt: hours(6).fill(null, 12) } },
      ]),
    ),
  );
  const departures = Array.from({ length: 96 }, (_, quarter) => ({
    start: madeFrom + quarter * 900,
    end: madeFrom + quarter * 900 + 14_400,
    verdict: 'go' as const,
    reason: null,
    others: [],
    caveats: [],
  }));
  const window = (from: number, until: number) => ({
    start: madeFrom + from * 3600,
    end: madeFrom + until * 3600,
    backBy: madeFrom + until * 3600 + 14_400,
  });
  expect(windowAgreement(judges, departures, window(1, 3))).toEqual({ go: 3, judged: 3 });
  expect(windowAgreement(judges, departures, window(1, 10))).toEqual({ go: 1, judged: 2 });
});

test('how far apart the models are on a leg is from the lowest to the highest of their worst hours, of two at least, and no mean', () => {
  const trip = dayTrip();
  const models: ModelSeries[] = [
    { id: 'gfs', series: { ...calm, windSpeedKt: hours(6).with(2, 11) } },
    { id: 'icon', series: { ...calm, windSpeedKt: hours(14) } },
    { id: 'gem', series: { windSpeedKt: hours(9).with(2, null) } },
  ];
  const [leg] = legSpreads(trip, modelsAlong(along(trip, models)), madeFrom + 3600);
  expect(leg?.wind).toEqual({ low: 11, high: 14, count: 2 });
  expect(leg?.wave).toEqual({ low: 2, high: 2, count: 2 });
  const [alone] = legSpreads(trip, modelsAlong(along(trip, models.slice(0, 1))), madeFrom + 3600);
  expect(alone?.wind).toBeNull();
});

const created = Date.UTC(2026, 5, 24, 18) / 1000;
const saved = (changed: Partial<Trip> = {}): SavedTrip => ({
  id: 'a',
  trip: dayTrip(changed),
  created,
  changed: created,
});
type World = ReturnType<typeof testEngine>;
const kept = ({ engine }: World): Promise<LiveQueries['tripModels']['value']> =>
  new Promise(resolve => void engine.watch('tripModels', { id: 'a' }, resolve));
async function opened(options: Parameters<typeof testEngine>[0] = {}) {
  const world = testEngine(options);
  await world.engine.open(freshAccount());
  await world.engine.saveTrip(saved());
  await world.engine.refreshTrip('a', { force: false });
  return world;
}

describe('kept with the trip', () => {
  test('other models come in two calls for the whole way, stay offline, and go with the trip', async () => {
    const world = await opened();
    const { engine, network } = world;
    expect(await kept(world)).toEqual({ isOffered: true, kept: null });
    const before = network.requests;
    expect(await engine.compareTripModels('a', { force: false })).toEqual({ ok: true, value: 'refreshed' });
    expect(network.requests - before).toBe(2);
    const { kept: models } = await kept(world);
    expect(models).toMatchObject({
      asked: ['gfs', 'ecmwf', 'icon', 'gem', 'ukmo'],
      points: samplePoints(saved().trip),
      without: [],
      withoutWaves: ['GEM', 'UK Met Office'],
    });

    network.up = false;
    expect(await engine.compareTripModels('a', { force: false })).toEqual({ ok: true, value: 'stored' });
    expect(await engine.compareTripModels('a', { force: true })).toMatchObject({ ok: false });
    expect((await kept(world)).kept).toEqual(models);
    const judged = await engine.judgeTrip('a');
    const details = await engine.tripDetails('a', created);
    if (!judged.ok || !judged.value || !details.ok || !details.value) throw new Error('Nothing is known.');
    const { windows, agreement } = judged.value;
    expect(agreement).toHaveLength(windows.length);
    expect(details.value.models.map(({ id }) => id)).toEqual(models?.asked);
    expect(details.value.spreads).toHaveLength(2);
    expect(details.value.spreads[0]?.wind?.count).toBe(5);
    expect(details.value.spreads[0]?.wave?.count).toBe(3);

    await engine.removeTrip('a');
    expect((await kept(world)).kept).toBeNull();
  });

  test('models change no verdict', async () => {
    const { engine } = await opened();
    const before = await engine.judgeTrip('a');
    await engine.compareTripModels('a', { force: false });
    const after = await engine.judgeTrip('a');
    if (!before.ok || !after.ok) throw new Error('Nothing is known.');
    expect(after.value?.departures).toEqual(before.value?.departures);
    expect(after.value?.windows).toEqual(before.value?.windows);
  });

  test('a changed way is asked for anew, and one that is too long is not', async () => {
    const world = await opened();
    const { engine, network } = world;
    await engine.compareTripModels('a', { force: false });
    const other = [
      { lat: 36.96, lng: -122.02 },
      { lat: 36.5, lng: -122.3 },
    ];
    await engine.saveTrip(saved({ waypoints: other }));
    expect(await engine.compareTripModels('a', { force: false })).toEqual({ ok: true, value: 'refreshed' });
    const long = [
      { lat: 36.96, lng: -122.02 },
      { lat: 26, lng: -124 },
    ];
    expect(isTooLongForModels(saved({ waypoints: long }).trip)).toBe(true);
    await engine.saveTrip(saved({ waypoints: long }));
    const before = network.requests;
    expect(await engine.compareTripModels('a', { force: true })).toMatchObject({ ok: false });
    expect(network.requests).toBe(before);
  });

  test('refreshing the trips asks the models where that was chosen, and else not', async () => {
    const world = await opened();
    await world.engine.refreshTrips();
    expect((await kept(world)).kept).toBeNull();
    await world.engine.updateSettings({ compareModels: true });
    await world.engine.refreshTrips({ withoutModels: true });
    expect((await kept(world)).kept).toBeNull();
    await world.engine.refreshTrips();
    expect((await kept(world)).kept?.asked.length).toBeGreaterThan(2);
  });

  test('low data asks no other models along the way, until it is wanted no more', async () => {
    const world = await opened();
    await world.engine.updateSettings({ compareModels: true, lowData: 'on' });
    await world.engine.refreshTrips();
    expect((await kept(world)).kept).toBeNull();
    await world.engine.updateSettings({ lowData: 'off' });
    await world.engine.refreshTrips();
    expect((await kept(world)).kept?.asked.length).toBeGreaterThan(2);
  });

  test('in a build that asks no models, nothing is asked and that is told', async () => {
    const world = await opened({ config: { ...testConfig, models: [] } });
    const before = world.network.requests;
    expect(await world.engine.compareTripModels('a', { force: true })).toMatchObject({ ok: false });
    expect(world.network.requests).toBe(before);
    expect(await kept(world)).toEqual({ isOffered: false, kept: null });
  });
});
