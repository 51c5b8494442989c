import type { ColumnType } from '../value/byte-planes.ts';

/**
 * Format of a name pack: towns near a coast in one part of the world, as columns, gzipped. It begins with the length of the header in four
 * bytes and the header in JSON; then the columns follow one after the other. `tools/names/write-names.ts` writes it, `read-names.ts` reads
 * it.
 */
export const namesFormat = 1;

/** `us` is part of the app, `world` is downloaded on first use. */
export type NamesPackName = 'us' | 'world';

export interface NamesHeader {
  format: number;
  pack: NamesPackName;
  /** Versions of the source packages. */
  version: string;
  towns: number;
  /** Attributions to show with the data, word for word. */
  attributions: string[];
  /** Country code, name of the state or province and its letters, separated by tabs: `US California CA`. A column contains the index. */
  regions: string[];
  columns: { name: NamesColumn; type: ColumnType; length: number }[];
}

export type NamesColumn =
  /** One name per line. */
  | 'names'
  /** Other names, one line per town, normalized for the search, separated by tabs; absent in earlier packs. */
  | 'others'
  /** In 0.001°, each as the difference from the previous one. */
  | 'latitudes'
  | 'longitudes'
  | 'regions'
  /** Population: twice the decimal logarithm, 0 = unknown. */
  | 'sizes';
