/** A file that takes longer to begin comes over a link that cannot carry half a megabyte beside a screen. */
const quickMs = 250;
/** So long a link is taken for as slow as it was. */
const holdsForMs = 30_000;

/**
 * Whether a file of the app is on this device, or the link to it is quick: found out by asking for its head. A link that is dead is
 * quick: nothing is held up on it.
 */
export function quickLink(url: string, ask: typeof fetch): () => Promise<boolean> {
  let slowAt = -Infinity;
  let asking: Promise<boolean> | null = null;

  async function measure(): Promise<boolean> {
    if (performance.now() - slowAt < holdsForMs) return false;
    if (await isStored(url)) return true;
    const startedAt = performance.now();
    await ask(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    const isQuick = performance.now() - startedAt <= quickMs;
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
