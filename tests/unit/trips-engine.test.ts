import { expect, test } from 'vitest';
import { backupText } from '../../src/core/rules/settings/backup.ts';
import { samplePoints } from '../../src/core/rules/route/legs.ts';
import type { SavedTrip, Trip } from '../../src/core/rules/route/trip.ts';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { backupFile, parseBackup } from '../support/brought-files.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { santaCruz } from '../support/a-place.ts';
import { dayTrip } from '../support/made-trips.ts';
import { packOf } from '../support/tide-packs.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const created = Date.UTC(2026, 5, 24, 18) / 1000;
const saved = (id: string, changed: Partial<Trip> = {}): SavedTrip => ({
  id,
  trip: dayTrip(changed),
  created,
  changed: created,
});

type World = ReturnType<typeof testEngine>;

/** The newest answer of a live query. */
async function latest<Name extends LiveQueryName>(
  { engine }: World,
  name: Name,
  params: LiveQueries[Name]['params'],
): Promise<LiveQueries[Name]['value']> {
  return new Promise(resolve => {
    void engine.watch(name, params, resolve);
  });
}

async function opened(options: Parameters<typeof testEngine>[0] = {}, account = freshAccount()) {
  const world = testEngine(options);
  await world.engine.open(account);
  return world;
}

