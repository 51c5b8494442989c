import { useMemo, useSyncExternalStore } from 'react';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { watchLive } from './engine.ts';

/**
 * A named live query of the local database: `undefined` until the first answer, then the stored value, again at each
 * change in any tab. `params` may be a new object each render; the query restarts only when its JSON changes.
 */
export function useLive<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): LiveQueries[Name]['value'] | undefined {
  const key = JSON.stringify(params);
  // `key` stands for `params`: the same question in a new object must not ask again.
  // oxlint-disable-next-line react/exhaustive-deps
  const store = useMemo(() => liveStore(name, params), [name, key]);
  return useSyncExternalStore(store.subscribe, store.value);
}

function liveStore<Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']) {
  let value: LiveQueries[Name]['value'] | undefined;
  return {
    value: () => value,
    subscribe: (changed: () => void) =>
      watchLive(name, params, next => {
        value = next;
        changed();
      }),
  };
}
