/// <reference lib="webworker" />
import { createHandlerBoundToURL } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';
import { damagedPage } from './damaged-page.ts';
import { isWholeDocument } from './of-this-build.ts';

/**
 * Answers a navigation with the document of this build. A build that takes over deletes it from the precache while this worker may still
 * answer a navigation that had begun: without a network the document of the build that is stored stands in. A damaged document is said in
 * words, not shown as a white page.
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