test('a trip is kept, found by its name, removed and put back', async () => {
  const world = await opened();
  const { engine } = world;
  await engine.saveTrip(saved('b', { name: 'To the reef' }));
  await engine.saveTrip(saved('a', { name: 'Across' }));
  expect((await latest(world, 'trips', {})).map(({ id }) => id)).toEqual(['a', 'b']);

  const removed = await engine.removeTrip('a');
  expect((await latest(world, 'trips', {})).map(({ id }) => id)).toEqual(['b']);
  if (!removed.ok || !removed.value) throw new Error('There was none.');
  await engine.saveTrip(removed.value);
  expect((await latest(world, 'trips', {})).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(await engine.removeTrip('nobody’s')).toEqual({ ok: true, value: null });
});

test('the way is downloaded in one call for the sea and one for the weather, and judged without a network', async () => {
  const world = await opened();
  const { engine, network } = world;
  const long = saved('long', {
    waypoints: [
      { lat: 36.96, lng: -122.02 },
      { lat: 36.2, lng: -122.4 },
    ],
  });
  await engine.saveTrip(long);
  expect(await engine.judgeTrip('long')).toEqual({ ok: true, value: null });

  const before = network.requests;
  expect(await engine.refreshTrip('long', { force: false })).toEqual({ ok: true, value: 'refreshed' });
  expect(network.requests - before).toBe(2);
  const download = await latest(world, 'tripDownload', { id: 'long' });
  expect(download).toMatchObject({
    fetchedAt: created,
    provenance: 'simulated',
    points: samplePoints(long.trip),
  });
  expect(download?.points.length).toBeGreaterThan(3);

  network.up = false;
  const judged = await engine.judgeTrip('long');
  if (!judged.ok || !judged.value) throw new Error('Nothing is known.');
  const { departures, zone } = judged.value;
  expect(zone).toBe('America/Los_Angeles');
  expect(departures[0]?.start).toBe(created);
  expect(departures.length).toBeGreaterThan(500);
  expect(departures.some(({ verdict }) => verdict !== 'no-data')).toBe(true);
  const details = await engine.tripDetails('long', created);
  if (!details.ok || !details.value) throw new Error('Nothing is known.');
  expect(details.value.verdicts).toHaveLength(2);
  expect(details.value.track.at(-1)?.at).toEqual(long.trip.waypoints[0]);
  expect(details.value.legs).toMatchObject([
    {
      from: 0,
      to: 1,
      startAt: created,
      wind: { complete: true },
      wave: { complete: true },
      seaFrom: expect.any(String),
    },
    { from: 1, to: 0 },
  ]);
});

test.each([
  ['right', 0, false],
  ['a day ahead', 86_400, true],
  ['a day behind', -86_400, true],
])(
  'on a device whose clock is %s, a download knows whether its time tells an age',
  async (_of, aheadS, isWrong) => {
    const world = await opened({ aheadS });
    const { engine } = world;
    await engine.saveTrip(saved('a'));
    expect(await engine.refreshTrip('a', { force: false })).toEqual({ ok: true, value: 'refreshed' });
    expect(await latest(world, 'tripDownload', { id: 'a' })).toMatchObject({ isClockWrong: isWrong });
    const [at] = saved('a').trip.waypoints;
    if (!at) throw new Error('There is no waypoint.');
    expect(await engine.tripHere('a', at)).toMatchObject({ ok: true });

    // Judged by the stored forecast of a place on the way, the result is the same.
    await engine.setFavorite(santaCruz, true);
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
    await engine.saveTrip(saved('b'));
    const judged = await engine.judgeTrip('b');
    if (!judged.ok || !judged.value) throw new Error('Nothing is known.');
    expect(judged.value.instead).toMatchObject([{ isClockWrong: isWrong }]);
  },
);

test('what is fresh and covers the way is not downloaded again; a changed way is', async () => {
  const world = await opened();
  const { engine, network, clock } = world;
  await engine.saveTrip(saved('a'));
  await engine.refreshTrip('a', { force: false });
  const before = network.requests;
  expect(await engine.refreshTrip('a', { force: false })).toEqual({ ok: true, value: 'stored' });
  expect(network.requests).toBe(before);
  await engine.saveTrip(
    saved('a', {
      waypoints: [
        { lat: 36.96, lng: -122.02 },
        { lat: 36.7, lng: -122.2 },
      ],
    }),
  );
  expect(await engine.refreshTrip('a', { force: false })).toEqual({ ok: true, value: 'refreshed' });
  clock.now += 4 * 3_600_000;
  expect(await engine.refreshTrip('a', { force: false })).toEqual({ ok: true, value: 'refreshed' });
});

test('without a network what is stored stays, and why nothing came is said', async () => {
  const world = await opened();
  const { engine, network, clock } = world;
  await engine.saveTrip(saved('a'));
  await engine.refreshTrip('a', { force: false });
  network.up = false;
  clock.now += 5 * 3_600_000;
  expect(await engine.refreshTrip('a', { force: true })).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
  expect(await latest(world, 'tripDownload', { id: 'a' })).toMatchObject({ fetchedAt: created });
});

test('trips are in the file, and an older file imports as before', async () => {
  const one = await opened();
  await one.engine.saveTrip(saved('a', { name: 'The bar' }));
  const file = await one.engine.exportData();
  if (!file.ok) throw new Error('There is no file.');
  const backup = parseBackup(backupText(file.value));
  if (backup === null || backup === 'newer') throw new Error('It is refused.');

  const other = await opened();
  expect(await other.engine.previewImport(backupFile(backup))).toMatchObject({
    ok: true,
    value: { preview: { trips: ['The bar'] } },
  });
  await other.engine.importData(backupFile(backup));
  expect(await latest(other, 'trips', {})).toEqual([saved('a', { name: 'The bar' })]);
  expect(await other.engine.previewImport(backupFile(backup))).toMatchObject({
    ok: true,
    value: { preview: { trips: [] } },
  });

  const { trips: _trips, ...older } = JSON.parse(backupText(file.value));
  expect(parseBackup(JSON.stringify(older))).toMatchObject({ app: 'offing' });
  const faulty = { ...older, trips: [{ ...saved('a'), trip: { ...dayTrip(), speedKt: 300 } }] };
  expect(parseBackup(JSON.stringify(faulty))).toBe(null);
});

test('clearing the cache takes the download and leaves the trip', async () => {
  const world = await opened();
  await world.engine.saveTrip(saved('a'));
  await world.engine.refreshTrip('a', { force: false });
  await world.engine.clearForecasts();
  expect(await latest(world, 'tripDownload', { id: 'a' })).toBe(null);
  expect((await latest(world, 'trips', {})).length).toBe(1);
});

test('planned out of reach, a trip is judged by what is stored for a saved place near it, and says so', async () => {
  const world = await opened();
  const { engine, network } = world;
  await engine.setFavorite(santaCruz, true);
  await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: true });
  network.up = false;
  await engine.saveTrip(saved('a', { waypoints: [santaCruz, { lat: 36.86, lng: -122.15 }] }));
  expect(await engine.judgeTrip('a')).toMatchObject({
    ok: true,
    value: { instead: [{ name: 'Santa Cruz Harbor', fetchedAt: created, provenance: 'simulated' }] },
  });
  await engine.saveTrip(saved('far', { waypoints: [santaCruz, { lat: 36.2, lng: -122.15 }] }));
  const far = await engine.judgeTrip('far');
  if (!far.ok || !far.value) throw new Error('Nothing is known.');
  expect(far.value.departures.some(({ verdict }) => verdict === 'go' || verdict === 'marginal')).toBe(false);
});

