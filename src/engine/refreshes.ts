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

/** Where the refreshes of one forecast stand. */
export interface Refreshes {
  /** Counts the questions: the answer to an earlier one changes nothing. */
  turn: number;
  isUnderWay: boolean;
  /** The user requested the last refresh and sees its result. */
  isForced: boolean;
  /** Failures in a row after which another try may succeed. */
  failures: number;
  /** What the screen says: a quiet refresh leaves it as it was until it has ended. */
  shown: Shown;
}

interface Shown {
  busy: boolean;
  /** The user waits for it. */
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
  // Of a keyed source each answer is one of the few of the day, whatever it says.
  const isSpent = isKeyed(source) && (result.ok || !isOfNetwork(result.failure));
  const failures = failure && mayPass(failure) && !isSpent ? before.failures + 1 : 0;
  return { ...before, isUnderWay: false, failures, shown: { busy: false, isForced: false, failure } };
}

/** Another place, or none, is shown: what is under way says nothing about it. */
export const refreshLeft = ({ turn }: Refreshes): Refreshes => ({ ...noRefreshYet, turn: turn + 1 });

/**
 * While a refresh that the user requested runs, ignore further requests: they would end it with stored data, or use a second call of the
 * source.
 */
export const mayRefresh = ({ isForced, isUnderWay }: Refreshes): boolean => !isForced || !isUnderWay;

/** Milliseconds from a failure that may pass to the next try, doubled with each further one; null = none is due. */
export const retryAfterMs = ({ shown, failures }: Refreshes): number | null =>
  shown.busy || failures === 0 ? null : Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));

const firstRetryMs = 30_000;
const longestRetryMs = 10 * 60_000;

const isKeyed = (source: SourceId): boolean =>
  sourceList.some(({ id, needsKey }) => id === source && needsKey);
