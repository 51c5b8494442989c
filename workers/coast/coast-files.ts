import { sheetUrl, worldUrl } from './coast-urls.ts';

/** Access to the files of the coast. Never throws: a missing file is null. */
export interface CoastFiles {
  world: () => Promise<Response | null>;
  /** A sheet that is on this device. */
  kept: (edition: string, name: string) => Promise<Response | null>;
  isKept: (edition: string, name: string) => Promise<boolean>;
  /** A sheet from the app's own host. */
  fetched: (edition: string, name: string) => Promise<Response | null>;
  drop: (edition: string, name: string) => Promise<void>;
  /** Stores a sheet; false without room or storage. */
  keep: (edition: string, name: string, file: Response) => Promise<boolean>;
}

/** One cache per edition, because sheets made from other data must not be mixed with the world's file. */
const cacheOf = (edition: string): string => `offing-coast-${edition}`;

/** Caches sheets beside the app's files, because each new version of the app replaces those. */
export const browserCoastFiles = (ask: typeof fetch): CoastFiles => ({
  world: () => ask(worldUrl).catch(() => null),
  kept: async (edition, name) => (await matched(edition, name)) ?? null,
  isKept: async (edition, name) => (await matched(edition, name)) !== undefined,
  fetched: (edition, name) => ask(sheetUrl(edition, name)).catch(() => null),
  async drop(edition, name) {
    const cache = await caches.open(cacheOf(edition)).catch(() => null);
    await cache?.delete(sheetUrl(edition, name)).catch(() => false);
  },
  async keep(edition, name, file) {
    try {
      await (await caches.open(cacheOf(edition))).put(sheetUrl(edition, name), file);
      await dropOtherEditions(edition);
      return true;
    } catch {
      return false;
    }
  },
});

async function matched(edition: string, name: string): Promise<Response | undefined> {
  // Some browsers keep it to pages of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  return stores
    ?.match(sheetUrl(edition, name), { cacheName: cacheOf(edition), ignoreVary: true })
    .catch(() => undefined);
}

/** Deletes old editions only after a sheet of the new one is stored, so that an offline device keeps its coast. */
async function dropOtherEditions(edition: string): Promise<void> {
  const others = (await caches.keys()).filter(
    name => name.startsWith('offing-coast-') && name !== cacheOf(edition),
  );
  await Promise.all(others.map(name => caches.delete(name)));
}
