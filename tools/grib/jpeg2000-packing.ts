import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { JpxImage } from 'jpeg2000';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

/** Property in which the decoder returns its colors; the whole numbers behind them are beside it. */
const colors = 'items: out,';
const numbers = 'items: tile0.items,';

/**
 * PDF.js's decoder returns colors of 8 bits; this uses the same decoder and returns the numbers before that reduction. WebAssembly builds
 * of OpenJPEG on npm store an image's width in 16 bits, but NOAA's world waves are one row of 600,000.
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
  // Values are centered on zero, as the standard stores unsigned ones.
  const middle = 2 ** (precision - 1);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index++) values[index] = (tile.items[index] ?? NaN) + middle;
  return values;
}

/** Start of a codestream and of its size segment. */
const codestreamStart = Buffer.from([0xff, 0x4f, 0xff, 0x51]);
const sizeEnd = 43;
/** The decoder uses 32-bit floats, which are exact up to this whole number. */
const mostBits = 24;

/** The decoder allocates memory by the image's own size, so that must equal the message's. */
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
