import { within } from '../../src/within.ts';

/** Time to the first byte, ms. A link that is slower cannot carry half a megabyte while a screen loads. */
const quickMs = 250;
/** How long a "slow link" measurement stays valid, ms. */
const holdsForMs = 30_000;

/**
 * Returns whether an app file is on this device or the link to it is quick, by a HEAD request. A dead link counts as quick, because nothing
 * waits for it. On a busy device a quick link may be judged slow, so the verdict may only delay what depends on it.
 */
export function quickLink(url: string, ask: typeof fetch): () => Promise<boolean> {
  let slowAt = -Infinity;
  let asking: Promise<boolean> | null = null;

  async function measure(): Promise<boolean> {
    // Checked before the last measurement is used: the file may have been stored meanwhile.
    if (await isStored(url)) return true;
    if (performance.now() - slowAt < holdsForMs) return false;
    const begun = ask(url, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => true,
    );
    const isQuick = await within(quickMs, begun, false);
    if (!isQuick) slowAt = performance.now();
    return isQuick;
  }

  return () => (asking ??= measure().finally(() => (asking = null)));
}

async function isStored(url: string): Promise<boolean> {
  // Some browsers keep it to pages of a secure origin.
  const stores: CacheStorage | undefined = globalThis.caches;
  const found = await stores?.match(url, { ignoreVary: true }).catch(() => undefined);
  return found !== undefined;
}
