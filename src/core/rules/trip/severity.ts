import type { SeaStateBand } from '../forecast/verdicts.ts';
import type { TripReasonKind } from './verdict.ts';

/**
 * How bad each objection is among those of its verdict, so that the worst is named first: what endangers a boat, then what its crew
 * decided, then what is not known. A number has no meaning but its order.
 */
export const severity: Record<TripReasonKind, number> = {
  // Of a warning and of bands: by `bandSeverity`.
  warning: 55,
  windBand: 0,
  gustBand: 0,
  waveBand: 0,
  freezingRain: 86,
  violentShowers: 85,
  thunder: 80,
  fog: 70,
  steepSeas: 66,
  windAgainstStream: 65,
  longPeriodSwell: 64,
  followingSeas: 61.5,
  tideHeight: 63,
  tideStream: 62,
  noHeadway: 61,
  // Beyond an own limit by a share of it: up to 10 more. Close to one, it is less than a hazard.
  wind: 50,
  gust: 50,
  wave: 50,
  wavePeriod: 50,
  fuel: 49,
  backBefore: 48,
  notBefore: 47,
  possibleFog: 40,
  steepnessUnknown: 32,
  swellUnknown: 31,
  fogUnknown: 30,
  gap: 20,
  'no-data': 10,
};

/** A warning that forbids by its name: of tsunamis, squalls, ice. */
export const forbiddingWarning = 93;
const ofBand: Record<SeaStateBand, number> = { calm: 0, caution: 60, smallCraft: 75, gale: 90, storm: 95 };
export const bandSeverity = (band: SeaStateBand): number => ofBand[band];
/** A warning stands before the model's own band. */
export const warningAhead = 1;
/** An own limit that is exceeded: at most so much more. */
export const mostBeyond = 10;
