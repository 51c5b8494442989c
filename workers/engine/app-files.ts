/**
 * Bytes of the app's own files on this device; null where there are none, or nobody can tell. They are read to be measured, in
 * the worker: eighty files held up the screen that was just being shown.
 */
export async function appFileBytes(): Promise<number | null> {
  // Some browsers keep them to pages of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  if (!stores) return null;
  let bytes = 0;
  for (const name of await stores.keys())
    for (const response of await (await stores.open(name)).matchAll()) bytes += (await response.blob()).size;
  return bytes === 0 ? null : bytes;
}
