import type { Instant } from '../time/time.ts';

/** A station with the name that screens show. */
export interface NamedStation {
  id: string;
  name: string;
  /** State or province, else country. */
  region: string;
  agency: string;
  /** Distance from the requested place; null = no place was given. */
  distanceKm: number | null;
}

/** A curve with even steps: heights in meters above the datum, or speeds in knots with the flood positive. */
export interface Curve {
  from: Instant;
  stepS: number;
  values: number[];
}

export const curveStepS = 600;
