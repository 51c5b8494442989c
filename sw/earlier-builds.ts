/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';

/** One cache for each earlier build; the browser lists them in the order of creation. */
const prefix = 'offing-earlier-build-';

/** Number of earlier builds whose files stay stored. Tabs of an older one get a notice to reload. */
const keptBuilds = 3;

/**
 * Keeps the hashed files that the next build no longer has, for tabs that still run the one before it: Workbox deletes them the moment
 * another tab accepts the update, and the next screen such a tab opens would not load. Without room for them, the update continues.
 */
export async function keepEarlierBuild(): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  const leaving = (await precache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/assets/') && getCacheKeyForURL(pathname) === undefined;
  });
  // After a failed install the old build is still the current one; a new cache for each try would delete the caches of earlier builds.
  const last = (await keptCaches()).at(-1);
  const held = new Set(last && (await (await caches.open(last)).keys()).map(({ url }) => url));
  const missing = leaving.filter(({ url }) => !held.has(url));
  if (missing.length === 0) return;
  const isBegun = missing.length < leaving.length;
  const keptAs = last && isBegun ? last : `${prefix}${Date.now()}`;
  try {
    const kept = await caches.open(keptAs);
    for (const request of missing) {
      const response = await precache.match(request);
      if (response) await kept.put(request, response);
    }
  } catch {
    // Does not rethrow, because that would fail the install. Half a cache only takes room.
    if (!isBegun) await caches.delete(keptAs);
  }
  await Promise.all((await keptCaches()).slice(0, -keptBuilds).map(name => caches.delete(name)));
}

const keptCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter(name => name.startsWith(prefix)).toSorted();
