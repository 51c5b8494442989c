/**
 * What can go wrong at a border (network, storage, account), as plain data. A failure crosses worker, service and
 * page unchanged; only `src/core/words/failure-text.ts` turns it into words.
 */
export type Failure =
  /** No answer at all: offline, DNS, connection refused, captive portal answering HTML instead of the service. */
  | { kind: 'unreachable'; provider: string }
  | { kind: 'timeout'; provider: string }
  /** The caller gave up (a newer request, a closed screen). Never shown. */
  | { kind: 'aborted'; provider: string }
  /** HTTP 400: the service did not understand the request; `reason` is the service's own text, for the details line. */
  | { kind: 'badRequest'; provider: string; reason: string }
  /** HTTP 402, or 429 with a daily reason. */
  | { kind: 'quota'; provider: string }
  /** HTTP 429 that goes away by itself (minute, hour, concurrent), after bounded back-off. */
  | { kind: 'rateLimited'; provider: string }
  /** `isPage`: said by a web page, perhaps of something in between, where the service itself would have answered with data. */
  | { kind: 'http'; provider: string; status: number; isPage?: true }
  /** A body that is not what the contract says, or a page in its place. `isNewer`: of a form that only a newer app reads. */
  | { kind: 'brokenAnswer'; provider: string; detail: string; isNewer?: true }
  /** The answer is sound but holds no hour at all. */
  | { kind: 'noData'; provider: string }
  /** The answer is sound but lacks something of the hours to come that what is stored has: that stays. */
  | { kind: 'lacksKnown'; provider: string }
  /** Asked for in low data while a whole forecast is stored that is not due yet: that stays. */
  | { kind: 'keptWhole' }
  /** The source has no forecast for this part of the world, and says so. */
  | { kind: 'notCovered'; provider: string }
  | { kind: 'keyRequired'; source: string }
  /** The service does not accept the key that it was given. */
  | { kind: 'keyRefused'; source: string }
  | { kind: 'unsupportedSource'; source: string }
  | { kind: 'badCoordinates' }
  /** `unchecked`: of some candidates it is not known whether they are covered. */
  | { kind: 'noMatch'; provider: string; unchecked?: true }
  | { kind: 'noProvider' }
  /** `newer`: a newer version of the app has changed how it is stored. */
  | { kind: 'storage'; reason: 'newer' | 'unavailable' | 'closed' | 'quota' | 'other'; detail: string };

/** The app's own server, as failures name it. */
export const ownServer = 'Offing';

/** What a call across a border comes to. Such calls do not throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** How a refresh ended; a failure = what came is stored, and this is why the other half of it is missing. */
export type Refreshed = 'stored' | 'refreshed' | Failure;

/** Why a refresh brought nothing, or not all. */
export function whatFailed(result: Result<Refreshed>): Failure | null {
  if (!result.ok) return result.failure;
  return typeof result.value === 'string' ? null : result.value;
}

/** No answer at all: a service that is down, or a connection without data. */
export const isOfNetwork = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timeout';

/** It may be over in a minute: a request that got lost on a poor link, a service that has too much to do. */
export const mayPass = (failure: Failure): boolean =>
  isOfNetwork(failure) ||
  (['rateLimited', 'http', 'brokenAnswer'].includes(failure.kind) && !('isNewer' in failure));

/** The failure is about this one place: the source may well have an answer for the next. */
export const isOfPlace = (failure: Failure): boolean =>
  ['notCovered', 'noData', 'lacksKnown', 'badRequest'].includes(failure.kind) ||
  // One forecast of a later version of the app; where the whole database is newer, nothing is fetched at all.
  (failure.kind === 'storage' && failure.reason === 'newer');
