import { crc32 } from '../../rules/packed/bytes.ts';
import { readUpTo } from '../../rules/value/read-up-to.ts';

/** Answers within an archive are some megabytes together; a packed answer can inflate to a thousand times its size. */
const longest = 60_000_000;
const mostEntries = 5000;

/**
 * The answers in bytes: those of a zip, of a gzip and of a tar in it, or the bytes themselves. An archive that is cut or damaged has an empty
 * answer among its own, which no reader takes for a sound one.
 */
export async function unpacked(bytes: Uint8Array): Promise<Uint8Array[]> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return unzipped(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const inside = await inflated(bytes, 'gzip');
    return inside ? (isTar(inside) ? untarred(inside) : [inside]) : [broken];
  }
  return isTar(bytes) ? untarred(bytes) : [bytes];
}

const broken = new Uint8Array();

async function inflated(
  bytes: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  most = longest,
): Promise<Uint8Array | null> {
  try {
    const copy = Uint8Array.from(bytes);
    return await readUpTo(new Blob([copy]).stream().pipeThrough(new DecompressionStream(format)), most);
  } catch {
    return null;
  }
}

/** Uses the directory at the end, so that a cut file is detected. */
async function unzipped(bytes: Uint8Array): Promise<Uint8Array[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = lastIndexOf(view, 0x06054b50);
  if (end === null || end + 22 > bytes.length) return [broken];
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files: Uint8Array[] = [];
  let left = longest;
  for (let index = 0; index < Math.min(count, mostEntries); index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return [...files, broken];
    const size = view.getUint32(at + 24, true);
    // Many entries may name one packed part: what they inflate to counts, not the size of the archive.
    const file = await entryOf(view, at, left);
    left -= file?.length ?? 0;
    if (size > 0) files.push(file && file.length === size ? file : broken);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return count > mostEntries ? [...files, broken] : files;
}

async function entryOf(view: DataView, at: number, most: number): Promise<Uint8Array | null> {
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if (local + 30 > view.byteLength) return null;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > view.byteLength) return null;
  const data = new Uint8Array(view.buffer, view.byteOffset + start, packed);
  const file =
    method === 0 && data.length <= most
      ? data
      : method === 8
        ? await inflated(data, 'deflate-raw', most)
        : null;
  return file && crc32(file) === view.getUint32(at + 16, true) ? file : null;
}

function lastIndexOf(view: DataView, mark: number): number | null {
  for (let at = view.byteLength - 22; at >= 0 && at > view.byteLength - 70_000; at--)
    if (view.getUint32(at, true) === mark) return at;
  return null;
}

const textIn = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(from, from + length)).split('\0')[0] ?? '';

const isTar = (bytes: Uint8Array): boolean => bytes.length >= 512 && textIn(bytes, 257, 5) === 'ustar';

/** Blocks of 512 bytes; two empty ones are the end, which a cut archive lacks. */
function untarred(bytes: Uint8Array): Uint8Array[] {
  const files: Uint8Array[] = [];
  let at = 0;
  while (at + 512 <= bytes.length) {
    const head = bytes.subarray(at, at + 512);
    if (head.every(byte => byte === 0)) return files;
    const size = parseInt(textIn(head, 124, 12).trim(), 8);
    if (Number.isNaN(size) || textIn(head, 257, 5) !== 'ustar' || !isSummed(head)) return [...files, broken];
    const isFile = head[156] === 0x30 || head[156] === 0;
    if (at + 512 + size > bytes.length) return [...files, broken];
    if (isFile && size > 0) files.push(bytes.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return [...files, broken];
}

/** The head's own checksum, counted with blanks in its place. */
function isSummed(head: Uint8Array): boolean {
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return parseInt(textIn(head, 148, 8).trim(), 8) === sum;
}
