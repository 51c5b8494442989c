import { expect, test } from 'vitest';
import { fieldHours } from '../../src/core/rules/field/field-format.ts';
import { fieldHoursAt } from '../../src/core/rules/field/field-hours.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { areaHost, calmBytes, madeArea, madeAreaHost } from '../support/field/area-host.ts';
import { madeRun, madeSheet, smallHeader } from '../support/field/made-sheets.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshAccount, testConfig, testEngine } from '../support/test-engine.ts';
import { valueOf } from '../support/value-of.ts';

const week = { hours: fieldHours };
const atSea = [
  { lat: 36.6, lng: -122.6 },
  { lat: 36.2, lng: -122.4 },
];

/** A trip in an engine whose device has stored these sheets; nothing else is downloaded. */
async function opened(files: Record<string, Buffer>, changed: Partial<Trip> = {}) {
  const names = Object.keys(files);
  const host = madeAreaHost(names);
  for (const [name, file] of Object.entries(files)) host.instead.set(name, file);
  const parts = testEngine({
    config: { ...testConfig, fieldUrl: areaHost },
    startAt: (madeRun + 5 * hourS) * 1000,
    answer: host.answer,
  });
  await parts.engine.open(freshAccount());
  await parts.engine.fetchAreas(names, { isAsked: true });
  const trip = dayTrip({ waypoints: atSea, ...changed });
  await parts.engine.saveTrip({ id: 'a', trip, created: madeRun, changed: madeRun });
  return { host, ...parts };
}
const judgedOf = async ({ engine }: Pick<Awaited<ReturnType<typeof opened>>, 'engine'>) =>
  valueOf(await engine.judgeTrip('a'));

test('a trip without a download is judged by the stored field: inside the limits is its best word, never go', async () => {
  const world = await opened({ n35w125: madeArea('n35w125', week, calmBytes) });
  const judged = await judgedOf(world);
  expect(judged?.field).toEqual({ model: 'gfs', start: madeRun, fetchedAt: madeRun + 5 * hourS });
  expect(judged?.departures[0]).toMatchObject({
    start: madeRun + 5 * hourS,
    verdict: 'by-field',
    reason: null,
  });
  expect(judged?.departures[0]?.caveats[0]).toEqual({
    kind: 'field',
    run: { model: 'gfs', start: madeRun, fetchedAt: madeRun + 5 * hourS },
  });
  expect(judged?.departures.some(({ verdict }) => verdict === 'go')).toBe(false);
  expect(judged?.windows).toHaveLength(1);
  // The run ends: departures that are not back by then have no data.
  expect(judged?.departures.at(-1)).toMatchObject({ verdict: 'no-data', start: madeRun + 168 * hourS });
  const details = valueOf(await world.engine.tripDetails('a', madeRun + 5 * hourS));
  expect(details?.verdicts).toEqual(['by-field', 'by-field']);
  expect(details?.legs[0]?.wind).toMatchObject({ complete: true });
  expect(details?.legs[0]?.wind?.value).toBeCloseTo(7.78, 1);
});

test('limits, bands, steep seas and fuel are judged as ever', async () => {
  const sheet = { n35w125: madeArea('n35w125', week, calmBytes) };
  const reasonOf = async (changed: Partial<Trip>, files = sheet) => {
    const { engine } = await opened(files, changed);
    const [first] = (await judgedOf({ engine }))?.departures ?? [];
    return [first?.verdict, first?.reason?.kind];
  };
  const { limits, boat } = dayTrip();
  expect(await reasonOf({ limits: { ...limits, maxWindKt: 7 } })).toEqual(['no-go', 'wind']);
  expect(await reasonOf({ boat: { ...boat, fuelPerHourL: 30, fuelAboardL: 20, fuelReservePct: 0 } })).toEqual(
    ['no-go', 'fuel'],
  );
  expect(await reasonOf({}, { n35w125: madeArea('n35w125', week) })).toEqual(['marginal', 'windBand']);
  // 1.2 m every 2 s.
  const steep = [135, 127, 10, 11, 20, 127];
  expect(await reasonOf({}, { n35w125: madeArea('n35w125', week, steep) })).toEqual([
    'marginal',
    'steepSeas',
  ]);
});

