/// <reference lib="webworker" />
import type { ToPages } from './api.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Asks the open pages to refresh what is stale. The database lives in their workers: with no page open nothing can be
 * refreshed here, and nothing claims it was.
 */
export async function pingPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ type: 'REFRESH_STALE' } satisfies ToPages);
}
