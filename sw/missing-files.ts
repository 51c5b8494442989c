/// <reference lib="webworker" />
import { cacheNames, copyResponse } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';

/** An address and the name under which the precache has it. */
interface MissingFile {
  url: string;
  cacheKey: string;
}

/** Files of this build that a start without a connection would miss. `urls` are all of the build's. */
export async function missingFiles(urls: readonly string[]): Promise<MissingFile[]> {
  const precache = await caches.open(cacheNames.precache);
  const stored = new Set((await precache.keys()).map(({ url }) => url));
  return urls
    .map(url => ({ url, cacheKey: getCacheKeyForURL(url) ?? url }))
    .filter(({ cacheKey }) => !stored.has(new URL(cacheKey, location.href).href));
}

/**
 * Fetches what is missing. Workbox fills the precache at install only, and a browser may empty it later: when it needs the room,
 * or when the app's files were deleted while another tab kept this worker alive, which the next registration then revives as it was.
 */
export async function fetchMissingFiles(
  urls: readonly string[],
  isWelcome: (request: Request, response: Response) => Promise<boolean>,
): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  await Promise.all(
    (await missingFiles(urls)).map(async ({ url, cacheKey }) => {
      const request = new Request(url, { cache: 'reload', credentials: 'same-origin' });
      // Without a connection it stays missing, and the next start tries again.
      const response = await fetch(request).catch(() => null);
      if (response && (await isWelcome(request, response)))
        await precache.put(cacheKey, await unredirected(response));
    }),
  );
}

/**
 * Some hosts send `/index.html` on to `/`, Cloudflare Pages among them. A browser takes no such answer for a page that was opened
 * under another address: the app would not open any more, neither with a connection nor without. Workbox sees to it at install only.
 */
export const unredirected = async (response: Response): Promise<Response> =>
  response.redirected ? copyResponse(response) : response;
