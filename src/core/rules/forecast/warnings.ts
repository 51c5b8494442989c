import type { Failure } from '../value/failure.ts';
import type { SeaStateBand } from './verdicts.ts';
import type { SourceForecast } from './forecast.ts';
import { isClockWrong } from './clock.ts';
import type { NoticeFacts, OfficialService, TropicalCyclone, WarningSource } from './notice-facts.ts';
import { clockToleranceS } from '../time/time.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Whom an official warning is for: those afloat, those on the shore, everyone else. */
const warningKinds = ['marine', 'coastal', 'other'] as const;
type WarningKind = (typeof warningKinds)[number];

/** One active watch, warning, advisory or statement of a service, in its own words. */
export interface OfficialWarning {
  id: string;
  /** The service's name for it: `Gale Warning`. */
  event: string;
  kind: WarningKind;
  /** The sea-state band that the event stands for; null when it is about something else. */
  band: SeaStateBand | null;
  /** `Extreme`, `Severe`, `Moderate`, `Minor` or `Unknown`. A gale is only "Moderate" on this scale. */
  severity: string;
  area: string;
  headline: string | null;
  description: string | null;
  instruction: string | null;
  sender: string | null;
  sent: Instant | null;
  onset: Instant | null;
  /** When the event ends; where that is not said, when the message runs out; null when neither is, and until further notice. */
  until: Instant | null;
  /** Absent = the National Weather Service issued it, in English. */
  notice?: NoticeFacts;
}

/** What is stored for a place. */
export interface WarningReport {
  coordinates: Coordinates;
  /** `unknown` until it was answered once. */
  coverage: 'covered' | 'notCovered' | 'unknown';
  /** When the service last answered; null = never. */
  checkedAt: Instant | null;
  /** The time that the service's answer told; null = it told none. What was stored earlier lacks it. */
  answeredAt?: Instant | null;
  provenance: SourceForecast['provenance'];
  warnings: OfficialWarning[];
  /** Absent = the National Weather Service was asked. */
  official?: OfficialAt;
  /** The attempts since then have failed, the last one like this; or some of that answer could not be read. */
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
  /** Empty = no service is read for this water. */
  sources: readonly WarningSource[];
  /** What the services call this water; null = not known. */
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
  /** Nothing is stored: the check has not ended yet. */
  | { kind: 'checking' }
  | { kind: 'notCovered' }
  /** Never answered here. */
  | { kind: 'notChecked'; failure: Failure | null }
  | {
      kind: 'checked';
      warnings: ShownWarning[];
      /** There were some at that check, and none is left of them: a message runs out, and what it warned of may go on. */
      haveRunOut: boolean;
      checkedAt: Instant;
      /** This device's clock was wrong at that check, by its answer or by the present time, so its age is unknown. */
      isClockWrong: boolean;
      /** Newer warnings may exist that this device does not know of. */
      outdated: boolean;
      /** Gale warnings are not among those that are read here. */
      lacksGales: boolean;
      /** Why, when a later check failed. */
      failure: Failure | null;
      provenance: WarningReport['provenance'];
    };

/** Warnings are issued at any minute; an answer older than this says nothing about what was issued since. */
export const outdatedAfterS = hourS;

/**
 * What is to be shown now. Warnings end by the clock, so that a stored report stays true offline; `now` is already judged where the
 * device's is wrong (`judgedNow`).
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
    // A clock that was set back makes no old answer new; one on screen that moves in steps lags a little behind.
    outdated: age > outdatedAfterS || isFromFuture || failure !== null,
    lacksGales: report.official?.lacksGales ?? false,
    failure,
    provenance: report.provenance,
  };
}

/** The last check was answered, and whole: a warning that it does not hold is not in force. */
export const tellsAll = (report: WarningReport | null): boolean =>
  report !== null && report.coverage === 'covered' && report.checkedAt !== null && report.failed === null;

/** Those that have not ended, worst for a boat first: kind, then rank of the event, then what is in force, then onset. */
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

/** The worst one for those afloat or on the shore, of warnings in their order; null where all are about something else. */
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

/** `zones` = the UGC codes of the area; those of waters have other first letters. */
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

/** A watch says that something is possible, and a statement accompanies watches too: both are listed, but put nothing into a band. */
export function warningBandOf(event: string): SeaStateBand | null {
  const name = event.toLowerCase();
  if (/(watch|statement)$/.test(name)) return null;
  if (/^(hurricane|typhoon|storm warning)/.test(name)) return 'storm';
  if (/^(gale|tropical storm)/.test(name)) return 'gale';
  return /^(small craft|hazardous seas|brisk wind|special marine)/.test(name) ? 'smallCraft' : null;
}

/** Warnings that keep any boat in port beside those of gales and storms: tsunamis, squalls, ice that capsizes. A watch does not count. */
export const isForbiddingWarning = ({ event, notice }: OfficialWarning): boolean => {
  if (notice) return notice.isForbidding;
  const name = event.toLowerCase();
  return /^tsunami (warning|advisory)|^special marine warning|^heavy freezing spray warning/.test(name);
};

export const warningsPrefix = 'warnings_';

/** Id of a place's stored report, rounded to four decimals (11 m). */
export const warningsId = (at: Coordinates): string => `${warningsPrefix}${coordinatesKey(at)}`;
