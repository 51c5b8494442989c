import type { PreparedQuery, RxCollection, RxDocumentData, RxStorageInstanceCreationParams } from 'rxdb';
import { RxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { dropAdvert } from './rxdb-advert.ts';
import { createTurns } from './turns.ts';

dropAdvert(console);

/**
 * RxDB's storage on IndexedDB, in which no transaction ever waits in the browser for another one. When a worker ends, as at
 * every reload, WebKit (seen in WebKitGTK 2.50) forgets to give up those that wait: what they asked for stays locked in every tab
 * until the whole browser is closed. So writes wait for their turn here, and what Dexie leaves open is given up at once.
 */
export class DexieStorage extends RxStorageDexie {
  constructor() {
    super({ indexedDB: withTamedTransactions(indexedDB) });
  }

  override async createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, RxStorageDexie['settings']>,
  ): Promise<RxStorageInstanceDexie<Doc>> {
    return inTurns(await super.createStorageInstance(params));
  }
}

function inTurns<Doc>(instance: RxStorageInstanceDexie<Doc>): RxStorageInstanceDexie<Doc> {
  const { read, write } = createTurns();
  const query = instance.query.bind(instance);
  const count = instance.count.bind(instance);
  const findDocumentsById = instance.findDocumentsById.bind(instance);
  const bulkWrite = instance.bulkWrite.bind(instance);
  const cleanup = instance.cleanup.bind(instance);
  const remove = instance.remove.bind(instance);
  instance.query = prepared =>
    read(async () => (asksForAll(prepared) ? { documents: await readAll(instance) } : query(prepared)));
  instance.count = prepared => read(() => count(prepared));
  instance.findDocumentsById = (ids, deleted) => read(() => findDocumentsById(ids, deleted));
  instance.bulkWrite = (rows, context) => write(() => bulkWrite(rows, context));
  instance.cleanup = minimumDeletedTime => write(() => cleanup(minimumDeletedTime));
  instance.remove = () => write(remove);
  largest.set(instance, (field, most) =>
    read(async () => {
      const { dexieTable } = await instance.internals;
      const found = dexieTable
        .where(`[_deleted+${field}+id]`)
        .between(['0', -Infinity, ''], ['0', Infinity, '\uffff'])
        // Dexie’s, of a question: it turns no array.
        // oxlint-disable-next-line unicorn/no-array-reverse
        .reverse()
        .limit(most);
      return (await found.primaryKeys()).map(String);
    }),
  );
  purges.set(instance, async ids => {
    const { dexieTable } = await instance.internals;
    const purge = () => write(() => dexieTable.bulkDelete(ids));
    // Firefox may refuse even a removal once; after that it has cleaned up.
    await purge().catch(purge);
  });
  return instance;
}

/** Everything that is not deleted, in the order of the ids. */
function asksForAll<Doc>({ query, queryPlan }: PreparedQuery<Doc>): boolean {
  const { skip, limit } = query;
  const isWhole =
    (skip ?? 0) === 0 && limit === undefined && Object.keys(query.selector).join() === '_deleted';
  return isWhole && queryPlan.sortSatisfiedByIndex && queryPlan.index.join() === '_deleted,id';
}

/** RxDB asks for one document after the other and copies each to its depths: of a log of 2,000 trips that is most of the wait. */
async function readAll<Doc>({ internals }: RxStorageInstanceDexie<Doc>): Promise<RxDocumentData<Doc>[]> {
  const { dexieTable } = await internals;
  const kept: RxDocumentData<Doc>[] = await dexieTable
    .where('[_deleted+id]')
    .between(['0', ''], ['0', '\uffff'])
    .toArray();
  return kept.map(document => ({ ...document, _deleted: false }));
}

const largest = new WeakMap<object, (field: string, most: number) => Promise<string[]>>();

/**
 * Of a collection with an index on `field` the documents with the largest: no more of them is read than that. RxDB reads an index
 * upwards only. They are what is stored, not what RxDB has heard.
 */
export async function readLargest<Doc>(
  { internalStorageInstance }: RxCollection<Doc>,
  field: keyof Doc & string,
  most: number,
): Promise<RxDocumentData<Doc>[]> {
  const ids = await largest.get(internalStorageInstance)?.(field, most);
  return internalStorageInstance.findDocumentsById(ids ?? [], false);
}

const purges = new WeakMap<object, (ids: string[]) => Promise<void>>();

/**
 * Deletes documents for good, by IndexedDB's own means, which a full storage still allows: removing them in RxDB is writing. No query is
 * notified.
 */
export const purge = async ({ internalStorageInstance }: RxCollection, ids: string[]): Promise<void> =>
  purges.get(internalStorageInstance)?.(ids);

/**
 * Dexie looks at the stores of each database it has opened in a transaction in which it asks nothing: the first write would wait for it.
 * And after a write for which there was no room, the next transaction of that connection is in Firefox one of mode `cleanup`, which refuses
 * every write as if the connection were dead: let that one pass and write in the next.
 */
function withTamedTransactions(
  factory: IDBFactory,
): Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases'> {
  return {
    open(name, version) {
      const request = factory.open(name, version);
      request.addEventListener('success', () => tame(request.result));
      return request;
    },
    deleteDatabase: name => factory.deleteDatabase(name),
    databases: () => factory.databases(),
  };
}

function tame(connection: IDBDatabase): void {
  const begin = connection.transaction.bind(connection);
  const beginToWrite: typeof begin = (...args) => {
    const transaction = begin(...args);
    return isForCleanup(transaction) ? begin(...args) : transaction;
  };
  connection.transaction = (...args) => {
    connection.transaction = beginToWrite;
    const transaction = begin(...args);
    // Once Dexie has looked, which it does before it returns.
    if (transaction.mode === 'readonly') queueMicrotask(() => transaction.abort());
    return transaction;
  };
}

const isForCleanup = ({ mode }: { mode: string }): boolean => mode === 'cleanup';
