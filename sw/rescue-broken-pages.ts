/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';
import { documentRuns } from './document-runs.ts';
import type { ToPages } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a running page may take to answer, ms. A page that answers later is reloaded and keeps its drafts. */
const answerWithinMs = 10_000;

/**
 * Returns whether the active build shows pages whose scripts cannot run. Such a page never asks for the update, so the new build must not
 * wait for it.
 */
export async function isBuildInChargeBroken(): Promise<boolean> {
  if (!self.registration.active) return false;
  const precache = await caches.open(cacheNames.precache);
  const documents = (await precache.keys()).filter(({ url }) => new URL(url).pathname === '/index.html');
  // Workbox keeps the document of the active build until the new one is active.
  for (const request of documents) {
    const response = await precache.match(request);
    if (response && !(await documentRuns(response))) return true;
  }
  return false;
}

/** Reloads every page that does not answer. A page that runs is left alone, because the user may have typed something. */
export async function rescueBrokenPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    pages
      .filter(({ frameType }) => frameType === 'top-level')
      .map(async page => {
        if (!(await isRunning(page))) await page.navigate(page.url).catch(() => null);
      }),
  );
}

function isRunning(page: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    const timer = setTimeout(resolve, answerWithinMs, false);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ type: 'ARE_YOU_RUNNING' } satisfies ToPages, [port2]);
  });
}
