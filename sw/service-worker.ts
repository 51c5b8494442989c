/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { ToPages, ToServiceWorker } from './messages.ts';
import { answerWithShell } from './app-shell.ts';
import { keepEarlierBuild } from './earlier-builds.ts';
import { isOfBuild } from './of-this-build.ts';
import { openNotice } from './open-notice.ts';
import { renewPush } from './renew-push.ts';
import { showPush } from './show-push.ts';
import { fetchMissingFiles, missingFiles, unredirected } from './missing-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[]; __OFFING_BUILD: string };

const files = self.__WB_MANIFEST;
const urls = files.map(file => (typeof file === 'string' ? file : file.url));

/** The licences, and the embedded backend's pages: never answered with the app's shell. */
const notTheApp = [/^\/licences\.txt$/, /^\/__/, /^\/services\//, /^\/auth\//, /^\/functions\//];

// At install the old worker is still in charge and Workbox has not cleaned up yet: the only moment without a race.
self.addEventListener('install', event => event.waitUntil(keepEarlierBuild()));
self.addEventListener('message', event => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  const says = (type: ToServiceWorker['type']): boolean => message.type === type;
  if (says('SKIP_WAITING')) event.waitUntil(self.skipWaiting());
  if (says('COUNT_MISSING_FILES'))
    event.waitUntil(missingFiles(urls).then(({ length }) => event.ports[0]?.postMessage(length)));
  if (says('FETCH_MISSING_FILES')) event.waitUntil(fetchMissingFiles(urls, isOfThisBuild));
});
self.addEventListener('push', event => event.waitUntil(showPush(event.data)));
self.addEventListener('pushsubscriptionchange', event => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewPush());
});
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(event.notification)));
// Not in TypeScript's library: only Chromium has it.
self.addEventListener('periodicsync', event => {
  if (event instanceof ExtendableEvent) event.waitUntil(pingPages());
});

// Nothing but this list is ever put into Cache Storage: the weather belongs to the database, which knows its age.
addPlugins([
  {
    fetchDidSucceed: ({ response }) => unredirected(response),
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfThisBuild(request, response)) ? response : null,
  },
]);
precacheAndRoute(files);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(answerWithShell('/index.html'), { denylist: notTheApp }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
clientsClaim();

/** An install that meets something else fails and is tried again later. */
const isOfThisBuild = (request: Request, response: Response): Promise<boolean> =>
  isOfBuild(self.__OFFING_BUILD, new URL(request.url).pathname, response);

/**
 * Asks the open pages to refresh what is stale. The database lives in their workers: with no page open nothing can be
 * refreshed here, and nothing claims it was.
 */
async function pingPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'REFRESH_STALE' } satisfies ToPages);
}
