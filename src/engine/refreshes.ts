import {
  isOfNetwork,
  mayPass,
  whatFailed,
  type Failure,
  type Refreshed,
  type Result,
} from '../core/rules/value/failure.ts';
import type { SourceId } from '../core/rules/forecast/forecast.ts';
import { sourceList } from '../core/rules/source/source-list.ts';

/** State of the refreshes of one forecast. */
export interface Refreshes {
  /** Counts the requests; the result of an earlier request is ignored. */
  turn: number;
  isUnderWay: boolean;
  /** True if the user requested the last refresh and sees its result. */
  isForced: boolean;
  /** Number of consecutive failures that a retry may resolve. */
  failures: number;
  /** The state on the screen; a quiet refresh does not change it until the refresh has ended. */
  shown: Shown;
}

interface Shown {
  busy: boolean;
  /** True if the user waits for the refresh. */
  isForced: boolean;
  failure: Failure | null;
}

const busy: Shown = { busy: true, isForced: false, failure: null };
const busyForced: Shown = { ...busy, isForced: true };

export const noRefreshYet: Refreshes = {
  turn: 0,
  isUnderWay: false,
  isForced: false,
  failures: 0,
  shown: busy,
};

export const refreshAsked = (
  before: Refreshes,
  { isForced, isQuiet }: { isForced: boolean; isQuiet: boolean },
): Refreshes => ({
  ...before,
  turn: before.turn + 1,
  isForced,
  isUnderWay: true,
  shown: isQuiet ? before.shown : isForced ? busyForced : busy,
});

export function refreshEnded(
  before: Refreshes,
  { turn, source, result }: { turn: number; source: SourceId; result: Result<Refreshed> },
): Refreshes {
  if (turn !== before.turn) return before;
  const failure = whatFailed(result);
  // Each answer of a source with a key uses up one of the day's few calls, whatever its content, so no retry follows.
  const isSpent = isKeyed(source) && (result.ok || !isOfNetwork(result.failure));
  const failures = failure && mayPass(failure) && !isSpent ? before.failures + 1 : 0;
  return { ...before, isUnderWay: false, failures, shown: { busy: false, isForced: false, failure } };
}

/** The screen shows another place or no place; the result of the running refresh is ignored. */
export const refreshLeft = ({ turn }: Refreshes): Refreshes => ({ ...noRefreshYet, turn: turn + 1 });

/**
 * While a refresh that the user requested runs, ignore further requests: they would end it with stored data, or use a second call of the
 * source.
 */
export const mayRefresh = ({ isForced, isUnderWay }: Refreshes): boolean => !isForced || !isUnderWay;

/** Delay until the next retry after a temporary failure, ms; doubles with each failure. null = no retry is due. */
export const retryAfterMs = ({ shown, failures }: Refreshes): number | null =>
  shown.busy || failures === 0 ? null : Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));

const firstRetryMs = 30_000;
const longestRetryMs = 10 * 60_000;

const isKeyed = (source: SourceId): boolean =>
  sourceList.some(({ id, needsKey }) => id === source && needsKey);
