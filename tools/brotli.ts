import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** At its best, as hosts keep files that they compress once. */
export const brotliBest: (body: Uint8Array) => Promise<Uint8Array> = promisify(brotliCompress);