test('a bar is passed only with tide enough by the table of its station', async () => {
  const world = await opened({ openPack: async name => ({ ok: true, pack: packOf(name) }) });
  const { engine } = world;
  const bar = { lat: 37.81, lng: -122.47 };
  const over = async (leastTideM: number) => {
    await engine.saveTrip(
      saved('bar', {
        waypoints: [
          { ...bar, leastTideM },
          { lat: 37.75, lng: -122.6 },
        ],
        thereAndBack: false,
        speedKt: 20,
      }),
    );
    await engine.refreshTrip('bar', { force: false });
    const judged = await engine.judgeTrip('bar');
    if (!judged.ok || !judged.value) throw new Error('Nothing is known.');
    return judged.value.departures.flatMap(({ reason }) => (reason?.kind === 'tideHeight' ? [reason] : []));
  };
  const closed = await over(1.2);
  expect(closed.length).toBeGreaterThan(100);
  for (const { value, limit, what } of closed) {
    expect(value).toBeLessThan(1.2);
    expect(limit).toBe(1.2);
    expect(what).toBe('San Francisco (Golden Gate)');
  }
  expect(await over(-5)).toEqual([]);
});

test('the tide of the harbour stands with its station and datum, a stream where one is asked for', async () => {
  const world = await opened({ openPack: async name => ({ ok: true, pack: packOf(name) }) });
  const { engine } = world;
  const waypoints = [
    { lat: 37.81, lng: -122.47, mostStreamKt: 2 },
    { lat: 37.2, lng: -124.2, leastTideM: 1 },
  ];
  await engine.saveTrip(saved('gate', { waypoints }));
  const told = await engine.tripTides('gate', { from: created, until: created + 86_400 });
  expect(told).toMatchObject({
    ok: true,
    value: [
      { waypoint: 0, kind: 'tide', station: { name: 'San Francisco (Golden Gate)', datum: 'MLLW' } },
      { waypoint: 0, kind: 'stream' },
      { waypoint: 1, kind: 'tide', station: null, turns: [] },
    ],
  });
  const [tide] = told.ok ? told.value : [];
  expect(tide?.kind === 'tide' ? tide.turns.length : 0).toBeGreaterThanOrEqual(3);
});

test('under way the forecast is of the nearest point of the way, or there is none', async () => {
  const world = await opened();
  const { engine, network, clock } = world;
  await engine.saveTrip(saved('a'));
  expect(await engine.tripHere('a', { lat: 36.9, lng: -122.05 })).toEqual({ ok: true, value: null });
  await engine.refreshTrip('a', { force: false });
  network.up = false;
  clock.now += 5_400_000;
  const here = await engine.tripHere('a', { lat: 36.9, lng: -122.05 });
  expect(here).toMatchObject({
    ok: true,
    value: { windKt: expect.any(Number), waveFt: expect.any(Number), fetchedAt: created },
  });
  expect(here.ok && here.value?.distanceKm).toBeLessThan(8);
  expect(await engine.tripHere('a', { lat: 36.2, lng: -123 })).toEqual({ ok: true, value: null });
  clock.now += 30 * 86_400_000;
  expect(await engine.tripHere('a', { lat: 36.9, lng: -122.05 })).toEqual({ ok: true, value: null });
});

test('a leg over a headland is named with its miles of land; one at sea is not', async () => {
  const coast = testCoastFiles();
  const { engine } = await opened({ openCoast: async () => createCoast(coast.files) });
  // From Monterey Bay across the Monterey Peninsula, and then out to sea.
  await engine.saveTrip(
    saved('over', {
      waypoints: [
        { lat: 36.64, lng: -121.86 },
        { lat: 36.5, lng: -122.0 },
        { lat: 36.5, lng: -122.3 },
      ],
    }),
  );
  const coarse = await engine.tripLand('over');
  expect(coarse).toMatchObject({ ok: true, value: [{ leg: 0, km: expect.any(Number) }] });
  await engine.fetchCoast({ west: -122.5, south: 36.4, east: -121.5, north: 37.2 });
  const fine = await engine.tripLand('over');
  expect(fine).toMatchObject({ ok: true, value: [{ leg: 0 }] });
  expect(fine.ok && fine.value[0]?.km).toBeGreaterThan(3);
  expect(await (await opened()).engine.tripLand('over')).toEqual({ ok: true, value: [] });
});
