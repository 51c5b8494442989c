import { inflateSync } from 'node:zlib';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

/** Template 5.41: one PNG image; its pixels, of 1 to 4 bytes, are unsigned numbers. */
export function pngPacked(data: Uint8Array, { count, bits }: Scaling): Float64Array {
  const values = new Float64Array(count);
  if (bits === 0) return values;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= data.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === 0x49444154) parts.push(data.subarray(at + 8, at + 8 + view.getUint32(at)));
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), view.getUint8(24)];
  const channels = [1, 0, 3, 0, 0, 0, 4][view.getUint8(25)] ?? 0;
  const pixel = (depth * channels) / 8;
  if (
    width * height !== count ||
    !Number.isInteger(pixel) ||
    pixel < 1 ||
    pixel > 4 ||
    view.getUint8(28) !== 0
  )
    throw new Unreadable(`a PNG image of ${width} × ${height}, ${depth} bits, ${channels} channels`);
  const row = width * pixel;
  const lines = inflated(Buffer.concat(parts), height * (row + 1));
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1);
    const line = unfiltered(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + row), above, pixel);
    for (let x = 0; x < width; x++)
      values[y * width + x] = line
        .subarray(x * pixel, (x + 1) * pixel)
        .reduce((sum, each) => sum * 256 + each, 0);
    above = line;
  }
  return values;
}

function inflated(deflated: Buffer, length: number): Uint8Array {
  try {
    const lines = inflateSync(deflated, { maxOutputLength: length });
    if (lines.length === length) return lines;
  } catch {
    // Told below: zlib's own words say no more.
  }
  throw new Unreadable('a damaged PNG image');
}

function unfiltered(
  filter: number,
  given: Uint8Array,
  above: Uint8Array,
  pixel: number,
): Uint8Array<ArrayBuffer> {
  const line = new Uint8Array(given.length);
  for (let at = 0; at < line.length; at++) {
    const [left, up, corner] = [line[at - pixel] ?? 0, above[at] ?? 0, above[at - pixel] ?? 0];
    const guesses = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)];
    line[at] = (given[at] ?? 0) + (guesses[filter] ?? NaN);
  }
  return line;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
