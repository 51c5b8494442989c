import { signMagnitude } from './bits.ts';
import { Unreadable } from './unreadable.ts';

/** A regular grid of latitudes and longitudes in storage order: from the first point along a row, then row by row. */
export interface Grid {
  columns: number;
  rows: number;
  /** Of the first point, degrees. */
  lat: number;
  lng: number;
  /** From one row or column to the next, with their signs. */
  latStep: number;
  lngStep: number;
}

/** Reads section 3. Rejects boustrophedonic and column-major grids, which our sources do not use. */
export function readGrid(section3: DataView): Grid {
  const template = section3.getUint16(12);
  if (template !== 0) throw new Unreadable(`grid template ${template}`);
  const [basic, parts, scan] = [section3.getUint32(38), section3.getUint32(42), section3.getUint8(71)];
  const isMicro = basic === 0 || basic === 0xffffffff;
  if ((scan & 0b0011_1111) !== 0) throw new Unreadable(`scanning mode ${scan}`);
  const degrees = (at: number): number =>
    (signMagnitude(section3.getUint32(at), 32) * (isMicro ? 1 : basic)) / (isMicro ? 1e6 : parts);
  const [columns, rows] = [section3.getUint32(30), section3.getUint32(34)];
  const [lat, lng] = [degrees(46), degrees(50)];
  const eastward = (scan & 0b1000_0000) === 0 ? 1 : -1;
  // Computed from the first and last point, because steps are stored as whole millionths: 0.166667°.
  const wide = ((((degrees(59) - lng) * eastward) % 360) + 360) % 360;
  return {
    columns,
    rows,
    lat,
    lng,
    latStep: rows > 1 ? (degrees(55) - lat) / (rows - 1) : 0,
    lngStep: columns > 1 ? (wide * eastward) / (columns - 1) : 0,
  };
}
