import { NON_PREMIUM_COLLECTION_LIMIT } from 'rxdb';
import { expect, test } from 'vitest';
import { freshAccount } from '../support/test-engine.ts';
import { openDatabase } from '../../workers/database/database.ts';

test('a tab opens fewer collections than RxDB’s open core lets be open at once', async () => {
  const database = await openDatabase(freshAccount());
  // At the limit itself opening waits for two seconds.
  expect(Object.keys(database.collections).length).toBeLessThan(NON_PREMIUM_COLLECTION_LIMIT);
  await database.close();
});
