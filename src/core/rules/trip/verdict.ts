import type { SeaStateBand } from '../forecast/verdicts.ts';
import type { Instant } from '../time/time.ts';
import type { TripCaveat } from './caveats.ts';
import type { StreamEffect } from './stream-effect.ts';

/** In the order in which they decide: of several, the last one counts. `by-field`: fair by the area field alone, which is never `go`. */
export const tripVerdicts = ['go', 'by-field', 'marginal', 'no-data', 'no-go'] as const;
export type TripVerdict = (typeof tripVerdicts)[number];

/** Nothing speaks against the departure, whatever it is judged by. */
export const isFair = (verdict: TripVerdict): boolean => verdict === 'go' || verdict === 'by-field';

export type TripReasonKind =
  /** Own limits: beyond one, or within a tenth of it. */
  | 'wind'
  | 'gust'
  | 'wave'
  | 'wavePeriod'
  /** Bands of the sea state; `limit` = the lower bound of the band. */
  | 'windBand'
  | 'gustBand'
  | 'waveBand'
  | 'thunder'
  | 'freezingRain'
  | 'violentShowers'
  | 'fog'
  | 'possibleFog'
  | 'fogUnknown'
  /** Hazards of the forecast screen. For steep seas `value` = height and `limit` = period, s. */
  | 'steepSeas'
  | 'windAgainstStream'
  | 'longPeriodSwell'
  /** Following seas that the boat hardly outruns or keeps pace with. */
  | 'followingSeas'
  /** The data for such a hazard are missing. */
  | 'steepnessUnknown'
  | 'swellUnknown'
  /** An official warning in force. */
  | 'warning'
  /** `value` = time of return or departure; `limit` = the sunset, dusk, sunrise or dawn, null if the sun does not cross that line. */
  | 'backBefore'
  | 'notBefore'
  | 'fuel'
  | 'tideHeight'
  | 'tideStream'
  /** `value` = stream where the boat makes no headway over the ground, `limit` = its speed through the water. */
  | 'noHeadway'
  /** The leg spans a gap of the track that the trip comes from: its line is not known. */
  | 'gap'
  | 'no-data';

/** An objection to a departure, with its place. Native units. */
export interface TripReason {
  kind: TripReasonKind;
  value: number | null;
  limit: number | null;
  unit: 'kt' | 'ft' | 's' | 'm' | 'L' | 'epoch' | '';
  /** Counted from 1. */
  leg: number;
  time: Instant;
  band?: SeaStateBand;
  /** For a warning: its name as issued. For no data: the unknown value. For a tide or a stream: the station of its table. */
  what?: string;
}

export interface Departure {
  start: Instant;
  /** Time of return, or of arrival; a stay at the end of the trip comes afterwards. */
  end: Instant;
  verdict: TripVerdict;
  /** The worst one; null where nothing speaks against it. */
  reason: TripReason | null;
  /** Further objections, worst first. */
  others: TripReason[];
  /** Things that the verdict does not know or count; shown beside the verdict. */
  caveats: TripCaveat[];
  /** Worst values on the route, if departures are ranked; null = partly unknown. */
  met?: { windKt: number | null; waveFt: number | null };
  /** Present if a stream is counted. If `gainedS` is null, the boat does not arrive, and `end` is the time when it stops. */
  stream?: StreamEffect;
}

export interface Objection {
  verdict: Exclude<TripVerdict, 'go' | 'by-field'>;
  /** Among objections of one verdict: the higher, the worse (`severity.ts`). */
  severity: number;
  reason: TripReason;
}

/**
 * Sorts objections, worst first: by verdict, then by severity, then in the given order. Of one measure (such as wind and its band) keeps
 * only the worst.
 */
export function inOrder(objections: readonly Objection[]): Objection[] {
  if (objections.length < 2) return [...objections];
  const told = new Set<string>();
  return objections
    .toSorted((a, b) => ranks[b.verdict] - ranks[a.verdict] || b.severity - a.severity)
    .filter(({ reason: { kind } }) => {
      const measure = measureOf[kind];
      if (measure === undefined) return true;
      const isTold = told.has(measure);
      told.add(measure);
      return !isTold;
    });
}

const measureOf: Partial<Record<TripReasonKind, string>> = {
  wind: 'wind',
  windBand: 'wind',
  gust: 'gust',
  gustBand: 'gust',
  wave: 'wave',
  waveBand: 'wave',
};

const ranks: Record<TripVerdict, number> = {
  go: 0,
  'by-field': 0,
  marginal: 1,
  'no-data': 2,
  'no-go': 3,
};
