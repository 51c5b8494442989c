import type { PreparedQuery, RxCollection, RxDocumentData, RxStorageInstanceCreationParams } from 'rxdb';
import { RxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import { dropAdvert } from './rxdb-advert.ts';
import { createTurns } from './turns.ts';

dropAdvert(console);

/**
 * RxDB's storage on IndexedDB, in which no transaction waits in the browser for another one. When a worker ends, as on every reload, WebKit
 * (seen in WebKitGTK 2.50) does not release waiting transactions: their stores stay locked in every tab until the browser is closed. So
 * writes queue here, and transactions that Dexie leaves open are aborted at once.
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

/** RxDB reads one document after the other and copies each deeply. For a log of 2,000 trips this is most of the wait. */
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
 * Reads the documents with the largest values of an indexed `field` from the storage, and no others. RxDB can only read an index upwards.
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
 * Deletes documents from IndexedDB itself, which also works on a full device: a deletion by RxDB would be a write. No query is notified.
 */
export const purge = async ({ internalStorageInstance }: RxCollection, ids: string[]): Promise<void> =>
  purges.get(internalStorageInstance)?.(ids);

/**
 * For each database it has opened, Dexie runs one transaction that only reads the list of stores; the first write would wait for it. After
 * a write failed for lack of room, Firefox gives the connection's next transaction the mode `cleanup`, which refuses every write. So let
 * that transaction pass, and write in the next one.
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
