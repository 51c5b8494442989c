import type { Stored } from './floor-data.ts';

/** One object store in IndexedDB, without a library. */
const opened = new Promise<IDBDatabase>((resolve, reject) => {
  const request = indexedDB.open('floor', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('weeks', { keyPath: 'id' }),
  );
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
});

export async function read(id: string): Promise<Stored | undefined> {
  const database = await opened;
  return new Promise((resolve, reject) => {
    const request = database.transaction('weeks').objectStore('weeks').get(id);
    request.addEventListener('success', () => resolve(request.result as Stored | undefined));
    request.addEventListener('error', () => reject(request.error ?? new Error('Unreadable')));
  });
}

export async function write(stored: Stored): Promise<void> {
  const database = await opened;
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('weeks', 'readwrite');
    transaction.objectStore('weeks').put(stored);
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('Not written')));
  });
  document.documentElement.dataset['stored'] = 'true';
}
