import type { SeaStateBand } from '../forecast/verdicts.ts';
import type { Instant } from '../time/time.ts';

/** In the order in which they decide: of several, the last one counts. */
export const tripVerdicts = ['go', 'marginal', 'no-data', 'no-go'] as const;
export type TripVerdict = (typeof tripVerdicts)[number];

type TripReasonKind =
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
  | 'fog'
  /** An official warning in force. */
  | 'warning'
  /** `value` = back at, or away at; `limit` = the sunset, dusk, sunrise or dawn, null where the sun does not cross that line. */
  | 'backBefore'
  | 'notBefore'
  | 'fuel'
  | 'tideHeight'
  | 'tideStream'
  | 'no-data';

/** What decides, and where. Native units. */
export interface TripReason {
  kind: TripReasonKind;
  value: number | null;
  limit: number | null;
  unit: 'kt' | 'ft' | 's' | 'm' | 'L' | 'epoch' | '';
  /** Counted from 1, as people do. */
  leg: number;
  time: Instant;
  band?: SeaStateBand;
  /** Of a warning: its name, in its own words. Of no data: what is not known. */
  what?: string;
}

/** One departure and what becomes of it. `reason` is null for `go`. */
export interface Departure {
  start: Instant;
  end: Instant;
  verdict: TripVerdict;
  reason: TripReason | null;
}

/** What speaks against a departure. */
export interface Objection {
  verdict: Exclude<TripVerdict, 'go'>;
  reason: TripReason;
}

/** The worst verdict's; of several of those, the first. */
export function deciding(objections: readonly Objection[]): Objection | null {
  let worst: Objection | null = null;
  for (const objection of objections)
    if (!worst || rank(objection.verdict) > rank(worst.verdict)) worst = objection;
  return worst;
}

const rank = (verdict: TripVerdict): number => tripVerdicts.indexOf(verdict);
