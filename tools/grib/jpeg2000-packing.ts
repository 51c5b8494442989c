import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { JpxImage } from 'jpeg2000';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

/** Where the decoder gives its colors; beside them lie the whole numbers that they are made of. */
const colors = 'items: out,';
const numbers = 'items: tile0.items,';

/**
 * The decoder of PDF.js gives colors of 8 bits: this is the same decoder, giving the numbers before they are cut to colors. Decoders of
 * wasm (OpenJPEG's builds on npm) count an image's width in 16 bits, and NOAA's waves of the world are one row of 600,000.
 */
function loadDecoder(): typeof JpxImage {
  const load = createRequire(import.meta.url);
  const file = load.resolve('jpeg2000').replace('index.js', 'jpx.js');
  const source = readFileSync(file, 'utf8');
  if (source.split(colors).length !== 2) throw new Error('jpeg2000: another version than the pinned one');
  const module: { exports: { JpxImage?: typeof JpxImage } } = { exports: {} };
  compileFunction(source.replace(colors, numbers), ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(file),
  );
  const { JpxImage: decoder } = module.exports;
  if (!decoder) throw new Error('jpeg2000 has no JpxImage');
  return decoder;
}

let decoder: typeof JpxImage | null = null;

/** Template 5.40: one JPEG 2000 image of unsigned numbers. */
export function jpeg2000Packed(data: Uint8Array, { count, bits }: Scaling): ArrayLike<number> {
  if (bits === 0) return new Float64Array(count);
  const { bytes, precision } = checked(data, count);
  decoder ??= loadDecoder();
  const image = new decoder();
  try {
    image.parse(bytes);
  } catch {
    throw new Unreadable('a damaged JPEG 2000 image');
  }
  const [tile] = image.tiles;
  if (image.tiles.length !== 1 || !tile || tile.items.length !== count)
    throw new Unreadable('a JPEG 2000 image of several tiles');
  // Numbers lie around zero, as the standard stores unsigned ones.
  const middle = 2 ** (precision - 1);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index++) values[index] = (tile.items[index] ?? NaN) + middle;
  return values;
}

/** Start of a codestream and of its size segment. */
const codestreamStart = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const sizeEnd = 43;
/** The decoder's numbers are of 32-bit floating point: whole ones up to here. */
const mostBits = 24;

/** The decoder takes room by the image's own size: it must be that of the message. */
function checked(data: Uint8Array, count: number): { bytes: Buffer; precision: number } {
  const given = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const start = given.indexOf(codestreamStart);
  if (start < 0 || start + sizeEnd > given.length) throw new Unreadable('no JPEG 2000 image');
  const bytes = given.subarray(start);
  const width = bytes.readUInt32BE(8) - bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(12) - bytes.readUInt32BE(20);
  const [components, precision] = [bytes.readUInt16BE(40), bytes.readUInt8(42) + 1];
  if (width * height !== count || components !== 1 || precision > mostBits)
    throw new Unreadable(`a JPEG 2000 image of ${width} × ${height} × ${components}, ${precision} bits`);
  return { bytes, precision };
}
