import 'fake-indexeddb/auto';
import type { RxCollection } from 'rxdb';
import { expect, test } from 'vitest';
import { openDatabase } from '../../workers/database/database.ts';
import { freshAccount } from '../support/test-engine.ts';

interface Stored {
  id: string;
  name: string;
}

/** As a build to come may store beside what this one knows. */
const more = { crew: { berths: 2 }, draughtM: 1.4 };

/** A collection past the types of this build. */
async function opened(accountKey: string, name: string) {
  const database = await openDatabase(accountKey);
  const collections: Partial<Record<string, RxCollection<Stored>>> = Object.fromEntries(
    Object.entries(database.collections),
  );
  const collection = collections[name];
  if (!collection) throw new Error(`There is no collection ${name}.`);
  return { database, collection };
}

test.each(['locations', 'forecasts', 'settings', 'answers', 'device', 'sync', 'trips'])(
  'a field more in %s needs no other schema: it is stored, found again and outlives a change of another field',
  async name => {
    const accountKey = freshAccount();
    const before = await opened(accountKey, name);
    await before.collection.upsert({ id: 'one', name: 'first', ...more });
    await before.database.close();

    const { database, collection } = await opened(accountKey, name);
    const stored = await collection.findOne('one').exec();
    expect(stored?.toJSON()).toEqual({ id: 'one', name: 'first', ...more });
    await stored?.incrementalModify(document => ({ ...document, name: 'second' }));
    const changed = await collection.findOne('one').exec();
    expect(changed?.toJSON()).toEqual({ id: 'one', name: 'second', ...more });
    await database.close();
  },
);
