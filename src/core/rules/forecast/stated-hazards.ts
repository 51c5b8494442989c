import type { Instant } from '../time/time.ts';

/**
 * Hazards of sea and shore in the National Weather Service's grid, by the phenomenon code of its products (NWS Instruction 10-1703).
 * Hazards on land are left out, because the forecast itself contains what a sailor needs of them.
 */
export const hazardPhenomena = [
  'SC',
  'SI',
  'SW',
  'RB',
  'BW',
  'GL',
  'SR',
  'HF',
  'TR',
  'HU',
  'TY',
  'SE',
  'UP',
  'MF',
  'MA',
  'LO',
  'SS',
  'SU',
  'RP',
  'BH',
  'CF',
  'LS',
  'TS',
] as const;
export type HazardPhenomenon = (typeof hazardPhenomena)[number];

/** Severity: warning, watch, advisory, statement. The service's outlooks and forecasts are not read. */
export const hazardSignificances = ['W', 'A', 'Y', 'S'] as const;
export type HazardSignificance = (typeof hazardSignificances)[number];

/** A span of hours with a hazard code in the grid: drawn by forecasters, not the official warning itself. */
export interface StatedHazard {
  phenomenon: HazardPhenomenon;
  significance: HazardSignificance;
  from: Instant;
  until: Instant;
}

/** Returns the hazards that apply at some time of `from`–`until`, by start time. */
export const statedHazardsIn = (
  { hazards = [] }: { hazards?: readonly StatedHazard[] },
  from: Instant,
  until: Instant,
): StatedHazard[] =>
  hazards
    .filter(hazard => hazard.until > from && hazard.from < until)
    .toSorted((a, b) => a.from - b.from || a.until - b.until);
