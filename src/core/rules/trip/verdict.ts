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
  /** The sea state's bands; `limit` = where the band begins. */
  | 'windBand'
  | 'gustBand'
  | 'waveBand'
  | 'thunder'
  | 'freezingRain'
  | 'violentShowers'
  | 'fog'
  | 'possibleFog'
  | 'fogUnknown'
  /** The hazards of the forecast screen. `value` of steep seas = their height, `limit` = their period, s. */
  | 'steepSeas'
  | 'windAgainstStream'
  | 'longPeriodSwell'
  /** Seas from astern that the boat hardly outruns or keeps pace with. */
  | 'followingSeas'
  /** The data for such a hazard are missing. */
  | 'steepnessUnknown'
  | 'swellUnknown'
  /** An official warning in force. */
  | 'warning'
  /** `value` = back at, or away at; `limit` = the sunset, dusk, sunrise or dawn, null where the sun does not cross that line. */
  | 'backBefore'
  | 'notBefore'
  | 'fuel'
  | 'tideHeight'
  | 'tideStream'
  /** `value` = the stream where the boat makes no way over the ground, `limit` = its speed through the water. */
  | 'noHeadway'
  /** The leg spans a gap of the track that the trip comes from: its line is not known. */
  | 'gap'
  | 'no-data';

/** What speaks against a departure, and where. Native units. */
export interface TripReason {
  kind: TripReasonKind;
  value: number | null;
  limit: number | null;
  unit: 'kt' | 'ft' | 's' | 'm' | 'L' | 'epoch' | '';
  /** Counted from 1, as people do. */
  leg: number;
  time: Instant;
  band?: SeaStateBand;
  /** Of a warning: its name, in its own words. Of no data: what is not known. Of a tide or a stream: the station of its table. */
  what?: string;
}

/** One departure and what becomes of it. */
export interface Departure {
  start: Instant;
  /** When the boat is back, or there: a stay at the end of the trip comes after it. */
  end: Instant;
  verdict: TripVerdict;
  /** The worst one; null where nothing speaks against it. */
  reason: TripReason | null;
  /** What speaks against it besides, the worst first. */
  others: TripReason[];
  /** What the verdict does not know or count; it stands beside the verdict. */
  caveats: TripCaveat[];
  /** The worst that is met on the way, where departures are ranked; null = some of it is not known. */
  met?: { windKt: number | null; waveFt: number | null };
  /** Where a stream is counted. Without `gainedS` the boat does not get there, and `end` is when its way stops. */
  stream?: StreamEffect;
}

/** What speaks against a departure. */
export interface Objection {
  verdict: Exclude<TripVerdict, 'go' | 'by-field'>;
  /** Among objections of one verdict: the higher, the worse (`severity.ts`). */
  severity: number;
  reason: TripReason;
}

/** The worst first: by verdict, then by severity, then as they came. Of one measure (wind and its band) the worst alone. */
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
