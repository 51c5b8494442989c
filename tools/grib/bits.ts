import { Unreadable } from './unreadable.ts';

/** Reads numbers of any width up to 32 bits, most significant bit first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** Index of the next byte, and the number of bits left of the previous one. */
  #next = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(width: number): number {
    let value = 0;
    for (let wanted = width; wanted > 0;) {
      if (this.#left === 0) {
        if (this.#next >= this.#bytes.length) throw new Unreadable('the data end early');
        this.#next++;
        this.#left = 8;
      }
      const taken = Math.min(this.#left, wanted);
      const byte = this.#bytes[this.#next - 1] ?? 0;
      this.#left -= taken;
      wanted -= taken;
      value = value * (1 << taken) + ((byte >> this.#left) & ((1 << taken) - 1));
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
    this.#left = 0;
  }
}

/** GRIB stores negative numbers as a sign bit and a magnitude. */
export function signMagnitude(value: number, width: number): number {
  const half = 2 ** (width - 1);
  return value >= half ? half - value : value;
}
