import { expose, transfer } from 'comlink';
import { within } from '../src/within.ts';
import type { AskedValue, Engine, EngineChannel, EngineWord } from './api.ts';
import { databaseGeneration } from './database/database.ts';
import { browserZones } from './engine/browser-zones.ts';
import { createEngine } from './engine/create-engine.ts';
import { givingWay } from './engine/generations.ts';
import { accountInName, openingAhead } from './engine/opening-ahead.ts';
import { fileReserve } from './database/file-reserve.ts';
import { tellingValues } from './engine/told-values.ts';
import { refusingUnknown } from './engine/unknown-questions.ts';
import { isLinkPoor } from '../src/core/rules/source/poor-link.ts';
import zonesUrl from '../src/core/rules/place/zone-corrections.json?url';
import { readServicesConfig } from '../src/core/sources/services-config.ts';
import { openPack } from './tides/open-pack.ts';
import { packUrls } from './tides/pack-urls.ts';

declare global {
  interface WorkerNavigator {
    /** What Chromium knows of the link; other browsers say nothing. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const everyTab = new BroadcastChannel('offing-engine' satisfies EngineChannel);

/** At a start behind a picture of the last screen, which only an installed app has. */
const account = accountInName(globalThis.name);

const made = createEngine({
  config: readServicesConfig(import.meta.env),
  fetch: fetch.bind(globalThis),
  now: Date.now,
  deviceZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  isLinkPoor: () => isLinkPoor(navigator.connection ?? {}),
  locks: navigator.locks,
  usedBytes,
  // A storage that is dying never answers: what else is told of the device does not wait for it.
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
  announce: news => everyTab.postMessage({ ...news, by: globalThis.name } satisfies EngineWord),
});

/** A coast is up to a megabyte of numbers: they change hands, nothing is copied. */
const engine: Engine = {
  ...made,
  async coast(box, degreesPerPixel) {
    const answer = await made.coast(box, degreesPerPixel);
    if (!answer.ok || answer.value.kind !== 'coast') return answer;
    const { land, shore } = answer.value;
    return transfer(
      answer,
      [land, shore].flatMap(({ points, starts }) => [points.buffer, starts.buffer]),
    );
  },
};

const current = givingWay(engine, { generation: databaseGeneration, name: globalThis.name, everyTab });
const ahead = openingAhead(current);
if (account !== undefined) {
  ahead.openAhead(account);
  // Once the browser has been asked for the database.
  setTimeout(readLanguageTables);
}
/** A page of another build: only its reload brings one that fits. */
const askedByAnotherBuild = (): void =>
  everyTab.postMessage({ kind: 'outdated', by: globalThis.name } satisfies EngineWord);
expose(refusingUnknown(ahead.engine, askedByAnotherBuild));
const hear = tellingValues(ahead.engine, told => postMessage(told), askedByAnotherBuild);
addEventListener('message', ({ data }: MessageEvent<AskedValue | object>) => hear(data));

/** The first formatter of a process reads the browser's tables: while the database opens nobody waits for it here, but its page would. */
function readLanguageTables(): void {
  Intl.DateTimeFormat().format();
  Intl.NumberFormat().format(1);
  new Intl.RelativeTimeFormat().format(1, 'hour');
}

/** Some browsers have no answer, or never give one. */
async function usedBytes(): Promise<number> {
  const storage: StorageManager | undefined = navigator.storage;
  const estimate = await within(1000, Promise.resolve(storage?.estimate?.()), undefined);
  return estimate?.usage ?? NaN;
}

/**
 * Bytes of the app's own files on this device; null where there are none, or nobody can tell. They are read to be measured, in
 * the worker: eighty files held up the screen that was just being shown.
 */
async function appFileBytes(): Promise<number | null> {
  // Some browsers keep them to pages of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  if (!stores) return null;
  let bytes = 0;
  for (const name of await stores.keys())
    for (const response of await (await stores.open(name)).matchAll()) bytes += (await response.blob()).size;
  return bytes === 0 ? null : bytes;
}
