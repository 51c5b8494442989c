/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { RepairedFiles, ToPages, ToServiceWorker } from './messages.ts';
import { answerWithShell } from './app-shell.ts';
import { keepEarlierBuild } from './earlier-builds.ts';
import { isDocumentOf, refusalOf, type Refusal } from './of-this-build.ts';
import { openNotice } from './open-notice.ts';
import { clearRefusedBuild, noteRefusedBuild } from './refused-build.ts';
import { renewPush } from './renew-push.ts';
import { isBuildInChargeBroken, rescueBrokenPages } from './rescue-broken-pages.ts';
import { showPush } from './show-push.ts';
import { fetchMissingFiles, missingFiles, unredirected, type AppFile } from './missing-files.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[]; __OFFING_BUILD: string };

const files: AppFile[] = self.__WB_MANIFEST.map(entry =>
  typeof entry === 'string'
    ? { url: entry, integrity: undefined }
    : { url: entry.url, integrity: entry.integrity },
);
const integrityByPath = new Map(
  files.map(({ url, integrity }) => [new URL(url, self.location.href).pathname, integrity]),
);

/** The licences, and the embedded backend's pages: never answered with the app's shell. */
const notTheApp = [/^\/licences\.txt$/, /^\/__/, /^\/services\//, /^\/auth\//, /^\/functions\//];

// At install the old worker is still active and Workbox has not cleaned up yet: only now is there no race.
self.addEventListener('install', event => {
  event.waitUntil(keepEarlierBuild());
  event.waitUntil(takeOverFromBroken());
});
self.addEventListener('activate', event => {
  event.waitUntil(clearRefusedBuild());
  // Not awaited: until this worker is active no page gets an answer.
  if (hasTakenOver) void rescueBrokenPages();
});
self.addEventListener('message', event => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  const says = (type: ToServiceWorker['type']): boolean => message.type === type;
  const answer = (value: unknown): void => event.ports[0]?.postMessage(value);
  if (says('SKIP_WAITING')) event.waitUntil(self.skipWaiting());
  if (says('COUNT_MISSING_FILES'))
    event.waitUntil(missingFiles(files, checkFile).then(({ length }) => answer(length)));
  // At each start: hashing every file would take longer than its result is worth.
  if (says('FETCH_MISSING_FILES'))
    event.waitUntil(missingFiles(files).then(missing => fetchMissingFiles(missing, checkFile)));
  if (says('REPAIR_FILES')) event.waitUntil(repairFiles().then(answer));
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

// Only this list is ever stored in Cache Storage. Weather belongs in the database, which stores its age.
addPlugins([
  {
    fetchDidSucceed: ({ response }) => unredirected(response),
    cacheWillUpdate: async ({ request, response }) =>
      (await isWelcome(pathOf(request), response)) ? response : null,
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
      cachedResponse && (await isUsable(pathOf(request), cachedResponse, event.type)) ? cachedResponse : null,
  },
]);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(answerWithShell('/index.html'), { denylist: notTheApp }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
// A document whose files do not start the app asks for this address (`start-over.ts`).
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/version.json' && url.searchParams.has('repair'),
  async () => {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const newest: unknown = await response.json();
    const { repaired } = await repairFiles();
    return Response.json({ ...(typeof newest === 'object' ? newest : {}), repaired });
  },
);
clientsClaim();

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Compares the build's hash with the stored bytes, or with those of a request without a hash. */
const checkFile = ({ url, integrity }: AppFile, response: Response): Promise<Refusal | null> =>
  refusalOf(self.__OFFING_BUILD, new URL(url, self.location.href).pathname, response, integrity);

/** Workbox's requests contain the hash, so the browser has compared it. An install with any other result fails and is tried again later. */
async function isWelcome(path: string, response: Response): Promise<boolean> {
  const refusal = await refusalOf(self.__OFFING_BUILD, path, response, undefined);
  if (refusal === 'policy') await noteRefusedBuild(self.__OFFING_BUILD);
  return refusal === null;
}

/**
 * At install every file that an earlier build has stored under the same name is compared once; Workbox fetches it again otherwise. At a
 * navigation the document alone is looked at: an emptied one would be a white page, online too.
 */
async function isUsable(path: string, stored: Response, during: string): Promise<boolean> {
  if (during === 'install')
    return (await refusalOf(self.__OFFING_BUILD, path, stored, integrityByPath.get(path))) === null;
  return path !== '/index.html' || isDocumentOf(self.__OFFING_BUILD, await stored.clone().text());
}

async function repairFiles(): Promise<RepairedFiles> {
  const missing = await missingFiles(files, checkFile);
  const left = await fetchMissingFiles(missing, checkFile);
  return { repaired: missing.length - left.length, missing: left.length };
}

let hasTakenOver = false;

/** If the active build shows blank pages, the user cannot accept this update, so it activates at once. */
async function takeOverFromBroken(): Promise<void> {
  if (!(await isBuildInChargeBroken())) return;
  hasTakenOver = true;
  await self.skipWaiting();
}

/**
 * Asks the open pages to refresh what is stale. The database lives in their workers: with no page open nothing can be
 * refreshed here, and nothing claims it was.
 */
async function pingPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'REFRESH_STALE' } satisfies ToPages);
}
