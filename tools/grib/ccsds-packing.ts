import { BitReader } from './bits.ts';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

const isSigned = 1;
const isPreprocessed = 8;
const isRestricted = 16;
const padsIntervals = 32;

/** A run of zero blocks ends at the latest at the end of a segment of this many blocks. */
const segmentBlocks = 64;

/** Template 5.42: adaptive entropy coding by CCSDS 121.0-B-3. */
export function ccsdsPacked(section5: DataView, data: Uint8Array, { count, bits }: Scaling): Float64Array {
  const values = new Float64Array(count);
  if (bits === 0) return values;
  const [flags, blockSize, interval] = [section5.getUint8(21), section5.getUint8(22), section5.getUint16(23)];
  if (bits > 31 || (flags & isSigned) !== 0 || blockSize < 2 || interval === 0)
    throw new Unreadable(`CCSDS data of ${bits} bits, flags ${flags}, block ${blockSize}`);
  const from = new BitReader(data);
  const coded = new Float64Array(blockSize * interval);
  const preprocessed = (flags & isPreprocessed) !== 0;
  for (let at = 0; at < count; at += coded.length) {
    readInterval(from, coded, {
      bits,
      idBits: idBits(bits, (flags & isRestricted) !== 0),
      blockSize,
      preprocessed,
      blocks: Math.ceil(Math.min(coded.length, count - at) / blockSize),
    });
    if (preprocessed) unfold(coded, bits);
    values.set(coded.subarray(0, count - at), at);
    if ((flags & padsIntervals) !== 0) from.toNextByte();
  }
  return values;
}

function idBits(bits: number, restricted: boolean): number {
  if (restricted && bits <= 4) return bits <= 2 ? 1 : 2;
  if (bits <= 8) return 3;
  return bits <= 16 ? 4 : 5;
}

interface Interval {
  bits: number;
  idBits: number;
  blockSize: number;
  preprocessed: boolean;
  /** With data; the last interval may have fewer than the others. */
  blocks: number;
}

/** The coded values between two reference values. */
function readInterval(from: BitReader, coded: Float64Array, interval: Interval): void {
  const { bits, blockSize, preprocessed, blocks } = interval;
  const whole = coded.length / blockSize;
  for (let block = 0; block < blocks; block++) {
    const end = (block + 1) * blockSize;
    const id = from.read(interval.idBits);
    if (id === 2 ** interval.idBits - 1) {
      for (let at = block * blockSize; at < end; at++) coded[at] = from.read(bits);
      continue;
    }
    const isPaired = id === 0 && from.read(1) === 1;
    let at = block * blockSize;
    if (block === 0 && preprocessed) coded[at++] = from.read(bits);
    if (isPaired) readPairs(from, coded, block * blockSize, at, end);
    else if (id === 0) {
      const zeroBlocks = zeroRun(from.unary() + 1, block, whole);
      block = Math.min(block + zeroBlocks, blocks) - 1;
      coded.fill(0, at, (block + 1) * blockSize);
    } else readSplit(from, coded, at, end, id - 1);
  }
}

/** Five means all blocks up to the segment's end, so longer runs are encoded as one less. */
function zeroRun(given: number, block: number, blocks: number): number {
  if (given === 5) return Math.min(blocks - block, segmentBlocks - (block % segmentBlocks));
  return given > 5 ? given - 1 : given;
}

/** The second extension: two values in one number. `begin` is the block's start, `at` its first coded value. */
function readPairs(from: BitReader, coded: Float64Array, begin: number, at: number, end: number): void {
  for (let index = at; index < end; index++) {
    const code = from.unary();
    const sum = Math.floor((Math.sqrt(8 * code + 1) - 1) / 2);
    const second = code - (sum * (sum + 1)) / 2;
    // Behind a reference value the first number of the block stands for the second value alone.
    if ((index - begin) % 2 === 0) coded[index++] = sum - second;
    coded[index] = second;
  }
}

function readSplit(from: BitReader, coded: Float64Array, at: number, end: number, low: number): void {
  for (let index = at; index < end; index++) coded[index] = from.unary() * 2 ** low;
  for (let index = at; index < end; index++) coded[index] = (coded[index] ?? 0) + from.read(low);
}

/** Turns folded differences to the value before into values. */
function unfold(coded: Float64Array, bits: number): void {
  const most = 2 ** bits - 1;
  let value = coded[0] ?? 0;
  for (let index = 1; index < coded.length; index++) {
    const folded = coded[index] ?? 0;
    const room = Math.min(value, most - value);
    if (folded > 2 * room) value = value <= most - value ? folded : most - folded;
    else value += folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    coded[index] = value;
  }
}
