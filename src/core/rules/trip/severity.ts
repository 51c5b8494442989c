import type { SeaStateBand } from '../forecast/verdicts.ts';
import type { TripReasonKind } from './verdict.ts';

/**
 * Ranks objections with the same verdict, so that the worst is named first: dangers for the boat, then the crew's own rules, then unknown
 * values. Only the order of the numbers matters.
 */
export const severity: Record<TripReasonKind, number> = {
  // For warnings and bands: `bandSeverity` decides.
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
  // Beyond an own limit, the excess as a share of the limit adds up to 10. Close to a limit, this ranks below a hazard.
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

/** Severity of a warning that forbids by name: tsunamis, squalls, ice. */
export const forbiddingWarning = 93;
const ofBand: Record<SeaStateBand, number> = { calm: 0, caution: 60, smallCraft: 75, gale: 90, storm: 95 };
export const bandSeverity = (band: SeaStateBand): number => ofBand[band];
/** Added to a warning, so that it ranks before the model's own band. */
export const warningAhead = 1;
/** Maximum that exceeding an own limit adds. */
export const mostBeyond = 10;
