import { signMagnitude } from './bits.ts';

/** The common beginning of all templates of section 5: value = (reference + packed × 2^binary) ÷ 10^decimal. */
export interface Scaling {
  /** Number of values in section 7, without those that the bitmap omits. */
  count: number;
  reference: number;
  binary: number;
  decimal: number;
  /** Bits of a packed value, or of a group's reference. */
  bits: number;
}

/** Templates without scaling, such as IEEE numbers, end before it. */
const beforeScaling = 11;
const afterScaling = 20;

export const readScaling = (section5: DataView): Scaling => {
  const count = section5.getUint32(5);
  if (section5.byteLength < afterScaling) return { count, reference: 0, binary: 0, decimal: 0, bits: 0 };
  return {
    count,
    reference: section5.getFloat32(beforeScaling),
    binary: signMagnitude(section5.getUint16(15), 16),
    decimal: signMagnitude(section5.getUint16(17), 16),
    bits: section5.getUint8(19),
  };
};

export function scaled(
  packed: ArrayLike<number>,
  { count, reference, binary, decimal }: Scaling,
): Float64Array {
  const values = new Float64Array(count);
  const [factor, divisor] = [2 ** binary, 10 ** decimal];
  for (let index = 0; index < count; index++)
    values[index] = (reference + (packed[index] ?? NaN) * factor) / divisor;
  return values;
}
