/**
 * The coast on the device. The world is one file of rings around land, 0.003° coarse; finer **sheets** of 3° × 3° hold rings around the
 * sea, cut at the sheet's border. Each is gzipped: format, unit, how many rings, the points of each, then all longitudes and all
 * latitudes as differences in units, as varints. The world's file goes on with the edition of the sheets and what each sheet is.
 * `tools/coast/write-coast.ts` writes it, `read-coast.ts` reads it.
 */
export const coastFormat = 1;

/** Positions are whole ticks of 0.0001° (11 m). */
export const ticksPerDegree = 10_000;

/** Sheets are squares of so many degrees, with whole multiples of it as their borders. */
export const sheetDegrees = 3;
export const sheetColumns = 360 / sheetDegrees;
export const sheetRows = 180 / sheetDegrees;

/** Letters of the hash that names an edition. */
export const editionLength = 8;

/** Closed rings without the first point again at the end; what lies within an odd number of them is land. */
export interface CoastRings {
  /** In ticks. */
  lngs: Int32Array;
  lats: Int32Array;
  /** Where each ring begins, and at last where the last one ends. */
  starts: Uint32Array;
}

/** What a sheet holds: without a coast there is no file. */
export type SheetContent = 'sea' | 'land' | 'coast';
export const sheetContents: readonly SheetContent[] = ['sea', 'land', 'coast'];

export interface WorldCoast {
  rings: CoastRings;
  /** Names the sheets that were made together with it. */
  edition: string;
  /** Row by row from south to north, each from west to east: the place in `sheetContents`. */
  sheets: Uint8Array;
}

/** Degrees; `east` is greater than `west`, and above 180 where the box goes over the date line. */
export interface CoastBox {
  west: number;
  south: number;
  east: number;
  north: number;
}
