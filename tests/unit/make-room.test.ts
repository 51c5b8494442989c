import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { makeRoomFor } from '../../workers/database/make-room.ts';
import { changePlaces } from '../../workers/database/places-store.ts';
import { aPlace } from '../support/a-place.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { tapStar } from '../support/tap-star.ts';
import { freshAccount } from '../support/test-engine.ts';

const favorites = [
  { name: 'Monterey', lat: 36.6, lng: -121.9 },
  { name: 'Santa Cruz', lat: 36.9, lng: -122 },
  { name: 'Moss Landing', lat: 36.8, lng: -121.8 },
];
const passedBy = { name: 'Passed by', lat: 10, lng: 20 };
let database: Database;

/** Forecasts of three favourites, the second of which is the newest, and of a place that nobody keeps. */
beforeEach(async () => {
  database = await openDatabase(freshAccount());
  for (const { name, lat, lng } of favorites)
    await changePlaces(database, sampleNow * 1000, (places, when) => ({
      change: tapStar(places, aPlace(name, lat, lng), when),
    }));
  for (const [index, { lat, lng }] of [...favorites, passedBy].entries())
    await writeForecast(
      database,
      sampleForecast({ coordinates: { lat, lng }, ageS: index === 1 ? 0 : 60 * (index + 1) }),
    );
});
afterEach(() => database.close());

const stored = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, lat, lng } of [...favorites, passedBy])
    if (await readForecast(database, 'open-meteo', { lat, lng })) found.push(name);
  return found;
};

test('room costs the forecast that nobody keeps, where that is enough', async () => {
  expect(await makeRoomFor(database, async () => undefined)).toBe(1);
  expect(await stored()).toEqual(favorites.map(({ name }) => name));
});

test('where it is not, the favourites’ newest forecasts stay, and what is gone is counted', async () => {
  let roomFor = 2;
  const dropped = await makeRoomFor(database, async () => {
    const { storageInstance } = database.forecasts;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    storageInstance.bulkWrite = async (rows, context) => {
      if (roomFor-- <= 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return write(rows, context);
    };
  });
  expect(dropped).toBe(2);
  expect(await stored()).toEqual(['Monterey', 'Santa Cruz']);
});

test('work that fails costs the favourites nothing', async () => {
  const failing = makeRoomFor(database, () => Promise.reject(new Error('Still full.')));
  await expect(failing).rejects.toThrow('Still full.');
  expect(await stored()).toEqual(favorites.map(({ name }) => name));
});
