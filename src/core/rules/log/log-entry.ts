import type { Column, HourlyName } from '../forecast/hourly.ts';
import type { MoonPhaseName, SourceForecast, SourceId, TideTurn } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant, Zone } from '../time/time.ts';

/** How the sea was against what the last forecast before the trip had said. */
export const feltChoices = ['calmer', 'asForecast', 'rougher'] as const;
export type Felt = (typeof feltChoices)[number];

export const outcomes = ['caught', 'nothing'] as const;
export type Outcome = (typeof outcomes)[number];

/** What of a forecast is frozen with an entry, native units. */
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

/** What a forecast's runs are compared by. */
export const saidNames = ['windSpeedKt', 'windDirectionDeg', 'waveHeightFt'] as const;
export type SaidName = (typeof saidNames)[number];

/** What was said of the same hours so many whole days before. */
export interface SaidRun {
  leadDays: number;
  /** `download` = a forecast that this device had downloaded; `model` = an earlier run that the free source keeps of one model. */
  by: 'download' | 'model';
  /** In step with `LogFacts.time`; a series without data is an absent key. */
  series: Partial<Record<SaidName, Column>>;
}

/** The facts of a trip's hours, as they were known when it was logged: never changed afterwards by a later download. */
export interface LogFacts {
  frozenAt: Instant;
  source: SourceId;
  provenance: SourceForecast['provenance'];
  fetchedAt: Instant;
  /** From the place to the position that the forecast is of. */
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

/** A trip as it was: private, on this device and in exports alone. */
export interface LogEntry {
  id: string;
  start: Instant;
  /** null = not said. */
  end: Instant | null;
  /** Zone of its times. */
  zone: Zone;
  /** Empty = not named. */
  place: string;
  /** null = an import that names no position. */
  at: Coordinates | null;
  /** The planned trip that it was; null = none. */
  tripId: string | null;
  /** null = not said. */
  felt: Felt | null;
  /** null = not said: no claim that nothing was caught. */
  outcome: Outcome | null;
  caught: string;
  note: string;
  /** A photo is stored on this device under the same id. */
  hasPhoto: boolean;
  /** null = nothing was known of these hours. */
  facts: LogFacts | null;
  /** The app that it was exported from; null = this one. */
  from: string | null;
  created: Instant;
  changed: Instant;
}

/** The user's part of an entry; the rest is added when it is stored. */
export type LogDraft = Pick<
  LogEntry,
  'id' | 'start' | 'end' | 'place' | 'at' | 'tripId' | 'felt' | 'outcome' | 'caught' | 'note'
>;

export const longestText = 4000;
export const longestPlace = 200;
/** A crossing; a longer one is several entries. */
export const longestTripS = 14 * 24 * 3600;
/** Far more than anyone logs; what a file of ours can hold. */
export const mostEntries = 20_000;
/** The first hour of the year 1900: older is a misread date. */
export const earliestStart: Instant = -2_208_988_800;

/** Why a draft cannot be kept. */
export type DraftFault = 'future' | 'endsBeforeStart' | 'tooLong' | 'noTime';

/** A clock that is this much ahead does not put an entry into the future, s. */
const aheadS = 300;

/** null = it can be kept. `now` in epoch seconds. */
export function draftFault({ start, end }: Pick<LogDraft, 'start' | 'end'>, now: Instant): DraftFault | null {
  if (!Number.isFinite(start) || (end !== null && !Number.isFinite(end)) || start < earliestStart)
    return 'noTime';
  if (start > now + aheadS || (end !== null && end > now + aheadS)) return 'future';
  if (end !== null && end < start) return 'endsBeforeStart';
  return end !== null && end - start > longestTripS ? 'tooLong' : null;
}
