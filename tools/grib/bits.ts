import { Unreadable } from './unreadable.ts';

/** Reads numbers of any width up to 32 bits, most significant bit first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get bitsLeft(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  read(width: number): number {
    if (width > this.bitsLeft) throw new Unreadable('the data end early');
    let value = 0;
    for (let left = width; left > 0;) {
      const used = this.#at % 8;
      const taken = Math.min(8 - used, left);
      const byte = this.#bytes[Math.floor(this.#at / 8)] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - used - taken)) & (2 ** taken - 1));
      this.#at += taken;
      left -= taken;
    }
    return value;
  }

  /** Zeros before the next one, which is read as well. */
  unary(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros++;
    return zeros;
  }

  toNextByte(): void {
    this.#at = Math.ceil(this.#at / 8) * 8;
  }
}

/** GRIB stores negative numbers as a sign bit and a magnitude. */
export function signMagnitude(value: number, width: number): number {
  const half = 2 ** (width - 1);
  return value >= half ? half - value : value;
}
