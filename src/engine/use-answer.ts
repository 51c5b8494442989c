import { useEffect, useState } from 'react';
import type { Result } from '../core/rules/value/failure.ts';

/**
 * The engine's answer about `whose` (the id of a trip, a forecast, an entry; null = nothing is asked), asked anew whenever `asked` changes,
 * which stands for all else that it depends on. The answer before, about the same, stays until the next is there, and where the next
 * fails; undefined = none yet.
 */
export function useAnswer<Value>(
  whose: string | null,
  asked: string,
  ask: () => Promise<Result<Value>>,
): Value | undefined {
  const [answer, setAnswer] = useState<{ whose: string; value: Value }>();
  useEffect(() => {
    if (whose === null) return undefined;
    let isWanted = true;
    void ask().then(result => {
      if (isWanted && result.ok) setAnswer({ whose, value: result.value });
    });
    return () => {
      isWanted = false;
    };
    // `ask` is another function in each render, and the same question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [whose, asked]);
  return answer?.whose === whose ? answer.value : undefined;
}
