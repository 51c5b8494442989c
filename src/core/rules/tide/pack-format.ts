import type { ColumnType } from '../value/byte-planes.ts';

/**
 * Format of a tide pack: the stations of one collection as columns, gzipped. It begins with the length of the header in four bytes and a
 * JSON header; then the columns follow one after the other. `tools/tides/write-pack.ts` writes it, `read-pack.ts` reads it.
 */
export const packFormat = 1;

export type PackName = 'noaa' | 'world' | 'currents';

/** Source of the node factor formulas: NOAA's tables, or the IHO's list. */
export type NodeMethod = 'schureman' | 'iho';

/** Effect of the moon's nodes on a constituent: `times` the angle of the named basic constituent, and its factor to the `power`. */
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
  /** Version of the source database. */
  version: string;
  stations: number;
  /** Number of stations with constants; they come first, and all later stations refer to one of them. */
  references: number;
  licences: PackLicence[];
  /** Attributions to show with the data, word for word. */
  attributions: string[];
  /**
   * Latitude and longitude by id of stations that the check left out, because a link or a choice may still name one. Absent in older packs.
   */
  leftOut?: Record<string, readonly [lat: number, lng: number]>;
  method: NodeMethod;
  /** Amplitude below which a constituent's phase is in `coarsePhases`. */
  coarseBelow: number;
  constituents: Constituent[];
  /** Texts that many stations share; a column contains the index. */
  lists: Record<SharedText, string[]>;
  columns: { name: ColumnName; type: ColumnType; length: number }[];
}

export type SharedText = 'regions' | 'zones' | 'datums' | 'agencies' | 'notes';

export type ColumnName =
  /** One text per line. */
  | 'ids'
  | 'names'
  /** In 0.0001°, each as the difference from the previous one. */
  | 'latitudes'
  | 'longitudes'
  | SharedText
  /**
   * For references, constituent by constituent: amplitudes in mm or 0.001 kt, 0 = constituent absent; phases of the present ones in 0.1°,
   * or in 2°.
   */
  | 'amplitudes'
  | 'phases'
  | 'coarsePhases'
  /** For tide references: mean sea level above the chart datum, mm. For currents: the mean flow in 0.001 kt. */
  | 'means'
  /** For the other stations: the index of the reference, and the offsets grouped by kind. */
  | 'referenceOf'
  | 'offsets'
  /** 1 = height offsets are added, in mm; 0 = multiplied, in thousandths. */
  | 'isAdded'
  /** Whole degrees true, and the difference between ebb and flood direction; 0xffff = unknown. */
  | 'floodTowards'
  | 'ebbTurned';

/** Number of offsets of a tide station: minutes of high and low water, heights of both. */
export const tideOffsets = 4;
/**
 * Number of offsets of a current station: minutes of slack before flood, flood, slack before ebb and ebb; thousandths of flood and ebb
 * speed.
 */
export const currentOffsets = 6;
export const unknownDirection = 0xffff;
