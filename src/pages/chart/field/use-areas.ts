import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownAreas } from '../../../../workers/api.ts';
import { engine } from '../../../engine/engine.ts';
import { useOnline } from '../../../engine/online.ts';
import { useLive } from '../../../engine/use-live.ts';

interface Areas {
  /** The stored sheets of the corners; null = not read yet. */
  found: ShownAreas | null;
  /** Of the last fetch; `offline` = nothing was asked. */
  fetching: 'running' | 'done' | 'lowData' | 'failed' | 'offline';
  /** Fetches them also where data are to be saved. */
  ask: () => void;
}

/** The stored sheets of some corners, read again as sheets come and go; with a connection and `fetches`, what is missing or older is fetched. */
export function useAreas(names: readonly string[], fetches: boolean): Areas {
  const online = useOnline();
  const stamp = useLive('areas', {})?.stamp;
  const key = names.join(' ');
  const [found, setFound] = useState<ShownAreas | null>(null);
  const [outcome, setOutcome] = useState<{ key: string; state: Areas['fetching'] } | null>(null);
  const turn = useRef(0);

  useEffect(() => {
    if (stamp === undefined) return undefined;
    let isWanted = true;
    void engine.areaSheets(namesIn(key)).then(answer => {
      if (isWanted && answer.ok) setFound(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [key, stamp]);

  const fetch = useCallback(
    async (isAsked: boolean): Promise<void> => {
      if (!online || !fetches || key === '') return;
      const mine = ++turn.current;
      const answer = await engine.fetchAreas(namesIn(key), { isAsked });
      if (mine !== turn.current) return;
      const isWhole = answer.ok && answer.value.failed === 0;
      const state = answer.ok && answer.value.state === 'lowData' ? 'lowData' : isWhole ? 'done' : 'failed';
      setOutcome({ key, state });
    },
    [key, online, fetches],
  );
  useEffect(() => {
    const turns = turn;
    void fetch(false);
    return () => {
      turns.current++;
    };
  }, [fetch]);

  const ask = useCallback((): void => {
    setOutcome(null);
    void fetch(true);
  }, [fetch]);
  const running = outcome?.key === key ? outcome.state : 'running';
  return { found, fetching: !online ? 'offline' : !fetches || key === '' ? 'done' : running, ask };
}

const namesIn = (key: string): string[] => key.split(' ').filter(Boolean);
