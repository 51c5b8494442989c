/**
 * Reads a gzipped file as it comes from the network or a cache. Whatever goes wrong is a fault, never an exception; null = nothing was
 * answered.
 */
export async function openPacked<Read>(
  file: Response | null | undefined,
  read: (bytes: Uint8Array) => Read,
): Promise<Read | { ok: false; fault: 'missing' | 'damaged' }> {
  if (!file?.ok || !file.body) return { ok: false, fault: 'missing' };
  try {
    // Gzip ends with a sum and the length of what is in it: a file that is cut off or changed does not pass.
    const inflated = file.body.pipeThrough(new DecompressionStream('gzip'));
    return read(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}
