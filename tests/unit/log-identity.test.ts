import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { noChoices } from '../../src/core/rules/log/log-file.ts';
import { fileOf, readLogOf } from '../support/brought-files.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const startAt = Date.UTC(2026, 5, 24, 18);
const now = startAt / 1000;
/** A backup whose lake has these spots, all called "Pier". */
const backup = (...latitudes: number[]): string =>
  JSON.stringify({
    journal: {
      entries: [{ date: 1_600_000_000_000, fishSpecies: 'Pike', location: 'Lake', fishingSpot: 'Pier' }],
      userDefines: [
        {
          locations: [
            {
              name: 'Lake',
              fishingSpots: latitudes.map(latitude => ({
                name: 'Pier',
                coordinates: { latitude, longitude: 5 },
              })),
            },
          ],
        },
      ],
    },
  });

test.each([
  ['the same two spots', backup(50, 51), backup(50, 51)],
  ['a second spot of that name', backup(50), backup(50, 51)],
  ['the two spots in another order', backup(50, 51), backup(51, 50)],
  ['one spot less', backup(50, 51), backup(51)],
])('an Anglers’ Log file read again with %s adds nothing', async (_name, first, again) => {
  const { engine } = testEngine({ startAt });
  await engine.open(freshAccount());
  expect(await engine.importLog(fileOf(first), noChoices)).toMatchObject({ value: { count: 1 } });
  expect(await engine.previewLog(fileOf(again), noChoices)).toMatchObject({ value: { added: 0 } });
  expect(await engine.importLog(fileOf(again), noChoices)).toMatchObject({ value: { count: 0 } });
});

test('what an earlier version saved under the last of several spots is known again', async () => {
  const { engine } = testEngine({ startAt });
  await engine.open(freshAccount());
  // That version read the file as if it had the last spot alone.
  await engine.importLog(fileOf(backup(51)), noChoices);
  expect(await engine.previewLog(fileOf(backup(50, 51)), noChoices)).toMatchObject({ value: { added: 0 } });
  const read = readLogOf(backup(50, 51), { now });
  expect(read.ok && read.entries.map(({ at }) => at)).toEqual([null]);
});
