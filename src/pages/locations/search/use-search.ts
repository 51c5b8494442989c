import { useCallback, useSyncExternalStore } from 'react';
import { isOfNetwork, type Failure } from '../../../core/rules/value/failure.ts';
import type { PlaceCandidate } from '../../../core/rules/place/place.ts';
import type { Settings } from '../../../core/rules/settings/settings.ts';
import { engine } from '../../../engine/engine.ts';
import { doubtUnlessAnswered } from '../../../engine/online.ts';
import { noteQuota } from '../../../engine/spent-quota.ts';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import type { SearchOutcome } from '../../../../workers/api.ts';
import { knownPosition } from '../device-position.ts';
import { suggestNames, useNames } from './use-names.ts';

/** Query and area of a search; the area may differ from the settings. */
interface Asked {
  query: string;
  area: Settings['searchArea'];
}

type SearchState =
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
  /** Text of the box; also restored after Back navigation. */
  text: string;
  type: (text: string) => void;
  /** Names on this device that match the text, as far as found. */
  names: readonly PlaceCandidate[];
  /** True if the text in the box has not been searched for. */
  isTyping: boolean;
  run: (query: string) => void;
  /** Repeats the last query in the same area. */
  runAgain: () => void;
  /** The area of the shown names or results. */
  area: Settings['searchArea'];
  /** Searches for the text without the coverage limit; does not change the setting. */
  runWorldwide: () => void;
}

/** Outside React, so that the results, or the running search, survive Back navigation from a forecast. */
let state: SearchState = { kind: 'idle' };
let text = '';
const watchers = new Set<() => void>();

const readState = (): SearchState => state;
const readText = (): string => text;

function watchState(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function show(next: SearchState): void {
  state = next;
  notify();
}

function typed(next: string): void {
  text = next;
  notify();
}

function notify(): void {
  for (const changed of watchers) changed();
}

async function start(asked: Asked): Promise<void> {
  const { query, area } = asked;
  const searching: SearchState = { kind: 'searching', ...asked };
  show(searching);
  const near = await knownPosition();
  const result = await engine.searchPlaces(query, { area, near });
  // Without a connection, saved places replace the results.
  if (result.ok ? result.value.provider === 'saved' : isOfNetwork(result.failure)) doubtUnlessAnswered();
  if (!result.ok) noteQuota(result.failure);
  if (state !== searching) return;
  if (result.ok) show({ kind: 'found', ...asked, ...result.value });
  // The search was canceled, because the user opened typed coordinates.
  else if (result.failure.kind === 'aborted') show({ kind: 'idle' });
  else show({ kind: 'failed', ...asked, failure: result.failure });
}

function runAgain(): void {
  if (state.kind !== 'idle') void start({ query: state.query, area: state.area });
}

function runWorldwide(): void {
  const query = text.trim() || (state.kind === 'idle' ? '' : state.query);
  if (query !== '') void start({ query, area: 'world' });
}

export function useSearch(): Search {
  const { searchArea } = useSettings();
  const type = useCallback(
    (next: string) => {
      typed(next);
      void suggestNames(next, searchArea);
    },
    [searchArea],
  );
  const run = useCallback((query: string) => void start({ query, area: searchArea }), [searchArea]);
  const shown = useSyncExternalStore(watchState, readState);
  const inBox = useSyncExternalStore(watchState, readText);
  const { names } = useNames();
  const isTyping = inBox.trim() !== '' && (shown.kind === 'idle' || shown.query !== inBox.trim());
  return {
    state: shown,
    text: inBox,
    type,
    names,
    isTyping,
    run,
    runAgain,
    area: isTyping || shown.kind === 'idle' ? searchArea : shown.area,
    runWorldwide,
  };
}
