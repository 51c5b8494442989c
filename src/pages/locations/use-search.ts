import { useCallback, useState } from 'react';
import type { Failure } from '../../domain/failure.ts';
import type { PlaceCandidate } from '../../domain/place.ts';
import { engine } from '../../engine/engine.ts';
import { useSettings } from '../../shell/settings-context.tsx';
import type { SearchOutcome } from '../../../workers/api.ts';
import { knownPosition } from './device-position.ts';

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching'; query: string }
  | {
      kind: 'found';
      query: string;
      candidates: PlaceCandidate[];
      provider: SearchOutcome['provider'];
      coverageUnchecked: boolean;
    }
  | { kind: 'failed'; query: string; failure: Failure };

export interface Search {
  state: SearchState;
  run: (text: string) => void;
  /** The last query again, without the coverage limit and without changing the setting. */
  runWorldwide: () => void;
}

/** What was found stays for the way back from a forecast. */
let kept: SearchState = { kind: 'idle' };

export function useSearch(): Search {
  const { searchArea } = useSettings();
  const [state, setState] = useState<SearchState>(kept.kind === 'searching' ? { kind: 'idle' } : kept);

  const start = useCallback(async (query: string, area: typeof searchArea) => {
    const show = (next: SearchState): void => {
      kept = next;
      setState(next);
    };
    show({ kind: 'searching', query });
    const near = await knownPosition();
    const result = await engine.searchPlaces(query, { area, near });
    if (kept.kind !== 'searching' || kept.query !== query) return;
    if (result.ok) show({ kind: 'found', query, ...result.value });
    // Given up for a newer search, in this tab or another one of this page: that one reports.
    else if (result.failure.kind === 'aborted') show({ kind: 'idle' });
    else show({ kind: 'failed', query, failure: result.failure });
  }, []);

  const run = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query !== '') void start(query, searchArea);
    },
    [start, searchArea],
  );
  const runWorldwide = useCallback(() => {
    if (kept.kind !== 'idle') void start(kept.query, 'world');
  }, [start]);

  return { state, run, runWorldwide };
}
