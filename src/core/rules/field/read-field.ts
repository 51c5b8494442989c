import {
  beforeChecked,
  fieldHeaderBytes,
  fieldMark,
  fieldPlanes,
  fieldVersion,
  longestModel,
  mostFieldBytes,
  type FieldFault,
  type FieldHeader,
  type FieldPlane,
  type FieldSheet,
} from './field-format.ts';
import { checksumOf, isFieldHeader } from './write-field.ts';

type FieldResult = { ok: true; sheet: FieldSheet } | { ok: false; fault: FieldFault };

/** What a sheet must be to be the one that was asked for. */
export type WantedSheet = Partial<Pick<FieldHeader, 'model' | 'run' | 'south' | 'west'>>;

/**
 * A sheet out of its bytes, inflated. Nothing throws, and nothing takes room by a size that the file claims: the counts must fit
 * the length of what is there to the byte.
 */
export function readField(bytes: Uint8Array, wanted: WantedSheet = {}): FieldResult {
  if (bytes.length < fieldHeaderBytes || bytes.length > mostFieldBytes) return failed('damaged');
  if (fieldMark.some((byte, at) => bytes[at] !== byte)) return failed('damaged');
  const [, , , , version, points = 0, stepCount = 0, modelLength = 0] = bytes;
  if (version !== fieldVersion) return failed('otherVersion');
  const count = points * points;
  const start = fieldHeaderBytes + modelLength + stepCount;
  if (modelLength > longestModel || bytes.length !== start + fieldPlanes.length * stepCount * count)
    return failed('damaged');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(8, true) !== checksumOf(bytes)) return failed('damaged');
  const header: FieldHeader = {
    model: new TextDecoder().decode(bytes.subarray(fieldHeaderBytes, fieldHeaderBytes + modelLength)),
    run: view.getUint32(beforeChecked, true),
    south: view.getInt16(beforeChecked + 4, true),
    west: view.getInt16(beforeChecked + 6, true),
    points,
    hours: Array.from(bytes.subarray(fieldHeaderBytes + modelLength, start)),
  };
  if (!isFieldHeader(header)) return failed('damaged');
  if (!isWanted(header, wanted)) return failed('otherSheet');
  const size = stepCount * count;
  const plane = (name: FieldPlane): Uint8Array => {
    const first = start + fieldPlanes.indexOf(name) * size;
    return summed(bytes.subarray(first, first + size), count);
  };
  return {
    ok: true,
    sheet: {
      ...header,
      planes: {
        windEast: plane('windEast'),
        windNorth: plane('windNorth'),
        gust: plane('gust'),
        waveHeight: plane('waveHeight'),
        wavePeriod: plane('wavePeriod'),
        waveDirection: plane('waveDirection'),
      },
    },
  };
}

const failed = (fault: FieldFault): FieldResult => ({ ok: false, fault });

const isWanted = (header: FieldHeader, { model, run, south, west }: WantedSheet): boolean =>
  (model ?? header.model) === header.model &&
  (run ?? header.run) === header.run &&
  (south ?? header.south) === header.south &&
  (west ?? header.west) === header.west;

function summed(differences: Uint8Array, count: number): Uint8Array {
  const plane = Uint8Array.from(differences);
  for (let index = count; index < plane.length; index++)
    plane[index] = (plane[index] ?? 0) + (plane[index - count] ?? 0);
  return plane;
}
