/** Reads a gzipped file from the network or a cache. Never throws: any error is a failure; null = there was no answer. */
export async function openPacked<Read>(
  file: Response | null | undefined,
  read: (bytes: Uint8Array) => Read,
): Promise<Read | { ok: false; fault: 'missing' | 'damaged' }> {
  if (!file?.ok || !file.body) return { ok: false, fault: 'missing' };
  try {
    // Gzip ends with a checksum and a length, so a truncated or changed file is refused.
    const inflated = file.body.pipeThrough(new DecompressionStream('gzip'));
    return read(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}
