import { gzipSync } from 'node:zlib';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Files as a tar, gzipped. */
export function tarGz(files: Readonly<Record<string, string>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const body = bytesOf(text);
    const padded = new Uint8Array(Math.ceil(body.length / 512) * 512);
    padded.set(body);
    return [tarHead(name, body.length), padded];
  });
  return gzipSync(joined([...blocks, new Uint8Array(1024)]));
}

function tarHead(name: string, size: number): Uint8Array {
  const head = new Uint8Array(512);
  const put = (at: number, text: string): void => head.set(bytesOf(text), at);
  put(0, name);
  put(100, '0000644\0');
  put(124, `${size.toString(8).padStart(11, '0')}\0`);
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar\x0000');
  const sum = head.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return head;
}

/** One file as a zip that stores it as it is. */
export function zipOf(name: string, text: string): Uint8Array {
  const body = bytesOf(text);
  const title = bytesOf(name);
  const common = [
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [crc32(body), 4],
    [body.length, 4],
    [body.length, 4],
    [title.length, 2],
    [0, 2],
  ] as const;
  const local = joined([numbers([[0x04034b50, 4], ...common]), title, body]);
  const entry = joined([
    numbers([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [0, 4]]),
    title,
  ]);
  const end = numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 2],
    [entry.length, 4],
    [local.length, 4],
    [0, 2],
  ]);
  return joined([local, entry, end]);
}

/** Little-endian numbers, each with its length in bytes. */
const numbers = (fields: readonly (readonly [number, number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([value, length]) => Array.from({ length }, (_, byte) => (value >>> (8 * byte)) & 255)),
  );

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
