import { deviceStorage, isSiteDataBlocked } from '../first-paint/device-storage.ts';

/** A connection of the page's own to IndexedDB, which notices what the database's live queries do not say. */
export interface Sentinel {
  /** True when the storage had been emptied since the sentinel was last opened on this device. */
  wasEvicted: boolean;
  /** A read through the storage; rejects when it is gone. */
  pulse: () => Promise<void>;
  close: () => void;
}

const databaseName = 'offing-sentinel';
const storeName = 'pulse';
/** In localStorage, which a device often keeps when it clears IndexedDB. */
const seenKey = 'offing.sentinel';

/** True when this browser has no IndexedDB at all, or refuses it before anything is tried. */
export function isStorageMissing(): boolean {
  try {
    return globalThis.indexedDB === undefined || globalThis.indexedDB === null || isSiteDataBlocked();
  } catch {
    return true;
  }
}

/**
 * Only a raw connection gets the `close` event when the device ends the storage process; a query that is being watched just
 * goes silent. Rejects when IndexedDB does not open.
 */
export async function openSentinel(onClosed: () => void): Promise<Sentinel> {
  const { connection, isNew } = await connect();
  connection.addEventListener('close', onClosed);
  // Someone deletes all site data: let them.
  connection.addEventListener('versionchange', () => connection.close());
  return {
    wasEvicted: markSeen() && isNew,
    pulse: () =>
      new Promise((resolve, reject) => {
        const read = connection.transaction(storeName).objectStore(storeName).get(0);
        read.addEventListener('success', () => resolve());
        read.addEventListener('error', () => reject(read.error ?? new Error('The storage did not answer')));
      }),
    close: () => {
      connection.removeEventListener('close', onClosed);
      connection.close();
    },
  };
}

function connect(): Promise<{ connection: IDBDatabase; isNew: boolean }> {
  return new Promise((resolve, reject) => {
    let isNew = false;
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.result.createObjectStore(storeName);
    });
    request.addEventListener('success', () => resolve({ connection: request.result, isNew }));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage did not open')));
  });
}

/** Whether this device ever had a sentinel; from now on it has. */
function markSeen(): boolean {
  const seen = deviceStorage.getItem(seenKey) !== null;
  deviceStorage.setItem(seenKey, '1');
  return seen;
}
