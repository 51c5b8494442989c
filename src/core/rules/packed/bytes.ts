/**
 * Thrown for data that cannot be read; never leaves this folder. Data with a correct checksum that still cannot be read were packed in
 * another form.
 */
export class Unreadable extends Error {
  constructor(why = 'another form') {
    super(why);
  }
}

/** Thrown for data that were packed for a newer version of the app. */
export class Newer extends Unreadable {}

/** Writes bytes; a whole number takes as many bytes as it needs, with seven bits in each. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = value & 0xff;
  }

  /** Writes a whole number from 0 to the largest safe integer. */
  count(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) + 0x80);
    this.byte(rest);
  }

  signed(value: number): void {
    this.count(value < 0 ? -value * 2 - 1 : value * 2);
  }

  double(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    for (const byte of bytes) this.byte(byte);
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads the output of a `ByteWriter`; throws `Unreadable` beyond its end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new Unreadable('cut off');
    this.#at += 1;
    return value;
  }

  count(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte();
      value += (byte % 0x80) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw new Unreadable();
      if (byte < 0x80) return value;
    }
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  double(): number {
    const bytes = Uint8Array.from({ length: 8 }, () => this.byte());
    return new DataView(bytes.buffer).getFloat64(0, true);
  }

  text(): string {
    const length = this.count();
    if (length > this.left) throw new Unreadable('cut off');
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(bytes);
  }
}

/** CRC of each byte value, followed by the CRCs of the same byte one, two and three bytes before the end. */
const crcTables = new Int32Array(1024);
for (let at = 0; at < 1024; at++) {
  let crc = at < 256 ? at : (crcTables[at - 256] ?? 0);
  if (at >= 256) crc = (crc >>> 8) ^ (crcTables[crc & 0xff] ?? 0);
  else for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  crcTables[at] = crc;
}

/**
 * CRC-32 of zip files; detects every flipped bit and every truncation. It reads four bytes at a time by index. That takes a tenth of the
 * time of a byte-by-byte iterator, which was most of the work of packing twenty weeks. `before` = CRC of the preceding bytes.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  const { length } = bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  let crc = ~before;
  let at = 0;
  for (; at + 4 <= length; at += 4) {
    crc ^= view.getInt32(at, true);
    crc = tableOf(3, crc) ^ tableOf(2, crc >>> 8) ^ tableOf(1, crc >>> 16) ^ tableOf(0, crc >>> 24);
  }
  for (; at < length; at++) crc = (crc >>> 8) ^ tableOf(0, crc ^ (bytes[at] ?? 0));
  return ~crc >>> 0;
}

const tableOf = (bytesBefore: number, byte: number): number =>
  crcTables[bytesBefore * 256 + (byte & 0xff)] ?? 0;
