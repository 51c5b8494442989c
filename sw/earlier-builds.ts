/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';

/** One cache for each earlier build; they are listed in the order in which they were made. */
const prefix = 'offing-earlier-build-';

/** A tab that slept through more updates than this is told to reload. */
const keptBuilds = 3;

/**
 * Keeps the hashed files that the next build no longer has, for tabs that still run the one before it: Workbox deletes
 * them the moment another tab accepts the update, and the next screen such a tab opens would not load. Where there is no room
 * for them the update comes all the same.
 */
export async function keepEarlierBuild(): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  const leaving = (await precache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && getCacheKeyForURL(pathname) === undefined;
  });
  if (leaving.length === 0) return;
  const keptAs = `${prefix}${Date.now()}`;
  try {
    const kept = await caches.open(keptAs);
    for (const request of leaving) {
      const response = await precache.match(request);
      if (response) await kept.put(request, response);
    }
  } catch {
    // Thrown on, it would fail the install, and each try after that would leave another half of a cache behind.
    await caches.delete(keptAs);
  }
  const names = (await caches.keys()).filter(name => name.startsWith(prefix)).toSorted();
  await Promise.all(names.slice(0, -keptBuilds).map(name => caches.delete(name)));
}
