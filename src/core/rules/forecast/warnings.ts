import type { Failure } from '../value/failure.ts';
import { seaStateBands, type SeaState, type SeaStateBand } from './verdicts.ts';
import type { SourceForecast } from './forecast.ts';
import { isClockWrong } from './clock.ts';
import type { NoticeFacts, OfficialService, TropicalCyclone, WarningSource } from './notice-facts.ts';
import { clockToleranceS } from '../time/time.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Audience of an official warning: people afloat, people on the shore, everyone else. */
const warningKinds = ['marine', 'coastal', 'other'] as const;
type WarningKind = (typeof warningKinds)[number];

/** One active watch, warning, advisory or statement of a service, in its own text. */
export interface OfficialWarning {
  id: string;
  /** The service's name for the event: `Gale Warning`. */
  event: string;
  kind: WarningKind;
  /** Sea-state band of the event; null = the event is about something else. */
  band: SeaStateBand | null;
  /** `Extreme`, `Severe`, `Moderate`, `Minor` or `Unknown`. On this scale a gale is only "Moderate". */
  severity: string;
  area: string;
  headline: string | null;
  description: string | null;
  instruction: string | null;
  sender: string | null;
  sent: Instant | null;
  onset: Instant | null;
  /** End of the event, else expiry of the message; null = neither is stated, so until further notice. */
  until: Instant | null;
  /** Absent = the National Weather Service issued the warning, in English. */
  notice?: NoticeFacts;
}

/** Stored warnings of a place. */
export interface WarningReport {
  coordinates: Coordinates;
  /** `unknown` until the first answer. */
  coverage: 'covered' | 'notCovered' | 'unknown';
  /** When the service last answered; null = never. */
  checkedAt: Instant | null;
  /** The time in the service's answer; null = not stated. Missing in reports that earlier builds stored. */
  answeredAt?: Instant | null;
  provenance: SourceForecast['provenance'];
  warnings: OfficialWarning[];
  /** Absent = the National Weather Service was asked. */
  official?: OfficialAt;
  /** The last failure, if all later attempts failed or part of the answer could not be read. */
  failed: { at: Instant; failure: Failure } | null;
}

/** A place that was never checked. */
export const uncheckedReport = ({ lat, lng }: Coordinates): WarningReport => ({
  coordinates: { lat, lng },
  coverage: 'unknown',
  checkedAt: null,
  provenance: 'live',
  warnings: [],
  failed: null,
});

/** Who warns at a place outside of the National Weather Service's area. */
export interface OfficialAt {
  /** Empty = the app reads no service for this water. */
  sources: readonly WarningSource[];
  /** The services' name for this water; null = unknown. */
  zone: string | null;
  /** The zone that the user has chosen, by its service and code or name; absent = the nearest counts. */
  chosen?: { service: OfficialService; key: string };
  /** True = no service that answered warns of gales here, so a gale warning may be in force unseen. */
  lacksGales: boolean;
  /** Tropical cyclones that concern the place; absent = none. */
  cyclones?: readonly TropicalCyclone[];
  /** A service whose page is all that can be shown for this water. */
  link: { name: string; page: string } | null;
}

export interface ShownWarning extends OfficialWarning {
  phase: 'inForce' | 'toCome';
}

export type WarningsState =
  /** Nothing is stored yet: the first check is still running. */
  | { kind: 'checking' }
  | { kind: 'notCovered' }
  /** The service has never answered for this place. */
  | { kind: 'notChecked'; failure: Failure | null }
  | {
      kind: 'checked';
      warnings: ShownWarning[];
      /** The check found warnings, and all have expired. A message expires, but its event may continue. */
      haveRunOut: boolean;
      checkedAt: Instant;
      /** The answer or the current time proves that this device's clock was wrong at that check, so the age is unknown. */
      isClockWrong: boolean;
      /** Newer warnings may exist that this device does not have. */
      outdated: boolean;
      /** The app reads no gale warnings here. */
      lacksGales: boolean;
      /** Reason why a later check failed; null = none failed. */
      failure: Failure | null;
      provenance: WarningReport['provenance'];
    };

/** Age from which an answer is outdated, s: services issue warnings at any minute. */
export const outdatedAfterS = hourS;

/**
 * Returns the warnings to show now. Warnings end by the clock, so a stored report stays true offline. `now` is already corrected if the
 * device clock is wrong (`judgedNow`).
 */
export function warningsState(report: WarningReport | null | undefined, now: Instant): WarningsState {
  if (!report) return { kind: 'checking' };
  if (report.coverage === 'notCovered') return { kind: 'notCovered' };
  const failure = report.failed?.failure ?? null;
  if (report.checkedAt === null) return { kind: 'notChecked', failure };
  const age = now - report.checkedAt;
  const warnings = activeWarnings(report.warnings, now);
  const isFromFuture = age < -clockToleranceS;
  return {
    kind: 'checked',
    warnings,
    isClockWrong: isFromFuture || isClockWrong({ warnings: report }),
    haveRunOut: warnings.length === 0 && report.warnings.length > 0,
    checkedAt: report.checkedAt,
    // Setting a clock back makes no old answer new. The tolerance covers an on-screen clock that lags a little.
    outdated: age > outdatedAfterS || isFromFuture || failure !== null,
    lacksGales: report.official?.lacksGales ?? false,
    failure,
    provenance: report.provenance,
  };
}

/** True if the last check was answered completely: a warning missing from it is not in force. */
export const tellsAll = (report: WarningReport | null): boolean =>
  report !== null && report.coverage === 'covered' && report.checkedAt !== null && report.failed === null;

