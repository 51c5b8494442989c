import type { Instant } from '../../../src/core/rules/time/time.ts';

export interface MadeMessage {
  discipline: number;
  category: number;
  number: number;
  levelType: number;
  levelValue?: number;
  run: Instant;
  hour: number;
  /** 0.25° over the world, from 90° N, 0° E; NaN = no value. A number = the same everywhere. */
  values: Float64Array | number;
}

const [columns, rows] = [1440, 721];

/** A GRIB2 message of the world at 0.25° in simple packing of 16 bits, with a bitmap where values are missing. */
export function writeGrib({
  discipline,
  category,
  number,
  levelType,
  levelValue,
  run,
  hour,
  values,
}: MadeMessage): Buffer {
  const at = new Date(run * 1000);
  const identity = section(1, 21, view => {
    view.setUint16(5, 7);
    view.setUint16(12, at.getUTCFullYear());
    [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours()].forEach((part, index) =>
      view.setUint8(14 + index, part),
    );
  });
  const grid = section(3, 72, view => {
    view.setUint32(6, columns * rows);
    view.setUint32(30, columns);
    view.setUint32(34, rows);
    view.setUint32(46, 90e6);
    view.setUint32(55, 2 ** 31 + 90e6);
    view.setUint32(59, 359.75e6);
    view.setUint32(63, 0.25e6);
    view.setUint32(67, 0.25e6);
  });
  const product = section(4, 34, view => {
    view.setUint8(9, category);
    view.setUint8(10, number);
    view.setUint8(17, 1);
    view.setUint32(18, hour);
    view.setUint8(22, levelType);
    view.setUint8(23, levelValue === undefined ? 255 : 0);
    view.setUint32(24, levelValue ?? 0);
  });
  const { count, least, bits, gaps, packed } = packedValues(values);
  const packing = section(5, 21, view => {
    view.setUint32(5, count);
    view.setFloat32(11, least);
    view.setUint16(15, 2 ** 15 + 6);
    view.setUint8(19, bits);
  });
  const bitmap = section(6, 6 + gaps.length, (view, bytes) => {
    view.setUint8(5, gaps.length > 0 ? 0 : 255);
    bytes.set(gaps, 6);
  });
  const data = section(7, 5 + packed.length, (_, bytes) => {
    bytes.set(packed, 5);
  });
  const body = Buffer.concat([identity, grid, product, packing, bitmap, data, Buffer.from('7777')]);
  const indicator = Buffer.alloc(16);
  indicator.write('GRIB');
  indicator.writeUInt8(discipline, 6);
  indicator.writeUInt8(2, 7);
  indicator.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([indicator, body]);
}

/** In 64ths above the least value. */
function packedValues(values: Float64Array | number) {
  const none = Buffer.alloc(0);
  if (typeof values === 'number')
    return { count: columns * rows, least: values, bits: 0, gaps: none, packed: none };
  const gaps = new Uint8Array(Math.ceil(values.length / 8));
  const packed = Buffer.alloc(values.length * 2);
  const least = -32;
  let count = 0;
  for (let point = 0; point < values.length; point++) {
    const value = values[point] ?? NaN;
    if (Number.isNaN(value)) continue;
    gaps[point >> 3] = (gaps[point >> 3] ?? 0) | (128 >> (point & 7));
    packed.writeUInt16BE(Math.round((value - least) * 64), count * 2);
    count++;
  }
  const hasGaps = count < values.length;
  return { count, least, bits: 16, gaps: hasGaps ? gaps : none, packed: packed.subarray(0, count * 2) };
}

function section(number: number, length: number, fill: (view: DataView, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  view.setUint32(0, length);
  view.setUint8(4, number);
  fill(view, bytes);
  return bytes;
}
