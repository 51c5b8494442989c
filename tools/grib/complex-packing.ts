import { BitReader, signMagnitude } from './bits.ts';
import type { Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

/** Templates 5.2 and 5.3: groups of values, each with a reference, a width and a length; 5.3 stores differences along the grid. */
export function complexPacked(section5: DataView, data: Uint8Array, { count, bits }: Scaling): Float64Array {
  const missing = section5.getUint8(22);
  const groupCount = section5.getUint32(31);
  const [widthReference, widthBits] = [section5.getUint8(35), section5.getUint8(36)];
  const [lengthReference, lengthStep] = [section5.getUint32(37), section5.getUint8(41)];
  const [lastLength, lengthBits] = [section5.getUint32(42), section5.getUint8(46)];
  const isDifferenced = section5.getUint16(9) === 3;
  const order = isDifferenced ? section5.getUint8(47) : 0;
  const extraBytes = isDifferenced ? section5.getUint8(48) : 0;
  if (order > 2 || missing > 2) throw new Unreadable(`spatial differencing of order ${order}`);
  if (groupCount > count) throw new Unreadable(`${groupCount} groups for ${count} values`);

  const from = new BitReader(data);
  const first = Array.from({ length: order }, () => from.read(extraBytes * 8));
  const least = order > 0 ? signMagnitude(from.read(extraBytes * 8), extraBytes * 8) : 0;
  const column = (width: number): number[] => {
    const values = Array.from({ length: groupCount }, () => from.read(width));
    from.toNextByte();
    return values;
  };
  const references = column(bits);
  const widths = column(widthBits).map(each => each + widthReference);
  const lengths = column(lengthBits).map(each => each * lengthStep + lengthReference);
  if (groupCount > 0) lengths[groupCount - 1] = lastLength;
  if (lengths.reduce((sum, each) => sum + each, 0) !== count) throw new Unreadable('group lengths');

  const values = new Float64Array(count);
  let at = 0;
  for (const [group, reference] of references.entries()) {
    const width = widths[group] ?? 0;
    const length = lengths[group] ?? 0;
    // The highest values of the width mean "missing"; a group of width zero marks that in its reference.
    const highest = width === 0 ? 2 ** bits - 1 : 2 ** width - 1;
    const firstMissing = missing === 0 ? Infinity : highest - missing + 1;
    for (let index = 0; index < length; index++) {
      const value = width === 0 ? reference : from.read(width);
      if (value >= firstMissing) values[at++] = NaN;
      else values[at++] = width === 0 ? value : value + reference;
    }
  }
  if (order > 0) sumUp(values, first, least);
  return values;
}

/** Turns differences into values; skips points without a value. */
function sumUp(values: Float64Array, first: readonly number[], least: number): void {
  let [before = 0, last = 0] = first.length === 2 ? first : [0, first[0]];
  let known = 0;
  for (const [index, difference] of values.entries()) {
    if (Number.isNaN(difference)) continue;
    let value = first[known];
    if (value === undefined) {
      value = difference + least + last + (first.length === 2 ? last - before : 0);
      [before, last] = [last, value];
    }
    known++;
    values[index] = value;
  }
}
