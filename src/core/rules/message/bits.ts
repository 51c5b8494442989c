/** Letters that text messages, e-mail and satellite messengers transmit unchanged and that no messenger reads as markup. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-';
const bitsPerLetter = 6;
const valueOf = new Map(Array.from(alphabet, (letter, value) => [letter, value] as const));

export const isLetter = (letter: string): boolean => valueOf.has(letter);

export const lettersFor = (bitCount: number): number => Math.ceil(bitCount / bitsPerLetter);

/** Writes whole numbers one after the other, each with a given number of bits, highest bit first. */
export class BitWriter {
  readonly #bits: number[] = [];

  get length(): number {
    return this.#bits.length;
  }

  write(value: number, bitCount: number): void {
    for (let bit = bitCount - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
  }

  checksum(): number {
    return crc24(this.#bits);
  }

  /** Pads the last letter with zeros. */
  letters(): string {
    let text = '';
    for (let at = 0; at < this.#bits.length; at += bitsPerLetter) {
      let value = 0;
      for (let bit = 0; bit < bitsPerLetter; bit++) value = value * 2 + (this.#bits[at + bit] ?? 0);
      text += alphabet[value];
    }
    return text;
  }
}

/** Reads the output of a `BitWriter`; beyond the end it reads zeros. */
export class BitReader {
  readonly #bits: number[] = [];
  #at = 0;

  constructor(letters: string) {
    for (const letter of letters) {
      const value = valueOf.get(letter) ?? 0;
      for (let bit = bitsPerLetter - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1);
    }
  }

  read(bitCount: number): number {
    let value = 0;
    for (let bit = 0; bit < bitCount; bit++) value = value * 2 + (this.#bits[this.#at++] ?? 0);
    return value;
  }

  /** Returns the checksum of all bits read so far. */
  checksum(): number {
    return crc24(this.#bits.slice(0, this.#at));
  }

  /** True if only padding follows. */
  isAtEnd(): boolean {
    return this.#bits.length - this.#at < bitsPerLetter && !this.#bits.slice(this.#at).includes(1);
  }
}

/** CRC-24 of OpenPGP (RFC 4880, 6.1), over bits instead of bytes. */
function crc24(bits: readonly number[]): number {
  let crc = 0xb704ce;
  for (const bit of bits) {
    const top = (crc >> 23) & 1;
    crc = (crc << 1) & 0xffffff;
    if ((top ^ bit) === 1) crc ^= 0x864cfb;
  }
  return crc;
}

export const checksumBits = 24;