/**
 * Returns the warnings that have not ended, worst for a boat first: by kind, then rank of the event, then in force before to come, then
 * onset.
 */
export function activeWarnings(warnings: readonly OfficialWarning[], now: Instant): ShownWarning[] {
  return warnings
    .filter(({ until }) => until === null || until > now)
    .map((warning): ShownWarning => ({
      ...warning,
      phase: isToCome(warning, now) ? 'toCome' : 'inForce',
    }))
    .toSorted(
      (a, b) =>
        warningKinds.indexOf(a.kind) - warningKinds.indexOf(b.kind) ||
        rankOf(a) - rankOf(b) ||
        Number(a.phase === 'toCome') - Number(b.phase === 'toCome') ||
        (a.onset ?? 0) - (b.onset ?? 0),
    );
}

const isToCome = ({ onset, notice }: OfficialWarning, now: Instant): boolean =>
  onset === null ? notice?.isToCome === true : onset > now;

/** Returns the first, worst warning for people afloat or on the shore; null if all are about something else. Expects sorted warnings. */
export const worstForBoats = (warnings: readonly ShownWarning[]): ShownWarning | null =>
  warnings.find(({ kind }) => kind !== 'other') ?? null;

/** The worst gale or storm warning for boats that is in force; null without one. No screen names a calmer sea beside it. */
export function galeInForce(report: WarningReport | null | undefined, now: Instant): GaleInForce | null {
  for (const warning of activeWarnings(report?.warnings ?? [], now)) {
    const { kind, phase, band } = warning;
    if (kind !== 'other' && phase === 'inForce' && (band === 'gale' || band === 'storm'))
      return { ...warning, band };
  }
  return null;
}

type GaleInForce = ShownWarning & { band: 'gale' | 'storm' };

/**
 * The sea of a time span beside a gale in force: the warning's band if that is worse and the span begins before the warning's stated end.
 * Without a stated end, it counts only for a span that has begun.
 */
export const seaUnderGale = <Sea extends Pick<SeaState, 'band' | 'complete'>>(
  sea: Sea,
  gale: GaleInForce | null,
  from: Instant,
  now: Instant,
): Sea =>
  gale !== null &&
  (from <= now || (gale.until !== null && from < gale.until)) &&
  seaStateBands.indexOf(gale.band) > seaStateBands.indexOf(sea.band)
    ? { ...sea, band: gale.band, complete: true }
    : sea;

/** Worst first; a warning stands before the watch that preceded it. */
const ranked: readonly RegExp[] = [
  /^tsunami warning/,
  /^(hurricane|typhoon) (force wind )?warning/,
  /^storm warning/,
  /^special marine warning/,
  /^tropical storm warning/,
  /^gale warning/,
  /^heavy freezing spray warning/,
  /^hazardous seas warning/,
  /^storm surge warning/,
  /^tsunami/,
  /^(hurricane|typhoon) (force wind )?watch/,
  /^storm watch/,
  /^tropical storm watch/,
  /^gale watch/,
  /^small craft advisory/,
  /^brisk wind advisory/,
  /watch$/,
  /^freezing spray advisory/,
  /^dense fog advisory/,
  /^low water advisory/,
  /warning$/,
  /advisory$/,
  /^rip current/,
  /^beach hazards/,
];

const rankOf = ({ event, notice }: OfficialWarning): number => notice?.rank ?? eventRank(event);

export function eventRank(event: string): number {
  const rank = ranked.findIndex(pattern => pattern.test(event.toLowerCase()));
  return rank === -1 ? ranked.length : rank;
}

/** `zones` = UGC codes of the area; codes of waters have their own first letters. */
export function warningKindOf(event: string, zones: readonly string[]): WarningKind {
  const name = event.toLowerCase();
  if (marineEvents.test(name)) return 'marine';
  if (coastalEvents.test(name)) return 'coastal';
  return zones.some(zone => marineZones.test(zone)) ? 'marine' : 'other';
}

const marineEvents =
  /^(small craft advisory|gale|storm (warning|watch)|hurricane|typhoon|tropical|special marine|hazardous seas|heavy freezing spray|freezing spray|brisk wind|low water|storm surge|marine weather|tsunami)/;
const coastalEvents = /^(rip current|high surf|beach hazards|coastal flood|lakeshore flood)/;
const marineZones = /^(AM|AN|GM|PZ|PK|PH|PM|PS|LM|LH|LE|LO|LS|LC|SL)Z/;

/**
 * Returns null for watches and statements: a watch says that something is possible, and statements also accompany watches. Both are listed
 * but have no band.
 */
export function warningBandOf(event: string): SeaStateBand | null {
  const name = event.toLowerCase();
  if (/(watch|statement)$/.test(name)) return null;
  if (/^(hurricane|typhoon|storm warning)/.test(name)) return 'storm';
  if (/^(gale|tropical storm)/.test(name)) return 'gale';
  return /^(small craft|hazardous seas|brisk wind|special marine)/.test(name) ? 'smallCraft' : null;
}

/** True for warnings that keep any boat in port beside gales and storms: tsunamis, squalls, ice that capsizes. A watch does not count. */
export const isForbiddingWarning = ({ event, notice }: OfficialWarning): boolean => {
  if (notice) return notice.isForbidding;
  const name = event.toLowerCase();
  return /^tsunami (warning|advisory)|^special marine warning|^heavy freezing spray warning/.test(name);
};

export const warningsPrefix = 'warnings_';

/** Returns the id of a place's stored report, rounded to four decimals (11 m). */
export const warningsId = (at: Coordinates): string => `${warningsPrefix}${coordinatesKey(at)}`;
