import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { warningsId } from '../../src/core/rules/forecast/warnings.ts';
import { answerStore } from '../../workers/database/answer-store.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { readDevice, writeDevice } from '../../workers/database/device-store.ts';
import { clearForecasts, readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { purgeExpired, purgeRemoved } from '../../workers/database/purge-expired.ts';
import { putBackKey, takeKey, writeKey } from '../../workers/database/key-store.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { sampleStored, sampleNow } from '../support/sample-forecast.ts';

const dayS = 86_400;
const saved = { lat: 36.6002, lng: -121.8947 };
const passedBy = { lat: 10, lng: 20 };
let database: Database | null = null;
afterEach(() => database?.close());

/** A favorite and a position that was looked at once, both with a forecast and warnings of the same day. */
async function twoPlaces(): Promise<Database> {
  const accountKey = freshAccount();
  const { engine } = testEngine({ startAt: sampleNow * 1000 });
  await engine.open(accountKey);
  await engine.setFavorite(
    {
      id: 'coordinates-1',
      name: 'Monterey',
      fullName: 'Monterey',
      ...saved,
      source: 'coordinates',
      isWater: true,
      type: '',
    },
    true,
  );
  await engine.close();
  database = await openDatabase(accountKey);
  for (const coordinates of [saved, passedBy]) {
    await writeForecast(database, sampleStored({ coordinates }));
    await writeDevice(database, warningsId(coordinates), { checkedAt: sampleNow, warnings: [] });
  }
  return database;
}
/** What the collection's own store holds, removed documents included. */
const storedIn = async ({ forecasts }: Database): Promise<number> =>
  (
    await forecasts.storageInstance.findDocumentsById(
      [saved, passedBy].map(coordinates => sampleStored({ coordinates }).id),
      true,
    )
  ).length;

describe('once a day', () => {
  test('what ran out a week ago goes, unless it is of a saved place', async () => {
    const home = await twoPlaces();
    await purgeExpired(home, sampleNow + 20 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).toBeNull();
    expect(await readDevice(home, warningsId(passedBy))).toBeNull();
    expect(await readForecast(home, 'open-meteo', saved)).not.toBeNull();
    expect(await readDevice(home, warningsId(saved))).not.toBeNull();
    expect(await storedIn(home)).toBe(1);
  });

  test('what may still be looked at stays', async () => {
    const home = await twoPlaces();
    await purgeExpired(home, sampleNow + 10 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).not.toBeNull();
  });

  test('a key that was removed is off the device for good a day later', async () => {
    const home = await twoPlaces();
    await writeKey(home, 'stormglass', { key: 'my-own-key-1234567890', now: sampleNow });
    await takeKey(home, 'stormglass', sampleNow);
    await purgeExpired(home, sampleNow + dayS);
    expect(await putBackKey(home, 'stormglass')).toBe(false);
  });

  test('is not twice a day, but on the next day again, and when the clock was set back', async () => {
    const home = await twoPlaces();
    await purgeExpired(home, sampleNow + 19.5 * dayS);
    await writeForecast(home, sampleStored({ coordinates: passedBy }));
    await purgeExpired(home, sampleNow + 20 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).not.toBeNull();
    await purgeExpired(home, sampleNow + 20.5 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).toBeNull();
    await writeForecast(home, sampleStored({ coordinates: passedBy }));
    await purgeExpired(home, sampleNow + 16 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).toBeNull();
    await writeForecast(home, sampleStored({ coordinates: passedBy }));
    await purgeExpired(home, sampleNow + 17 * dayS);
    expect(await readForecast(home, 'open-meteo', passedBy)).toBeNull();
  });
});

test('what was cleared leaves nothing behind', async () => {
  const home = await twoPlaces();
  await clearForecasts(home);
  expect(await storedIn(home)).toBe(2);
  await purgeRemoved(home);
  expect(await storedIn(home)).toBe(0);
});

test('a search that was just answered is kept however many answers there are that are good for longer', async () => {
  database = await openDatabase(freshAccount());
  const answers = answerStore(database, () => sampleNow);
  const inAMonth = sampleNow + 30 * dayS;
  await answers.put('first', 1, inAMonth);
  const many = Array.from({ length: 199 }, (_, each) => ({ id: `${each}`, value: 1, expiresAt: inAMonth }));
  await database.answers.bulkInsert(many);
  for (const key of ['just asked', 'next']) {
    await answers.put(key, 'answer', sampleNow + 60);
    expect(await answers.get('just asked')).toBe('answer');
  }
  expect(await answers.get('first')).toBeNull();
  expect(await database.answers.count().exec()).toBe(200);
});
