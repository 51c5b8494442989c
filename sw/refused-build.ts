/// <reference lib="webworker" />
import { refusedBuildCache, type RefusedBuild } from './messages.ts';

/** Stored across restarts of the worker: the version screen and Settings show the refused build until another one is installed. */
export async function noteRefusedBuild(build: string): Promise<void> {
  const cache = await caches.open(refusedBuildCache);
  await cache.put('/refused-build', Response.json({ build } satisfies RefusedBuild));
}

export async function clearRefusedBuild(): Promise<void> {
  await caches.delete(refusedBuildCache);
}
