/** What cannot be read. Never leaves this room. */
export class Unreadable extends Error {}

/** Bytes one after the other; whole numbers take as many as they need, seven bits in each. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#makeRoom(1);
    this.#bytes[this.#length++] = value & 0xff;
  }

  /** A whole number from 0 up to the largest that is safe. */
  count(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) + 0x80);
    this.byte(rest);
  }

  /** A whole number of either sign. */
  signed(value: number): void {
    this.count(value < 0 ? -value * 2 - 1 : value * 2);
  }

  double(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    this.#add(bytes);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.count(bytes.length);
    this.#add(bytes);
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #add(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote; throws `Unreadable` beyond its end. */
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
      if (value > Number.MAX_SAFE_INTEGER) throw new Unreadable('a number that is too large');
      if (byte < 0x80) return value;
    }
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  double(): number {
    const view = new DataView(new ArrayBuffer(8));
    for (let at = 0; at < 8; at++) view.setUint8(at, this.byte());
    return view.getFloat64(0, true);
  }

  text(): string {
    const length = this.count();
    if (length > this.left) throw new Unreadable('cut off');
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(bytes);
  }
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** The checksum of zip files: finds every flipped bit and every cut. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
