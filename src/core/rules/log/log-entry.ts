import type { Column, HourlyName } from '../forecast/hourly.ts';
import type { MoonPhaseName, SourceForecast, SourceId, TideTurn } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant, Zone } from '../time/time.ts';

/** How the sea felt compared with the last forecast before the trip. */
export const feltChoices = ['calmer', 'asForecast', 'rougher'] as const;
export type Felt = (typeof feltChoices)[number];

export const outcomes = ['caught', 'nothing'] as const;
export type Outcome = (typeof outcomes)[number];

/** Forecast series that are frozen with an entry, native units. */
export const loggedNames = [
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'swellHeightFt',
  'swellPeriodS',
  'seaTempF',
  'airTempF',
  'cloudCoverPct',
  'weatherCode',
] as const satisfies readonly HourlyName[];
export type LoggedName = (typeof loggedNames)[number];

/** Series by which forecast runs are compared. */
export const saidNames = ['windSpeedKt', 'windDirectionDeg', 'waveHeightFt'] as const;
export type SaidName = (typeof saidNames)[number];

/** Forecast of the same hours, issued this many whole days earlier. */
export interface SaidRun {
  leadDays: number;
  /** `download` = a forecast that this device downloaded; `model` = an earlier run that the free source stores for one model. */
  by: 'download' | 'model';
  /** Aligned with `LogFacts.time`; a series without data is an absent key. */
  series: Partial<Record<SaidName, Column>>;
}

/** Facts of a trip's hours as known when it was logged; a later download never changes them. */
export interface LogFacts {
  frozenAt: Instant;
  source: SourceId;
  provenance: SourceForecast['provenance'];
  fetchedAt: Instant;
  /** Distance from the place to the forecast's position. */
  distanceKm: number;
  /** Full hours, ascending. */
  time: Instant[];
  series: Partial<Record<LoggedName, Column>>;
  /** `station` null = the model's own sea level. */
  tide: { station: string | null; datum: string | null; levelM: Column; turns: TideTurn[] } | null;
  stream: { station: string; speedKt: Column; towardDeg: Column } | null;
  moon: { phase: MoonPhaseName; illumination: number } | null;
  /** Shortest lead first. */
  said: SaidRun[];
}

/** A past trip: private, stored only on this device and in exports. */
export interface LogEntry {
  id: string;
  start: Instant;
  /** null = not stated. */
  end: Instant | null;
  /** Zone of the entry's times. */
  zone: Zone;
  /** Empty = no name. */
  place: string;
  /** null = an imported entry without a position. */
  at: Coordinates | null;
  /** The planned trip of this entry; null = none. */
  tripId: string | null;
  /** null = not stated. */
  felt: Felt | null;
  /** null = not stated; this does not claim that nothing was caught. */
  outcome: Outcome | null;
  caught: string;
  note: string;
  /** True if a photo is stored on this device under the same id. */
  hasPhoto: boolean;
  /** null = no forecast data existed for these hours. */
  facts: LogFacts | null;
  /** The app that exported the entry; null = this app. */
  from: string | null;
  created: Instant;
  changed: Instant;
}

/** The fields that the user edits; the rest is added on saving. */
export type LogDraft = Pick<
  LogEntry,
  'id' | 'start' | 'end' | 'place' | 'at' | 'tripId' | 'felt' | 'outcome' | 'caught' | 'note'
>;

export const longestText = 4000;
export const longestPlace = 200;
/** Longest trip, s: an ocean crossing. A longer trip is several entries. */
export const longestTripS = 14 * 24 * 3600;
/** Maximum number of entries, far more than a user logs; also the limit of an export file. */
export const mostEntries = 20_000;
/** First hour of the year 1900: an older date is misread. */
export const earliestStart: Instant = -2_208_988_800;

/** Reason why a draft cannot be saved. */
export type DraftFault = 'future' | 'endsBeforeStart' | 'tooLong' | 'noTime';

/** Tolerance for a device clock that is ahead, s: entries up to this far ahead are not in the future. */
const aheadS = 300;

/** Checks a draft; null = it can be saved. `now` in epoch seconds. */
export function draftFault({ start, end }: Pick<LogDraft, 'start' | 'end'>, now: Instant): DraftFault | null {
  if (!Number.isFinite(start) || (end !== null && !Number.isFinite(end)) || start < earliestStart)
    return 'noTime';
  if (start > now + aheadS || (end !== null && end > now + aheadS)) return 'future';
  if (end !== null && end < start) return 'endsBeforeStart';
  return end !== null && end - start > longestTripS ? 'tooLong' : null;
}
