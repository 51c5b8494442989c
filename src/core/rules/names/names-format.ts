import type { ColumnType } from '../value/byte-planes.ts';

/**
 * A pack of names: the towns of a part of the world that lie near a coast, as columns, gzipped. First the length of its header in four
 * bytes and the header in JSON, then the columns one after the other. `tools/names/write-names.ts` writes it, `read-names.ts` reads it.
 */
export const namesFormat = 1;

/** `us` comes with the app, `world` when it is first needed. */
export type NamesPackName = 'us' | 'world';

export interface NamesHeader {
  format: number;
  pack: NamesPackName;
  /** The versions of the packages that it was made from. */
  version: string;
  towns: number;
  /** What is to be shown with the data, word for word. */
  attributions: string[];
  /** The code of a country, the name of its part and that one's letters, with tabs between: `US California CA`; a column holds the index. */
  regions: string[];
  columns: { name: NamesColumn; type: ColumnType; length: number }[];
}

export type NamesColumn =
  /** One a line. */
  | 'names'
  /** A town's other names a line, as they are searched for, with tabs between; packs of before have none. */
  | 'others'
  /** In 0.001°, each as the difference from the one before. */
  | 'latitudes'
  | 'longitudes'
  | 'regions'
  /** How many live there: twice the decimal logarithm, 0 = not known. */
  | 'sizes';
