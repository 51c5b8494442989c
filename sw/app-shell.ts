/// <reference lib="webworker" />
import { createHandlerBoundToURL } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';
import { damagedPage } from './damaged-page.ts';
import { isWholeDocument } from './of-this-build.ts';

/**
 * Answers a navigation with the document of this build. A new build deletes it from the precache while this worker may still answer a
 * navigation that began earlier; without a network the stored document of the new build is used. For a damaged document the user sees an
 * explanation, not a white page.
 */
export function answerWithShell(path: string): RouteHandlerCallback {
  const ofThisBuild = createHandlerBoundToURL(path);
  return async options => {
    try {
      return await ofThisBuild(options);
    } catch {
      const stored = await caches.match(path, { ignoreSearch: true, ignoreVary: true });
      return stored && isWholeDocument(await stored.clone().text()) ? stored : damagedPage();
    }
  };
}
