import { crc32 } from '../packed/bytes.ts';
import {
  beforeChecked,
  fieldHeaderBytes,
  fieldHours,
  fieldMark,
  fieldPlanes,
  fieldPointCounts,
  fieldSheetDegrees,
  fieldVersion,
  modelPattern,
  type FieldHeader,
  type FieldSheet,
} from './field-format.ts';

/**
 * The bytes of a sheet, before they are compressed: the same sheet gives the same bytes. Each step but the first is stored as the
 * difference to the step before it, modulo 256, which halves the compressed size.
 */
export function writeField(sheet: FieldSheet): Uint8Array<ArrayBuffer> {
  const { model, run, south, west, points, hours, planes } = sheet;
  if (!isFieldHeader(sheet)) throw new RangeError('not a header of a field sheet');
  const count = points * points;
  const start = fieldHeaderBytes + model.length + hours.length;
  const bytes = new Uint8Array(start + fieldPlanes.length * hours.length * count);
  const view = new DataView(bytes.buffer);
  bytes.set([...fieldMark, fieldVersion, points, hours.length, model.length]);
  view.setUint32(beforeChecked, run, true);
  view.setInt16(beforeChecked + 4, south, true);
  view.setInt16(beforeChecked + 6, west, true);
  bytes.set(new TextEncoder().encode(model), fieldHeaderBytes);
  bytes.set(hours, fieldHeaderBytes + model.length);
  let at = start;
  for (const name of fieldPlanes) {
    const plane = planes[name];
    if (plane.length !== hours.length * count) throw new RangeError(`${name} has ${plane.length} bytes`);
    for (let index = 0; index < plane.length; index++)
      bytes[at++] = (plane[index] ?? 0) - (index < count ? 0 : (plane[index - count] ?? 0));
  }
  view.setUint32(8, checksumOf(bytes), true);
  return bytes;
}

/** Covers all that follows it, and the counts before it. */
export const checksumOf = (bytes: Uint8Array): number =>
  crc32(bytes.subarray(beforeChecked), crc32(bytes.subarray(4, 8)));

const isMultiple = (value: number): boolean => Number.isInteger(value / fieldSheetDegrees);

/** Whether a header is one that a sheet can have. */
export function isFieldHeader({ model, run, south, west, points, hours }: FieldHeader): boolean {
  const isPlace =
    isMultiple(south) && south >= -90 && south < 90 && isMultiple(west) && west >= -180 && west < 180;
  const isRising = hours.every(
    (hour, index) => Number.isInteger(hour) && hour > (hours[index - 1] ?? -1) && hour <= 255,
  );
  const isTime = Number.isInteger(run) && run >= 0 && run < 2 ** 32;
  return (
    isPlace &&
    isTime &&
    isRising &&
    hours.length >= 1 &&
    hours.length <= fieldHours.length &&
    fieldPointCounts.includes(points) &&
    modelPattern.test(model)
  );
}
