import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forecastId, type StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { selectPlace } from '../../src/core/rules/place/places.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { forecast$, readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { dropForecasts, expendableForecasts } from '../../workers/database/make-room.ts';
import { changePlaces } from '../../workers/database/places-store.ts';
import { writeSettings } from '../../workers/database/settings-store.ts';
import { aPlace, bodegaHead, pillarPoint, santaCruz } from '../support/a-place.ts';
import { sampleStored, sampleNow } from '../support/sample-forecast.ts';
import { tapStar } from '../support/tap-star.ts';
import { freshAccount } from '../support/test-engine.ts';

const passedBy = aPlace('Passed by', 10, 20);
let database: Database;

const idOf = (at: Coordinates): string => forecastId('open-meteo', at);

/** Forecasts of a favorite, of two places that were opened, and of one that was never saved, each an hour older than the one before. */
beforeEach(async () => {
  database = await openDatabase(freshAccount());
  await changePlaces(database, sampleNow * 1000, (places, when) => ({
    change: tapStar(places, bodegaHead, when),
  }));
  for (const place of [pillarPoint, santaCruz])
    await changePlaces(database, sampleNow * 1000, (places, when) => selectPlace(places, place, when));
  for (const [hours, { lat, lng }] of [santaCruz, pillarPoint, passedBy, bodegaHead].entries())
    await writeForecast(database, sampleStored({ coordinates: { lat, lng }, ageS: 3600 * hours }));
});
afterEach(() => database.close());

test('the oldest forecast gives way first, that of the place opened last at the end, a favourite’s never', async () => {
  expect(await expendableForecasts(database)).toEqual([passedBy, pillarPoint, santaCruz].map(idOf));
});

test('the place that was chosen is the one that gives way last', async () => {
  await writeSettings(database, { selectedPlaceId: pillarPoint.id });
  expect(await expendableForecasts(database)).toEqual([passedBy, santaCruz, pillarPoint].map(idOf));
});

test('what has given way is gone for whoever watches it, and only that', async () => {
  const seen: (StoredForecast | null)[] = [];
  const others: (StoredForecast | null)[] = [];
  await readForecast(database, 'open-meteo', passedBy);
  const watching = [
    forecast$(database, 'open-meteo', passedBy).subscribe(value => seen.push(value)),
    forecast$(database, 'open-meteo', santaCruz).subscribe(value => others.push(value)),
  ];
  await expect.poll(() => [seen.length, others.length]).toEqual([1, 1]);
  await dropForecasts(database, [idOf(passedBy)]);
  await expect.poll(() => seen.at(-1)).toBeNull();
  expect(await readForecast(database, 'open-meteo', passedBy)).toBeNull();
  expect(await readForecast(database, 'open-meteo', santaCruz)).not.toBeNull();
  expect(others).toHaveLength(1);
  for (const watch of watching) watch.unsubscribe();
});

test('a forecast that gave way is stored again like any other, and seen by whoever waits for it', async () => {
  await dropForecasts(database, [idOf(passedBy)]);
  const seen: (StoredForecast | null)[] = [];
  const watching = forecast$(database, 'open-meteo', passedBy).subscribe(value => seen.push(value));
  const { lat, lng } = passedBy;
  await writeForecast(database, sampleStored({ coordinates: { lat, lng }, ageS: 0 }));
  await expect.poll(() => seen.at(-1)?.fetchedAt).toBe(sampleNow);
  watching.unsubscribe();
});

test('nothing of it is left on the device', async () => {
  await dropForecasts(database, [idOf(passedBy)]);
  const found = await database.forecasts.storageInstance.findDocumentsById([idOf(passedBy)], true);
  expect(found).toEqual([]);
});
