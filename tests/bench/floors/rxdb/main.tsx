import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Stored } from '../floor-data.ts';
import { showWeek } from '../floor-week.tsx';

/** The same over the app's own database library, in the page: what React and RxDB cost before any code of ours. */
const opened = open();
showWeek({
  read: async id => {
    const week = await (await opened).findOne(id).exec();
    return week?.toMutableJSON();
  },
  write: async stored => {
    await (await opened).upsert(stored);
    document.documentElement.dataset['stored'] = 'true';
  },
});

/** As many collections as the app has for the same things: the week, the places, the settings. */
async function open() {
  const database = await createRxDatabase({ name: 'floor', storage: getRxStorageDexie() });
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 100 },
      marine: { type: 'object' },
      weather: { type: 'object' },
    },
    required: ['id'],
  } as const;
  await database.addCollections({ weeks: { schema }, places: { schema }, settings: { schema } });
  return database.collections['weeks'] as import('rxdb').RxCollection<Stored>;
}
