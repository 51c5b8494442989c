/// <reference lib="webworker" />
import { cacheNames, copyResponse } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import type { Refusal } from './of-this-build.ts';

/** A file of this build. `integrity` = `sha256-…`. */
export interface AppFile {
  url: string;
  integrity: string | undefined;
}

/** `request` names the file. `isStored`: compare its hash as well, which the browser does for a request that carries it. */
type Check = (file: AppFile, response: Response) => Promise<Refusal | null>;

/**
 * Files of this build that an offline start would miss. With `check`, also files whose stored bytes differ from the build's: a build that
 * compared nothing may have stored them.
 */
export async function missingFiles(files: readonly AppFile[], check?: Check): Promise<AppFile[]> {
  const precache = await caches.open(cacheNames.precache);
  const stored = new Set((await precache.keys()).map(({ url }) => url));
  const missing: AppFile[] = [];
  // One after the other, because all files at once would be in memory together.
  for (const file of files) {
    const key = cacheKeyOf(file);
    if (!stored.has(key)) missing.push(file);
    else if (check) {
      const response = await precache.match(key);
      if (!response || (await check(file, response).catch(() => 'not the file')) !== null) missing.push(file);
    }
  }
  return missing;
}

/**
 * Fetches the missing files, and returns those still missing. Workbox fills the precache at install only, and a browser may empty it later:
 * when it needs room, or when the app's files were deleted while another tab kept this worker alive.
 */
export async function fetchMissingFiles(missing: readonly AppFile[], check: Check): Promise<AppFile[]> {
  const precache = await caches.open(cacheNames.precache);
  const left = await Promise.all(
    missing.map(async file => {
      const request = new Request(file.url, { cache: 'reload', credentials: 'same-origin' });
      // Without a connection the file stays missing, and the next start tries again.
      const response = await fetch(request).catch(() => null);
      if (!response || (await check(file, response).catch(() => 'not the file')) !== null) return [file];
      await precache.put(cacheKeyOf(file), await unredirected(response));
      return [];
    }),
  );
  return left.flat();
}

const cacheKeyOf = ({ url }: AppFile): string => new URL(getCacheKeyForURL(url) ?? url, location.href).href;

/**
 * Some hosts redirect `/index.html` to `/`, Cloudflare Pages among them. A browser rejects a redirected response for a page that was opened
 * under another address, so the app would not open at all. Workbox handles this at install only.
 */
export const unredirected = async (response: Response): Promise<Response> =>
  response.redirected ? copyResponse(response) : response;
