import { readPack, type PackResult } from '../../src/domain/tide/read-pack.ts';

/** Reads a pack as it comes from the network or the cache. Whatever goes wrong is a fault, never an exception. */
export async function openPack(ask: () => Promise<Response>): Promise<PackResult> {
  let packed: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  try {
    const answer = await ask();
    if (!answer.ok) return { ok: false, fault: 'missing' };
    packed = answer.body;
  } catch {
    return { ok: false, fault: 'missing' };
  }
  if (!packed) return { ok: false, fault: 'missing' };
  try {
    // Gzip ends with a sum and the length of what is in it: a file that is cut off or changed does not pass.
    const inflated = packed.pipeThrough(new DecompressionStream('gzip'));
    return readPack(new Uint8Array(await new Response(inflated).arrayBuffer()));
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}
