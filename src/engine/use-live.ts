import { useMemo, useSyncExternalStore } from 'react';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { watchLive } from './engine.ts';
import { liveStore } from './live-stores.ts';

/**
 * A named live query of the local database: `undefined` until the first answer, then the stored value, again at each
 * change in any tab; parts that did not change stay the same objects. `params` may be a new object each render; the query
 * restarts only when its JSON changes.
 */
export function useLive<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): LiveQueries[Name]['value'] | undefined {
  const key = `${name} ${JSON.stringify(params)}`;
  // `key` stands for `params`: the same question in a new object must not ask again.
  // oxlint-disable-next-line react/exhaustive-deps
  const store = useMemo(() => liveStore(key, name, params, watchLive), [name, key]);
  return useSyncExternalStore(store.subscribe, store.value);
}
