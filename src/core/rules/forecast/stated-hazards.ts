import type { Instant } from '../time/time.ts';

/**
 * Hazards of the sea and the shore that the National Weather Service's grid names, by the phenomenon code of its
 * products (NWS Instruction 10-1703). Hazards of the land are left out: the forecast itself says what a sailor needs of them.
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

/** Warning, watch, advisory, statement: how much the service makes of it. Its outlooks and forecasts are not read. */
export const hazardSignificances = ['W', 'A', 'Y', 'S'] as const;
export type HazardSignificance = (typeof hazardSignificances)[number];

/** An hour span of the grid with a hazard code: what forecasters drew, not the official warning itself. */
export interface StatedHazard {
  phenomenon: HazardPhenomenon;
  significance: HazardSignificance;
  from: Instant;
  until: Instant;
}

/** Those that hold at some time of `from`–`until`, in the order in which they begin. */
export const statedHazardsIn = (
  { hazards = [] }: { hazards?: readonly StatedHazard[] },
  from: Instant,
  until: Instant,
): StatedHazard[] =>
  hazards
    .filter(hazard => hazard.until > from && hazard.from < until)
    .toSorted((a, b) => a.from - b.from || a.until - b.until);
