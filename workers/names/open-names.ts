import type { NamesPackName } from '../../src/core/rules/names/names-format.ts';
import { readNames, type NamesResult } from '../../src/core/rules/names/read-names.ts';
import { openPacked } from '../open-packed.ts';

/** Reads a pack; `kept` = only if it is on this device. Never throws: any error is a failure. */
export type OpenNames = (pack: NamesPackName, from: 'kept' | 'anywhere') => Promise<NamesResult>;

/** Caches names beside the app's files, because each new version of the app replaces those. */
const cacheName = 'offing-names';

/** The world's names are not among the app's files: the first search for a place abroad fetches and caches them. */
export const browserNames =
  (urls: Readonly<Record<NamesPackName, string>>, ask: typeof fetch): OpenNames =>
  async (pack, from) => {
    const url = urls[pack];
    if (pack === 'us') return openPacked(await ask(url).catch(() => null), readNames);
    const kept = await openPacked(await matched(url), readNames);
    if (kept.ok || from === 'kept') return kept;
    const answer = await ask(url).catch(() => undefined);
    const copy = answer?.clone();
    // A harbor network's login page can arrive in place of a pack, so read the answer before storing it.
    const read = await openPacked(answer, readNames);
    if (read.ok && copy) await keep(url, copy);
    return read;
  };

async function matched(url: string): Promise<Response | undefined> {
  // Some browsers keep it to pages of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  return stores?.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
}

/** Replaces the pack of an earlier version. Without room for it, the pack is read from the network again. */
async function keep(url: string, file: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(url, file);
    const { href } = new URL(url, globalThis.location.href);
    for (const request of await cache.keys()) if (request.url !== href) await cache.delete(request);
  } catch {
    // What is read is used all the same.
  }
}
