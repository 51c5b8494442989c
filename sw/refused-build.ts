/// <reference lib="webworker" />
import { refusedBuildCache, type RefusedBuild } from './messages.ts';

/** Kept across restarts of the worker: the version screen and Settings name the build until another one is taken. */
export async function noteRefusedBuild(build: string): Promise<void> {
  const cache = await caches.open(refusedBuildCache);
  await cache.put('/refused-build', Response.json({ build } satisfies RefusedBuild));
}

export async function clearRefusedBuild(): Promise<void> {
  await caches.delete(refusedBuildCache);
}
