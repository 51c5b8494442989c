/**
 * File format of the coast on the device. The world is one file of rings around land, simplified to 0.003°. Finer **sheets** of 3° × 3°
 * contain rings around the sea, cut at the sheet's border. Each file is gzipped: format, unit, number of rings, number of points of each
 * ring, then all longitudes and all latitudes as differences in units, as varints. The world file also contains the edition of the sheets
 * and the content of each sheet. `tools/coast/write-coast.ts` writes the files, `read-coast.ts` reads them.
 */
export const coastFormat = 1;

/** Positions are integer ticks of 0.0001° (11 m). */
export const ticksPerDegree = 10_000;

/** Side length of a sheet, degrees; sheet borders are multiples of it. */
export const sheetDegrees = 3;
export const sheetColumns = 360 / sheetDegrees;
export const sheetRows = 180 / sheetDegrees;

/** Length of the hash that names an edition, characters. */
export const editionLength = 8;

/** Closed rings, without repeating the first point at the end. A position within an odd number of rings is land. */
export interface CoastRings {
  /** Longitudes and latitudes in ticks. */
  lngs: Int32Array;
  lats: Int32Array;
  /** Index of each ring's first point, plus the end of the last ring. */
  starts: Uint32Array;
}

/** Content of a sheet; only `coast` sheets have a file. */
export type SheetContent = 'sea' | 'land' | 'coast';
export const sheetContents: readonly SheetContent[] = ['sea', 'land', 'coast'];

export interface WorldCoast {
  rings: CoastRings;
  /** Names the set of sheets that were built together with the world file. */
  edition: string;
  /** Index into `sheetContents` per sheet: rows from south to north, each from west to east. */
  sheets: Uint8Array;
}

/** Degrees; `east` is greater than `west`, and above 180 if the box crosses the date line. */
export interface CoastBox {
  west: number;
  south: number;
  east: number;
  north: number;
}
