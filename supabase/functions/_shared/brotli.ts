import { brotliCompressSync, constants } from 'node:zlib';

/** Up to here a level that finds more takes a few tenths of a millisecond. */
const littleBytes = 8192;

/**
 * A packed answer for the wire. Of twenty whole weeks the lowest level takes 0.4 ms and a thirtieth more bytes than one that takes two, and
 * less of this thread than handing them to another one does.
 */
export function brotli(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  return new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: length > littleBytes ? 1 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: length,
      },
    }),
  );
}
