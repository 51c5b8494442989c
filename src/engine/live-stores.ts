import type { LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { forgetAnswers } from './remembered-answers.ts';
import { shareUnchanged } from './share-unchanged.ts';

type Value<Name extends LiveQueryName> = LiveQueries[Name]['value'];

/** One live query in the form that React's `useSyncExternalStore` needs. */
interface LiveStore<Name extends LiveQueryName> {
  /** undefined until the database has answered. */
  value: () => Value<Name> | undefined;
  subscribe: (changed: () => void) => () => void;
}

export type Watch = <Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
  onValue: (value: Value<Name>) => void,
) => () => void;

/**
 * Several subscribers of the same live query share one watch, so that the worker sends each answer once. The latest watches stay for a
 * while after their last subscriber has left, so that a screen shown again has current data at once.
 */
const stores = new Map<string, LiveStore<LiveQueryName>>();
/** Stores without a subscriber, the newest last. */
const lingering = new Map<string, () => void>();
/** Room for the queries of two forecasts, or of a forecast and its neighboring screens. */
const maxLingering = 8;
const endAfterMs = 1000;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Returns the store of a query, creating it if needed. `key` identifies name and params. */
export function liveStore<Name extends LiveQueryName>(
  key: string,
  name: Name,
  params: LiveQueries[Name]['params'],
  watch: Watch,
): LiveStore<Name> {
  const known = stores.get(key);
  // The key includes the name, so the type is right.
  if (known) return known;
  const made = createStore(key, name, params, watch);
  stores.set(key, made);
  return made;
}

/** Called for another account, or when an account's data are deleted: its data must not appear again, not even for a moment. */
export function forgetLiveStores(): void {
  forgetAnswers();
  for (const end of lingering.values()) end();
  lingering.clear();
  stores.clear();
}

function createStore<Name extends LiveQueryName>(
  key: string,
  name: Name,
  params: LiveQueries[Name]['params'],
  watch: Watch,
): LiveStore<Name> {
  const listeners = new Set<() => void>();
  let value: Value<Name> | undefined;
  let stop: (() => void) | null = null;

  const end = (): void => {
    stop?.();
    stop = null;
    value = undefined;
  };

  return {
    value: () => value,
    subscribe: changed => {
      lingering.delete(key);
      listeners.add(changed);
      stop ??= watch(name, params, next => {
        const shared = shareUnchanged(value, next);
        if (shared === value) return;
        value = shared;
        for (const listener of listeners) listener();
      });
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        lingering.set(key, end);
        // Delayed: React ends the old screen's queries before it starts the new screen's, which may be the same. The new screen also paints
        // first.
        if (lingering.size > maxLingering) ending ??= setTimeout(endOldest, endAfterMs);
      };
    },
  };
}

function endOldest(): void {
  ending = undefined;
  for (const [key, end] of lingering) {
    if (lingering.size <= maxLingering) return;
    lingering.delete(key);
    stores.delete(key);
    end();
  }
}
