import { describe, expect, test, vi } from 'vitest';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { forecastId } from '../../src/core/rules/forecast/forecast.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { baseMs, record } from '../support/place-records.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { expendableForecasts } from '../../workers/database/make-room.ts';
import { mergeIntoPlaces } from '../../workers/database/places-store.ts';

const mine = { lat: 36.9741, lng: -122.0308 };
const theirs = { lat: 36.97, lng: -122.025 };
const harbor = {
  ...mine,
  id: 'nominatim-N240109189',
  name: 'Santa Cruz Harbor',
  fullName: 'Santa Cruz Harbor',
  source: 'nominatim',
  type: '',
  isWater: true,
} as const;

/** A favorite with its forecast on this device; then the sync brings the same spot as another device saved it, and the network goes. */
async function mergedAtSea() {
  const world = testEngine();
  const { engine, network } = world;
  const accountKey = freshAccount();
  await engine.open(accountKey);
  await engine.setFavorite(harbor, true);
  await engine.refreshForecast(mine, { source: 'open-meteo', force: true });
  await engine.close();
  network.up = false;
  const database = await openDatabase(accountKey);
  await mergeIntoPlaces(database, [
    record('coordinates-36.9700_-122.0250', {
      ...theirs,
      isFavorite: true,
      favoriteRank: 1,
      starStamp: baseMs,
    }),
  ]);
  return { ...world, accountKey, database };
}

describe('a favourite that another device saved a little way off', () => {
  test('keeps its stored forecast and its warnings at sea', async () => {
    const { engine, accountKey, database } = await mergedAtSea();
    await database.close();
    await engine.open(accountKey);
    // A check without a connection comes first: it knows less.
    await engine.refreshForecast(theirs, { source: 'open-meteo', force: true });
    const now = <Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']) =>
      new Promise<LiveQueries[Name]['value']>(found => void engine.watch(name, params, found));
    const [place] = await now('places', {});
    expect(place).toMatchObject<Partial<Place>>({ ...theirs, isFavorite: true });
    await vi.waitFor(async () => {
      const before = await now('forecast', { source: 'open-meteo', ...mine });
      const carried = await now('forecast', { source: 'open-meteo', ...theirs });
      const { marineCell, weatherCell, days: _days, ...rest } = before ?? {};
      expect(carried).toMatchObject({ ...rest, id: forecastId('open-meteo', theirs), coordinates: theirs });
      // The same point of the model, as far as it is from here.
      for (const [cell, its] of [
        [carried?.marineCell, marineCell],
        [carried?.weatherCell, weatherCell],
      ])
        expect(cell).toEqual({ lat: its?.lat, lng: its?.lng, distanceKm: distanceKm(theirs, its ?? mine) });
      const warnings = await now('warnings', theirs);
      expect(warnings).toMatchObject({ coordinates: theirs, coverage: 'covered' });
    });
  });

  test('has it spared on a full device before it could be copied', async () => {
    const { database } = await mergedAtSea();
    expect(await expendableForecasts(database)).toEqual([]);
    await database.close();
  });
});
