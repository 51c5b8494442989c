/** Removes the service workers and every cached file of the app. IndexedDB and localStorage stay as they are. */
export async function clearAppFiles(): Promise<void> {
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map(registration => registration.unregister()));
  }
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map(name => caches.delete(name)));
  }
}

/** Bytes of the app's own files on this device; null where there are none, or nobody can tell. */
export async function measureAppFiles(): Promise<number | null> {
  const responses = await cachedFiles();
  if (responses.length === 0) return null;
  let bytes = 0;
  // One after the other: to open eighty at once holds up the screen that is just being shown.
  for (const response of responses) bytes += (await response.blob()).size;
  return bytes;
}

async function cachedFiles(): Promise<Response[]> {
  if (!('caches' in window)) return [];
  const files: Response[] = [];
  for (const name of await caches.keys()) files.push(...(await (await caches.open(name)).matchAll()));
  return files;
}
