import { useEffect, useState } from 'react';
import type { Result } from '../domain/value/failure.ts';

/**
 * The engine's answer to a question, asked anew whenever `key` changes, which stands for all that the answer depends on; null = nothing
 * is asked. The answer before stays until the next is there, and where the next fails; undefined = none yet.
 */
export function useAnswer<Value>(key: string | null, ask: () => Promise<Result<Value>>): Value | undefined {
  const [answer, setAnswer] = useState<{ value: Value }>();
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    void ask().then(result => {
      if (isWanted && result.ok) setAnswer({ value: result.value });
    });
    return () => {
      isWanted = false;
    };
    // `ask` is another function in each render, and the same question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return answer?.value;
}
