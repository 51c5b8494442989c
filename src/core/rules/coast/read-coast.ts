import {
  coastFormat,
  editionLength,
  sheetColumns,
  sheetRows,
  ticksPerDegree,
  type CoastBox,
  type CoastRings,
  type WorldCoast,
} from './coast-format.ts';

/** Reason why a coast file cannot be used. */
export type CoastFault = 'missing' | 'damaged' | 'otherVersion';
type CoastResult<Value> = { ok: true; coast: Value } | { ok: false; fault: CoastFault };

/** Reads the world from inflated bytes. Never throws: a truncated file returns a fault like any other. */
export function readWorld(bytes: Uint8Array): CoastResult<WorldCoast> {
  const read = readRings(bytes, { lng: -180 * ticksPerDegree, lat: -90 * ticksPerDegree });
  if (!read.ok) return read;
  const { rings, end } = read.coast;
  const sheetCount = sheetColumns * sheetRows;
  if (bytes.length !== end + editionLength + sheetCount) return damaged;
  const edition = new TextDecoder().decode(bytes.subarray(end, end + editionLength));
  return { ok: true, coast: { rings, edition, sheets: bytes.slice(end + editionLength) } };
}

/** Reads the rings of one sheet: its border and, within it, the sea. */
export function readSheet(
  bytes: Uint8Array,
  { west, south, east, north }: CoastBox,
): CoastResult<CoastRings> {
  const [left, bottom] = [west * ticksPerDegree, south * ticksPerDegree];
  const [right, top] = [east * ticksPerDegree, north * ticksPerDegree];
  const read = readRings(bytes, { lng: left, lat: bottom });
  if (!read.ok) return read;
  const { rings, end } = read.coast;
  if (end !== bytes.length) return damaged;
  for (let point = 0; point < rings.lngs.length; point++) {
    const [lng = NaN, lat = NaN] = [rings.lngs[point], rings.lats[point]];
    if (!(lng >= left && lng <= right && lat >= bottom && lat <= top)) return damaged;
  }
  const border = borderOf({ west, south, east, north });
  return {
    ok: true,
    coast: {
      lngs: joined(border.lngs, rings.lngs),
      lats: joined(border.lats, rings.lats),
      starts: Uint32Array.from([0, ...rings.starts.map(start => start + border.lngs.length)]),
    },
  };
}

/** Returns the border ring of a sheet that is all land. */
export const borderOf = ({ west, south, east, north }: CoastBox): CoastRings => ({
  lngs: Int32Array.of(west, east, east, west).map(degrees => degrees * ticksPerDegree),
  lats: Int32Array.of(south, south, north, north).map(degrees => degrees * ticksPerDegree),
  starts: Uint32Array.of(0, 4),
});

const damaged = { ok: false, fault: 'damaged' } as const;

function readRings(
  bytes: Uint8Array,
  from: { lng: number; lat: number },
): CoastResult<{ rings: CoastRings; end: number }> {
  const [format, unit = 0] = bytes;
  if (format === undefined) return damaged;
  if (format !== coastFormat) return { ok: false, fault: 'otherVersion' };
  let at = 2;
  /** Returns NaN past the end. */
  const next = (): number => {
    let value = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) return NaN;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    return NaN;
  };
  const ringCount = next();
  // A point takes at least two bytes, so no file can make the reader allocate more than its size justifies.
  if (!(ringCount <= bytes.length)) return damaged;
  const starts = new Uint32Array(ringCount + 1);
  let points = 0;
  for (let ring = 0; ring < ringCount; ring++) starts[ring + 1] = points += next();
  if (!(points * 2 <= bytes.length)) return damaged;
  let isSound = true;
  const column = (start: number): Int32Array => {
    const values = new Int32Array(points);
    let sum = start;
    for (let point = 0; point < points; point++) {
      const zigzag = next();
      sum += (zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2) * unit;
      values[point] = sum;
    }
    isSound &&= !Number.isNaN(sum);
    return values;
  };
  const lngs = column(from.lng);
  const lats = column(from.lat);
  return !isSound ? damaged : { ok: true, coast: { rings: { lngs, lats, starts }, end: at } };
}

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const all = new Int32Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
