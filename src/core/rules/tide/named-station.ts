import type { Instant } from '../time/time.ts';

/** A station as screens name it. */
export interface NamedStation {
  id: string;
  name: string;
  /** Of its state or province, else of its country. */
  region: string;
  agency: string;
  /** From the place that was asked about; null where none was. */
  distanceKm: number | null;
}

/** Even steps of a curve: heights in meters above the datum, or speeds in knots with the flood positive. */
export interface Curve {
  from: Instant;
  stepS: number;
  values: number[];
}

export const curveStepS = 600;
