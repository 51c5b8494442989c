import { useCallback, useState } from 'react';
import { isOfNetwork, type Failure } from '../../domain/failure.ts';
import type { PlaceCandidate } from '../../domain/place.ts';
import type { Settings } from '../../domain/settings.ts';
import { engine } from '../../engine/engine.ts';
import { doubtUnlessAnswered } from '../../engine/online.ts';
import { useSettings } from '../../shell/settings-context.tsx';
import type { SearchOutcome } from '../../../workers/api.ts';
import { knownPosition } from './device-position.ts';

/** What was searched for, and where: not always the area of the settings. */
interface Asked {
  query: string;
  area: Settings['searchArea'];
}

export type SearchState =
  | { kind: 'idle' }
  | ({ kind: 'searching' } & Asked)
  | ({
      kind: 'found';
      candidates: PlaceCandidate[];
      provider: SearchOutcome['provider'];
      coverageUnchecked: boolean;
    } & Asked)
  | ({ kind: 'failed'; failure: Failure } & Asked);

export interface Search {
  state: SearchState;
  run: (query: string) => void;
  /** The last query again, where it was searched for. */
  runAgain: () => void;
  /** The last query again, without the coverage limit and without changing the setting. */
  runWorldwide: () => void;
}

/** What was found stays for the way back from a forecast. */
let kept: SearchState = { kind: 'idle' };

export function useSearch(): Search {
  const { searchArea } = useSettings();
  const [state, setState] = useState<SearchState>(kept.kind === 'searching' ? { kind: 'idle' } : kept);

  const start = useCallback(async (asked: Asked) => {
    const { query, area } = asked;
    const show = (next: SearchState): void => {
      kept = next;
      setState(next);
    };
    const searching: SearchState = { kind: 'searching', ...asked };
    show(searching);
    const near = await knownPosition();
    const result = await engine.searchPlaces(query, { area, near });
    // Saved places stand in for a search that reached nobody.
    if (result.ok ? result.value.provider === 'saved' : isOfNetwork(result.failure)) doubtUnlessAnswered();
    if (kept !== searching) return;
    if (result.ok) show({ kind: 'found', ...asked, ...result.value });
    // Given up for coordinates that were opened meanwhile.
    else if (result.failure.kind === 'aborted') show({ kind: 'idle' });
    else show({ kind: 'failed', ...asked, failure: result.failure });
  }, []);

  const run = useCallback((query: string) => void start({ query, area: searchArea }), [start, searchArea]);
  const runAgain = useCallback(() => {
    if (kept.kind !== 'idle') void start({ query: kept.query, area: kept.area });
  }, [start]);
  const runWorldwide = useCallback(() => {
    if (kept.kind !== 'idle') void start({ query: kept.query, area: 'world' });
  }, [start]);

  return { state, run, runAgain, runWorldwide };
}
