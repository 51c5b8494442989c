/** How long the service rests after failures, ms. */
const restMs = 20_000;
/** Largest gap between two failures that count together, ms. */
const togetherMs = 60_000;
/** Users of one process. */
const mostKept = 5000;

/** Who may not call the service now; null = the caller may. */
type Resting = 'caller' | 'all' | null;

interface PlaceRests {
  of: (userId: string, nowMs: number) => Resting;
  failed: (userId: string, key: string, nowMs: number) => void;
  answered: () => void;
}

/**
 * Failures of the place search, as one process has seen them. A failure pauses the service for the user concerned. Failures of two users at
 * two different questions, without a success between them, pause it for all users: one user's question never stops the search of others.
 */
export function createPlaceRests(): PlaceRests {
  const untilOf = new Map<string, number>();
  let untilMs = 0;
  let first: { userId: string; key: string; atMs: number } | null = null;
  // A clock that was put back would let it rest for long.
  const isAhead = (ms: number, nowMs: number): boolean => nowMs < ms && ms - nowMs <= restMs;
  return {
    of(userId, nowMs) {
      if (isAhead(untilMs, nowMs)) return 'all';
      return isAhead(untilOf.get(userId) ?? 0, nowMs) ? 'caller' : null;
    },
    failed(userId, key, nowMs) {
      untilOf.delete(userId);
      untilOf.set(userId, nowMs + restMs);
      for (const oldest of untilOf.keys()) if (untilOf.size > mostKept) untilOf.delete(oldest);
      const isFresh = first !== null && Math.abs(nowMs - first.atMs) <= togetherMs;
      if (!first || !isFresh) first = { userId, key, atMs: nowMs };
      else if (first.userId !== userId && first.key !== key) untilMs = nowMs + restMs;
    },
    answered() {
      first = null;
    },
  };
}
