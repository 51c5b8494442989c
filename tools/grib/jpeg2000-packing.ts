import openJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

/** The decoder prints its progress, which would stand in the middle of what the tools print. */
const silent = { print: () => undefined, printErr: () => undefined };

/** One decoder for all messages: its memory grows by a module, not by an image. */
const decoderModule = openJpeg(silent);

/** Template 5.40: one JPEG 2000 image of unsigned numbers. */
export async function jpeg2000Packed(data: Uint8Array, { count, bits }: Scaling): Promise<ArrayLike<number>> {
  if (bits === 0) return new Float64Array(count);
  checkSize(data, count);
  const decoder = new (await decoderModule).J2KDecoder();
  try {
    decoder.getEncodedBuffer(data.length).set(data);
    decoder.decode();
    const bytes = Uint8Array.from(decoder.getDecodedBuffer());
    const isWide = decoder.getFrameInfo().bitsPerSample > 8;
    if (bytes.length !== count * (isWide ? 2 : 1)) throw new Unreadable('a damaged JPEG 2000 image');
    return isWide ? new Uint16Array(bytes.buffer) : bytes;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('a damaged JPEG 2000 image');
  } finally {
    decoder.delete();
  }
}

/** Start of a codestream and of its size segment. */
const codestreamStart = Buffer.from([0xff, 0x4f, 0xff, 0x51]);

/** The decoder takes room by the image's own size: it must be that of the message. */
function checkSize(data: Uint8Array, count: number): void {
  const start = Buffer.from(data.buffer, data.byteOffset, data.byteLength).indexOf(codestreamStart);
  if (start < 0 || start + 43 > data.length) throw new Unreadable('no JPEG 2000 image');
  const view = new DataView(data.buffer, data.byteOffset + start, data.length - start);
  const [width, height] = [view.getUint32(8) - view.getUint32(16), view.getUint32(12) - view.getUint32(20)];
  const [components, precision] = [view.getUint16(40), view.getUint8(42)];
  if (width * height !== count || components !== 1 || precision > 15)
    throw new Unreadable(`a JPEG 2000 image of ${width} × ${height} × ${components}, precision ${precision}`);
}
