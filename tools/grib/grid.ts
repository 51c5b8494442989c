import { signMagnitude } from './bits.ts';
import { Unreadable } from './unreadable.ts';

/** A regular grid of latitudes and longitudes, as it is stored: from the first point along a row, then row by row. */
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

/** Section 3. Rejects rows that run to and fro, or columns first, which our sources do not have. */
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
  // Between the first and the last point, as steps are written in whole millionths: 0.166667°.
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