test('the download takes the place of the field, and clearing it brings the field back', async () => {
  const world = await opened({ n35w125: madeArea('n35w125', week, calmBytes) });
  await world.engine.refreshTrip('a', { force: true });
  const judged = await judgedOf(world);
  expect(judged?.field).toBeNull();
  expect(judged?.departures.some(({ verdict }) => verdict === 'by-field')).toBe(false);
  // Where the download has ended, the sheets of a later run stand in.
  world.clock.now += 20 * 24 * hourS * 1000;
  world.host.run += 20 * 24 * hourS;
  world.host.instead.set('n35w125', madeArea('n35w125', { ...week, run: world.host.run }, calmBytes));
  expect((await judgedOf(world))?.field).toBeNull();
  await world.engine.fetchAreas(['n35w125'], { isAsked: true });
  expect(await judgedOf(world)).toMatchObject({ field: { start: world.host.run } });
});

test('where a sheet is missing, or its sea is unknown, a leg has no data; no sheet at all is no verdict', async () => {
  const across = {
    waypoints: [
      { lat: 36.6, lng: -122.6 },
      { lat: 34.6, lng: -121.8 },
    ],
  };
  const half = await judgedOf(await opened({ n35w125: madeArea('n35w125', week, calmBytes) }, across));
  expect(half?.departures[0]).toMatchObject({ verdict: 'no-data', reason: { leg: 1 } });
  const whole = await judgedOf(
    await opened(
      { n35w125: madeArea('n35w125', week, calmBytes), n30w125: madeArea('n30w125', week, calmBytes) },
      across,
    ),
  );
  expect(whole?.departures[0]?.verdict).toBe('by-field');
  const land = await judgedOf(
    await opened({ n35w125: madeArea('n35w125', week, [135, 127, 10, 255, 255, 255]) }),
  );
  expect(land?.departures[0]).toMatchObject({ verdict: 'no-data', reason: { what: 'wave' } });
  expect(await judgedOf(await opened({ n00w030: madeArea('n00w030', week, calmBytes) }))).toBeNull();
});

test('the hours of a field: knots and feet, linear between its steps; rounding alone puts no gust below the wind', () => {
  const sheet = madeSheet(smallHeader, (plane, step) => [137, 127, 19, 20 + step, 80, 127][plane] ?? 255);
  const hours = fieldHoursAt([sheet], { lat: 36.5, lng: -122.5 });
  expect(hours?.time).toEqual(Array.from({ length: 7 }, (_, hour) => madeRun + hour * hourS));
  expect(hours?.series.windSpeedKt?.[0]).toBeCloseTo(9.72, 2);
  expect(hours?.series.windDirectionDeg?.[0]).toBe(270);
  // 9.5 m/s of gust beside 5 m/s of wind, and 2.0 to 2.2 m of sea.
  expect(hours?.series.windGustKt?.[0]).toBeCloseTo(18.47, 2);
  expect(hours?.series.waveHeightFt?.[1]).toBeCloseTo((2 + 0.1 / 3) * 3.2808, 3);
  const gustOf = (byte: number) =>
    fieldHoursAt([madeSheet(smallHeader, plane => (plane === 2 ? byte : 137))], { lat: 36.5, lng: -122.5 })
      ?.series.windGustKt?.[0];
  // The wind is 7.07 m/s.
  expect(gustOf(13)).toBeCloseTo(13.745, 2);
  expect(gustOf(12)).toBeNull();
  expect(fieldHoursAt([sheet], { lat: 20, lng: 20 })).toBeNull();
});
