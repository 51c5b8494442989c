import type { Instant } from '../time/time.ts';

/**
 * Area fields: wind and waves of one model run over the sea, in **sheets** of 5° × 5° whose edge points are shared with the neighbor.
 * `docs/field-format.md` describes the bytes; `write-field.ts` writes them, `read-field.ts` reads them.
 */
export const fieldVersion = 1;
export const fieldMark = [0x4f, 0x46, 0x4c, 0x44] as const;

/** Side of a sheet in degrees; its corners lie on whole multiples. */
export const fieldSheetDegrees = 5;

/** Forecast hours that a whole run holds: 3-hourly to 72 h, 6-hourly to 168 h. */
export const fieldHours: readonly number[] = [
  ...Array.from({ length: 25 }, (_, index) => index * 3),
  ...Array.from({ length: 16 }, (_, index) => 78 + index * 6),
];

/** Largest number of points along a side: 0.25°. A coarser source has 11 (0.5°) or 6 (1°). */
const mostFieldPoints = 21;
export const fieldPointCounts: readonly number[] = [6, 11, mostFieldPoints];

/** In the order of the planes in a file. */
export const fieldPlanes = [
  'windEast',
  'windNorth',
  'gust',
  'waveHeight',
  'wavePeriod',
  'waveDirection',
] as const;
export type FieldPlane = (typeof fieldPlanes)[number];

/** The byte that stands for no data: land, ice, or not known. */
export const unknownByte = 255;

/** How a plane's values become bytes: value = (byte − zero) × step; the last byte that means a value is `last`. */
interface FieldScale {
  step: number;
  zero: number;
  last: number;
  /** A circle of this many degrees: beyond `last` the bytes begin again. */
  turn?: number;
}

const directionStep = 360 / 254;

/** Steps are in m/s, m, s and degrees. */
export const fieldScales: Readonly<Record<FieldPlane, FieldScale>> = {
  windEast: { step: 0.5, zero: 127, last: 254 },
  windNorth: { step: 0.5, zero: 127, last: 254 },
  gust: { step: 0.5, zero: 0, last: 254 },
  waveHeight: { step: 0.1, zero: 0, last: 254 },
  wavePeriod: { step: 0.1, zero: 0, last: 254 },
  waveDirection: { step: directionStep, zero: 0, last: 253, turn: 254 },
};

export interface FieldHeader {
  /** Which model, as the producer names it: `gfs`, `simulated`. At most 16 lower-case letters, digits and hyphens. */
  model: string;
  /** When the model run starts, epoch seconds. */
  run: Instant;
  /** South-western corner in degrees, whole multiples of `fieldSheetDegrees`. */
  south: number;
  west: number;
  /** Points along each side. */
  points: number;
  /** Hours after `run`, rising. */
  hours: readonly number[];
}

export interface FieldSheet extends FieldHeader {
  /** Bytes by step, then row from south to north, then point from west to east. */
  planes: Readonly<Record<FieldPlane, Uint8Array>>;
}

/** Why a sheet cannot be used. `otherSheet`: sound, but of another corner, model or run than the one asked for. */
export type FieldFault = 'missing' | 'damaged' | 'otherVersion' | 'otherSheet';

/** Bytes before the model's name. */
export const fieldHeaderBytes = 20;
/** Bytes before the part that the checksum covers. */
export const beforeChecked = 12;
export const longestModel = 16;
export const modelPattern = /^[a-z0-9-]{1,16}$/;

/** No sheet is longer, inflated; reading stops there. */
export const mostFieldBytes =
  fieldHeaderBytes + longestModel + fieldHours.length * (1 + fieldPlanes.length * mostFieldPoints ** 2);

/** The byte of a value; a value that the plane cannot hold is unknown, not the nearest that it can. */
export function fieldByte({ step, zero, last, turn }: FieldScale, value: number): number {
  if (!Number.isFinite(value)) return unknownByte;
  const byte = Math.round(value / step) + zero;
  if (turn !== undefined) return ((byte % turn) + turn) % turn;
  return byte >= 0 && byte <= last ? byte : unknownByte;
}

/** NaN where there is no data. */
export const fieldValue = ({ step, zero }: FieldScale, byte: number): number =>
  byte === unknownByte ? NaN : (byte - zero) * step;
