import { BitReader } from './bits.ts';
import { ccsdsPacked } from './ccsds-packing.ts';
import { complexPacked } from './complex-packing.ts';
import { readGrid, type Grid } from './grid.ts';
import { jpeg2000Packed } from './jpeg2000-packing.ts';
import { pngPacked } from './png-packing.ts';
import { readProduct, type Product } from './product.ts';
import { readScaling, scaled, type Scaling } from './scaling.ts';
import { Unreadable } from './unreadable.ts';

export interface GribField extends Product {
  grid: Grid;
  /** Template of section 5: 0 simple, 2 and 3 complex, 4 IEEE, 40 JPEG 2000, 41 PNG, 42 CCSDS. */
  packing: number;
  /** As the grid stores them; NaN = no value. */
  values: Float64Array;
}

export type GribResult = { ok: true; fields: GribField[] } | { ok: false; reason: string };

/** Larger grids are refused: the world at 0.05°. */
const mostPoints = 3600 * 7200;

/** Reads all fields of all messages of a GRIB2 file. For a truncated or damaged file, or an unknown template, returns the reason. */
export async function readGrib(bytes: Uint8Array): Promise<GribResult> {
  try {
    const fields: GribField[] = [];
    for (let at = 0; at < bytes.length;) {
      const { length, discipline } = readIndicator(bytes.subarray(at));
      for await (const field of fieldsOf(bytes.subarray(at, at + length), discipline)) fields.push(field);
      at += length;
    }
    return { ok: true, fields };
  } catch (error) {
    // The section is shorter than its template, so a view would read past its end.
    if (error instanceof Unreadable || error instanceof RangeError)
      return { ok: false, reason: error.message };
    throw error;
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readIndicator(bytes: Uint8Array): { length: number; discipline: number } {
  if (bytes.length < 16 || new TextDecoder('latin1').decode(bytes.subarray(0, 4)) !== 'GRIB')
    throw new Unreadable('no GRIB message here');
  const edition = bytes[7] ?? 0;
  if (edition !== 2) throw new Unreadable(`GRIB edition ${edition}`);
  const length = Number(viewOf(bytes).getBigUint64(8));
  const end = new TextDecoder('latin1').decode(bytes.subarray(length - 4, length));
  if (length < 20 || length > bytes.length || end !== '7777') throw new Unreadable('a cut message');
  return { length, discipline: bytes[6] ?? 0 };
}

/** Sections 2 to 7 may repeat. Each section 7 ends a field, which uses the latest of the sections before it. */
async function* fieldsOf(message: Uint8Array, discipline: number): AsyncGenerator<GribField> {
  const sections = new Map<number, Uint8Array>();
  let bitmap: Uint8Array | null = null;
  for (let at = 16; at < message.length - 4;) {
    const length = viewOf(message).getUint32(at);
    if (length < 5 || at + length > message.length - 4) throw new Unreadable('a cut section');
    const section = message.subarray(at, at + length);
    const number = section[4] ?? 0;
    at += length;
    sections.set(number, section);
    if (number === 6) bitmap = bitmapOf(section, bitmap);
    if (number === 7) yield await readField(sections, discipline, bitmap);
  }
}

/** Null: every point has a value. */
function bitmapOf(section6: Uint8Array, before: Uint8Array | null): Uint8Array | null {
  const indicator = section6[5];
  if (indicator === 0) return section6.subarray(6);
  if (indicator === 255) return null;
  if (indicator === 254) return before;
  throw new Unreadable(`bitmap ${indicator}`);
}

async function readField(
  sections: ReadonlyMap<number, Uint8Array>,
  discipline: number,
  bitmap: Uint8Array | null,
): Promise<GribField> {
  const view = (number: number): DataView => {
    const section = sections.get(number);
    if (!section) throw new Unreadable(`no section ${number}`);
    return viewOf(section);
  };
  const grid = readGrid(view(3));
  const points = grid.columns * grid.rows;
  if (points > mostPoints || points === 0) throw new Unreadable(`a grid of ${grid.columns} × ${grid.rows}`);
  const scaling = readScaling(view(5));
  if (bitmap ? scaling.count > points : scaling.count !== points)
    throw new Unreadable(`${scaling.count} values for ${points} points`);
  const packing = view(5).getUint16(9);
  const data = (sections.get(7) ?? new Uint8Array(5)).subarray(5);
  const values = await unpacked(packing, view(5), data, scaling);
  return {
    ...readProduct(discipline, view(1), view(4)),
    grid,
    packing,
    values: bitmap ? spread(values, bitmap, points) : values,
  };
}

async function unpacked(
  packing: number,
  section5: DataView,
  data: Uint8Array,
  scaling: Scaling,
): Promise<Float64Array> {
  switch (packing) {
    case 0:
      return scaled(simplePacked(data, scaling), scaling);
    case 2:
    case 3:
      return scaled(complexPacked(section5, data, scaling), scaling);
    case 4:
      return ieee(section5, data, scaling.count);
    case 40:
      return scaled(jpeg2000Packed(data, scaling), scaling);
    case 41:
      return scaled(pngPacked(data, scaling), scaling);
    case 42:
      return scaled(ccsdsPacked(section5, data, scaling), scaling);
    default:
      throw new Unreadable(`packing template ${packing}`);
  }
}

function simplePacked(data: Uint8Array, { count, bits }: Scaling): Float64Array {
  const values = new Float64Array(count);
  if (bits === 0) return values;
  const from = new BitReader(data);
  for (let index = 0; index < count; index++) values[index] = from.read(bits);
  return values;
}

/** Template 5.4: numbers as they are, of 4 or 8 bytes. */
function ieee(section5: DataView, data: Uint8Array, count: number): Float64Array {
  const view = viewOf(data);
  const isDouble = section5.getUint8(11) === 2;
  return Float64Array.from({ length: count }, (_, index) =>
    isDouble ? view.getFloat64(index * 8) : view.getFloat32(index * 4),
  );
}

/** Puts the values where the bitmap has ones. */
function spread(values: Float64Array, bitmap: Uint8Array, points: number): Float64Array {
  const all = new Float64Array(points).fill(NaN);
  let next = 0;
  for (let point = 0; point < points; point++)
    if (((bitmap[point >> 3] ?? 0) & (128 >> (point & 7))) !== 0) all[point] = values[next++] ?? NaN;
  if (next !== values.length) throw new Unreadable(`a bitmap of ${next} values where ${values.length} stand`);
  return all;
}
