/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Hashed files of the build before this one, for tabs that still run it. */
const previousBuild = 'offing-previous-build';

/** Documents with a policy of their own, and the embedded backend's pages: never answered with the app's shell. */
const notTheApp = [/^\/embed\//, /^\/__/, /^\/services\//, /^\/auth\//, /^\/functions\//];

// At install the old worker is still in charge and Workbox has not cleaned up yet: the only moment without a race.
self.addEventListener('install', event => event.waitUntil(keepPreviousBuild()));
self.addEventListener('message', event => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notTheApp }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
clientsClaim();

async function keepPreviousBuild(): Promise<void> {
  const [precache, kept] = await Promise.all([caches.open(cacheNames.precache), caches.open(previousBuild)]);
  await Promise.all((await kept.keys()).map(request => kept.delete(request)));
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/assets/') || getCacheKeyForURL(pathname)) continue;
    const response = await precache.match(request);
    if (response) await kept.put(request, response);
  }
}
