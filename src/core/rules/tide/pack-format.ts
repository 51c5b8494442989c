import type { ColumnType } from '../value/byte-planes.ts';

/**
 * A pack: the stations of one collection as columns, gzipped. First its length in four bytes and a JSON header, then the columns one
 * after the other.
 * `tools/tides/write-pack.ts` writes it, `read-pack.ts` reads it.
 */
export const packFormat = 1;

export type PackName = 'noaa' | 'world' | 'currents';

/** Whose formulas give the node factors: those of NOAA's tables, or of the IHO's list. */
export type NodeMethod = 'schureman' | 'iho';

/** How the moon's nodes change a constituent: of the named basic one the angle `times` over, the factor to the `power`. */
export type NodeTerm = readonly [name: string, times: number, power: number];

export interface Constituent {
  name: string;
  /** Multiples of the hour angle of the mean moon, of s, h, p, -N and p', and of a quarter turn. */
  multiples: readonly number[];
  nodes: readonly NodeTerm[];
}

export interface PackLicence {
  source: string;
  name: string;
  url: string;
  stations: number;
}

export interface PackHeader {
  format: number;
  pack: PackName;
  /** The version of the database it was made from. */
  version: string;
  stations: number;
  /** The first so many have constituents; those after them refer to one of these. */
  references: number;
  licences: PackLicence[];
  /** What is to be shown with the data, word for word. */
  attributions: string[];
  /** Latitude and longitude of stations that the check left out, by id: a link or a choice may still name one. Older packs have none. */
  leftOut?: Record<string, readonly [lat: number, lng: number]>;
  method: NodeMethod;
  /** Constituents with a smaller amplitude have their phase in `coarsePhases`. */
  coarseBelow: number;
  constituents: Constituent[];
  /** Texts that many stations share; a column holds the index. */
  lists: Record<SharedText, string[]>;
  columns: { name: ColumnName; type: ColumnType; length: number }[];
}

export type SharedText = 'regions' | 'zones' | 'datums' | 'agencies' | 'notes';

export type ColumnName =
  /** One a line. */
  | 'ids'
  | 'names'
  /** In 0.0001°, each as the difference from the one before. */
  | 'latitudes'
  | 'longitudes'
  | SharedText
  /** Of references, constituent by constituent: amplitudes in mm or 0.001 kt, 0 = has none; phases of those that have one: in 0.1°, or in 2°. */
  | 'amplitudes'
  | 'phases'
  | 'coarsePhases'
  /** Of references of tides: mean sea level above the chart datum, mm. Of currents: the mean flow in 0.001 kt. */
  | 'means'
  /** Of the others: the index of the reference, and their offsets, kind by kind. */
  | 'referenceOf'
  | 'offsets'
  /** 1 = heights are added, in mm; 0 = multiplied, in thousandths. */
  | 'isAdded'
  /** Whole degrees true, and by how many the ebb goes another way than the flood; 0xffff = not known. */
  | 'floodTowards'
  | 'ebbTurned';

/** Offsets of a tide station: minutes of high and of low water, heights of both. */
export const tideOffsets = 4;
/** Minutes of the slack before flood, the flood, the slack before ebb, the ebb; thousandths of the flood's and the ebb's speed. */
export const currentOffsets = 6;
export const unknownDirection = 0xffff;
