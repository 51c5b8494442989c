import { expose, transfer } from 'comlink';
import { within } from '../src/within.ts';
import type { LiveRequest, Engine, EngineChannel, EngineBroadcast } from './api.ts';
import { databaseGeneration } from './database/database.ts';
import { browserZones } from './engine/browser-zones.ts';
import { createEngine } from './engine/create-engine.ts';
import { yieldToNewerBuild } from './engine/yield-to-newer-build.ts';
import { accountFromWorkerName, withEarlyOpening } from './engine/open-early.ts';
import { fileReserve } from './database/file-reserve.ts';
import { serveLiveQueries } from './engine/serve-live-queries.ts';
import { rejectUnknown } from './engine/reject-unknown.ts';
import { isLinkPoor } from '../src/core/rules/source/poor-link.ts';
import zonesUrl from '../src/core/rules/place/zone-corrections.json?url';
import { readServicesConfig } from '../src/core/sources/services-config.ts';
import { openPack } from './tides/open-pack.ts';
import { packUrls } from './tides/pack-urls.ts';

declare global {
  interface WorkerNavigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const tabsChannel = new BroadcastChannel('offing-engine' satisfies EngineChannel);

/** Set when the document starts the worker before the page's scripts, which only an installed app does. */
const account = accountFromWorkerName(globalThis.name);

const created = createEngine({
  config: readServicesConfig(import.meta.env),
  fetch: fetch.bind(globalThis),
  now: Date.now,
  deviceZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  isLinkPoor: () => isLinkPoor(navigator.connection ?? {}),
  locks: navigator.locks,
  usedBytes,
  // A dying storage never answers; the rest of the storage report must not wait for it.
  appFileBytes: () => within(3000, appFileBytes(), null),
  reserve: fileReserve,
  openPack: name => openPack(() => fetch(packUrls[name])),
  readsTablesAhead: account !== undefined,
  openCoast: async () => (await import('./coast/browser-coast.ts')).browserCoast(fetch.bind(globalThis)),
  openNames: async tides => {
    const { namesOfBrowser } = await import('./names/names-of-browser.ts');
    return namesOfBrowser(tides);
  },
  openZones: () => browserZones(() => fetch(zonesUrl)),
  announce: news => tabsChannel.postMessage({ ...news, by: globalThis.name } satisfies EngineBroadcast),
});

/** A coast is up to a megabyte of numbers, so its buffers are transferred instead of copied. */
const engine: Engine = {
  ...created,
  async coast(box, degreesPerPixel) {
    const answer = await created.coast(box, degreesPerPixel);
    if (!answer.ok || answer.value.kind !== 'coast') return answer;
    const { land, shore } = answer.value;
    return transfer(
      answer,
      [land, shore].flatMap(({ points, starts }) => [points.buffer, starts.buffer]),
    );
  },
};

const current = yieldToNewerBuild(engine, {
  generation: databaseGeneration,
  name: globalThis.name,
  tabsChannel,
});
const early = withEarlyOpening(current);
if (account !== undefined) {
  early.openEarly(account);
  // Later, so that the request for the database goes out first.
  setTimeout(readLanguageTables);
}
/** An unknown request comes from a page of another build; only a reload brings a page that fits this worker. */
const onUnknownRequest = (): void =>
  tabsChannel.postMessage({ kind: 'outdated', by: globalThis.name } satisfies EngineBroadcast);
expose(rejectUnknown(early.engine, onUnknownRequest));
const onMessage = serveLiveQueries(early.engine, message => postMessage(message), onUnknownRequest);
addEventListener('message', ({ data }: MessageEvent<LiveRequest | object>) => onMessage(data));

/** The first formatter of a process loads the browser's language tables. Loading them while the database opens delays nothing. */
function readLanguageTables(): void {
  Intl.DateTimeFormat().format();
  Intl.NumberFormat().format(1);
  new Intl.RelativeTimeFormat().format(1, 'hour');
}

/** NaN in browsers that have no estimate or never answer. */
async function usedBytes(): Promise<number> {
  const storage: StorageManager | undefined = navigator.storage;
  const estimate = await within(1000, Promise.resolve(storage?.estimate?.()), undefined);
  return estimate?.usage ?? NaN;
}

/**
 * Bytes of the app's own files on this device; null where there are none or the browser has no cache storage. Each file is read to be
 * measured. The worker does it, because reading eighty files blocks a page.
 */
async function appFileBytes(): Promise<number | null> {
  // Some browsers have none outside of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  if (!stores) return null;
  let bytes = 0;
  for (const name of await stores.keys())
    for (const response of await (await stores.open(name)).matchAll()) bytes += (await response.blob()).size;
  return bytes === 0 ? null : bytes;
}
