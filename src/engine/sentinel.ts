import { deviceStorage, isSiteDataBlocked } from '../first-paint/device-storage.ts';

/** The page's own connection to IndexedDB. It notices a lost storage, which live queries do not report. */
export interface Sentinel {
  /** True if the device emptied the storage since the sentinel was last opened on it. */
  wasEvicted: boolean;
  /** Reads through the storage; rejects if the storage is lost. */
  pulse: () => Promise<void>;
  close: () => void;
}

const databaseName = 'offing-sentinel';
const storeName = 'pulse';
/** A key in localStorage, which a device often keeps when it clears IndexedDB. */
const seenKey = 'offing.sentinel';

/** True if this browser has no IndexedDB at all, or already refuses access to it. */
export function isStorageMissing(): boolean {
  try {
    return globalThis.indexedDB === undefined || globalThis.indexedDB === null || isSiteDataBlocked();
  } catch {
    return true;
  }
}

/**
 * Opens a raw connection, because only that gets the `close` event when the device ends the storage process; a live query just goes silent.
 * Rejects if IndexedDB does not open.
 */
export async function openSentinel(onClosed: () => void): Promise<Sentinel> {
  const { connection, isNew } = await connect();
  connection.addEventListener('close', onClosed);
  // The user deletes all site data; an open connection must not block that.
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

/** Returns whether this device ever had a sentinel, and records it. */
function markSeen(): boolean {
  const seen = deviceStorage.getItem(seenKey) !== null;
  deviceStorage.setItem(seenKey, '1');
  return seen;
}
