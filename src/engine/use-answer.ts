import { useEffect, useState } from 'react';
import type { Result } from '../core/rules/value/failure.ts';

/**
 * Returns the engine's answer about one subject, such as a trip or a log entry; undefined = no answer yet. Without a `subjectId` (null) it
 * requests nothing. Requests again whenever `dependencies` changes, a string of everything else that the answer depends on. The last answer
 * about the same subject stays until the next one arrives, and also if the next one fails.
 */
export function useAnswer<Value>(
  subjectId: string | null,
  dependencies: string,
  ask: () => Promise<Result<Value>>,
): Value | undefined {
  const [answer, setAnswer] = useState<{ subjectId: string; value: Value }>();
  useEffect(() => {
    if (subjectId === null) return undefined;
    let isWanted = true;
    void ask().then(result => {
      if (isWanted && result.ok) setAnswer({ subjectId, value: result.value });
    });
    return () => {
      isWanted = false;
    };
    // `ask` is a new function at each render, but has the same effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subjectId, dependencies]);
  return answer?.subjectId === subjectId ? answer.value : undefined;
}
