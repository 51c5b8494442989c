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
  const store = useLiveStore(name, params);
  return useSyncExternalStore(store.subscribe, store.value);
}

/** The same for callers that need not know whether the first answer has come: null until then, so a first null renders nothing. */
export function useLiveOrNull<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): LiveQueries[Name]['value'] | null {
  const store = useLiveStore(name, params);
  return useSyncExternalStore(store.subscribe, () => store.value() ?? null);
}

/**
 * Asks what a screen is about to ask, so that the answer is on its way while the screen is still being drawn. Settles with the
 * first answer.
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
  // `key` stands for `params`: the same question in a new object must not ask again.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => liveStore(key, name, params, watchLive), [name, key]);
}

const keyOf = <Name extends LiveQueryName>(name: Name, params: LiveQueries[Name]['params']): string =>
  `${name} ${JSON.stringify(params)}`;
