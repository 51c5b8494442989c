/**
 * Failures at a boundary (network, storage, account), as plain data. A failure crosses worker, service and page unchanged; only
 * `src/core/words/failure-text.ts` turns it into words.
 */
export type Failure =
  /** No answer at all: offline, DNS, connection refused, or a captive portal that answers HTML instead of the service. */
  | { kind: 'unreachable'; provider: string }
  | { kind: 'timeout'; provider: string }
  /** The caller canceled the request (a newer request, a closed screen). Never shown. */
  | { kind: 'aborted'; provider: string }
  /** HTTP 400: the service rejected the request; `reason` is the service's own text, for the details line. */
  | { kind: 'badRequest'; provider: string; reason: string }
  /** HTTP 402, or 429 with a daily reason. */
  | { kind: 'quota'; provider: string }
  /** HTTP 429 that passes on its own (minute, hour, concurrent), after bounded back-off. */
  | { kind: 'rateLimited'; provider: string }
  /** `isPage`: the answer is a web page, perhaps of an intermediary, while the service itself would have answered with data. */
  | { kind: 'http'; provider: string; status: number; isPage?: true }
  /** The body does not match the contract, or is a web page. `isNewer`: only a newer app can read its form. */
  | { kind: 'brokenAnswer'; provider: string; detail: string; isNewer?: true }
  /** The answer is valid but contains no hour at all. */
  | { kind: 'noData'; provider: string }
  /** The answer is valid but lacks coming hours or series that the stored data have, so the stored data stay. */
  | { kind: 'lacksKnown'; provider: string }
  /** A low-data request found a whole stored forecast that is not due yet, so the stored one stays. */
  | { kind: 'keptWhole' }
  /** The source states that it has no forecast for this part of the world. */
  | { kind: 'notCovered'; provider: string }
  | { kind: 'keyRequired'; source: string }
  /** The service rejects the key. */
  | { kind: 'keyRefused'; source: string }
  | { kind: 'unsupportedSource'; source: string }
  | { kind: 'badCoordinates' }
  /** `unchecked`: for some candidates the coverage is unknown. */
  | { kind: 'noMatch'; provider: string; unchecked?: true }
  | { kind: 'noProvider' }
  /** `newer`: a newer version of the app has changed the stored form. */
  | { kind: 'storage'; reason: 'newer' | 'unavailable' | 'closed' | 'quota' | 'other'; detail: string };

/** Name of the app's own server in failures. */
export const ownServer = 'Offing';

/** Result of a call across a boundary. Such calls do not throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** Result of a refresh; a failure means that the answer is stored, and why its other half is missing. */
export type Refreshed = 'stored' | 'refreshed' | Failure;

/** Returns why a refresh was not or not completely successful; null = it was. */
export function whatFailed(result: Result<Refreshed>): Failure | null {
  if (!result.ok) return result.failure;
  return typeof result.value === 'string' ? null : result.value;
}

/** True if there was no answer at all: the service is down, or the connection carries no data. */
export const isOfNetwork = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'timeout';

/** True if the failure may pass within a minute: a request lost on a poor link, or an overloaded service. */
export const mayPass = (failure: Failure): boolean =>
  isOfNetwork(failure) ||
  (['rateLimited', 'http', 'brokenAnswer'].includes(failure.kind) && !('isNewer' in failure));

/** True if the failure only affects this place: the source may answer for the next one. */
export const isOfPlace = (failure: Failure): boolean =>
  ['notCovered', 'noData', 'lacksKnown', 'badRequest'].includes(failure.kind) ||
  // One forecast of a later version of the app; if the whole database is newer, nothing is fetched at all.
  (failure.kind === 'storage' && failure.reason === 'newer');
