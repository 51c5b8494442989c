import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const onAnotherThread = promisify(brotliCompress);

/** So little takes ten times as long to hand to another thread as to compress: answers of which nothing has changed. */
const littleBytes = 4096;
/** Of many places: one level less takes half the time and a fiftieth more bytes. */
const muchBytes = 16_384;

/** At a level that costs little time. */
export async function brotli(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { length } = bytes;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: length > muchBytes ? 4 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
  const compressed =
    length <= littleBytes ? brotliCompressSync(bytes, options) : await onAnotherThread(bytes, options);
  return new Uint8Array(compressed);
}
