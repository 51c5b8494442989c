import { useMemo, useSyncExternalStore } from 'react';
import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { watchLive } from './engine.ts';
import { liveStore } from './live-stores.ts';

/**
 * Subscribes to a named live query of the local database. Returns `undefined` until the first answer, then the stored value, and a new one
 * at each change in any tab. Unchanged parts stay the same objects. `params` may be a new object at each render; the query restarts only if
 * its JSON changes.
 */
export function useLive<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): LiveQueries[Name]['value'] | undefined {
  const store = useLiveStore(name, params);
  return useSyncExternalStore(store.subscribe, store.value);
}

/**
 * Like `useLive`, for callers that do not distinguish a missing answer from null. Returns null until the first answer, so a first null
 * renders nothing.
 */
export function useLiveOrNull<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): LiveQueries[Name]['value'] | null {
  const store = useLiveStore(name, params);
  return useSyncExternalStore(store.subscribe, () => store.value() ?? null);
}

/**
 * Prefetches a live query of the next screen, so that its answer is on its way while the screen is drawn. Settles with the first answer.
 */
export function askAhead<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): Promise<LiveQueries[Name]['value']> {
  const store = liveStore(keyOf(name, params), name, params, watchLive);
  let leave = (): void => undefined;
  const answered = new Promise<LiveQueries[Name]['value']>(resolve => {
    const update = (): void => {
      const value = store.value();
      if (value !== undefined) resolve(value);
    };
    leave = store.subscribe(update);
    update();
  });
  void answered.then(() => setTimeout(leave, askedAheadMs));
  return answered;
}

/** How long after its answer a prefetched live query waits for its screen, ms. */
const askedAheadMs = 2000;

function useLiveStore<Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']) {
  const key = keyOf(name, params);
  // `key` represents `params`: an equal query in a new object must not restart.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => liveStore(key, name, params, watchLive), [name, key]);
}

const keyOf = <Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']): string =>
  `${name} ${JSON.stringify(params)}`;
