import { useCallback, useEffect, useState } from 'react';
import { engine } from '../../engine/engine.ts';

/** The names of the world's places: a separate file, which users who stay near home do not need. */
export function useWorldNames(): { areHere: boolean | null; fetch: () => void } {
  const [areHere, setHere] = useState<boolean | null>(null);
  const ask = useCallback((isFetched: boolean): void => {
    void engine.worldNames(isFetched).then(answer => setHere(answer.ok && answer.value));
  }, []);
  useEffect(() => ask(false), [ask]);
  const fetch = useCallback(() => ask(true), [ask]);
  return { areHere, fetch };
}
