import type { Engine, LiveQueries, LiveQueryName } from '../../workers/api.ts';
import { forgetLiveStores } from '../../src/engine/live-stores.ts';
import { freshAccount, testEngine } from './test-engine.ts';

/**
 * Stands in for `src/engine/engine.ts` in component tests: the real engine, in the page instead of a worker. A test file mocks the
 * module with this one and calls `freshEngine` before each test:
 * `vi.mock('../../src/engine/engine.ts', () => import('./page-engine.ts'))`.
 */
let current = testEngine();
let opened = current.engine.open(freshAccount());

/** A new engine on an empty database; returns it and its network for the test to control. */
export async function freshEngine(options: Parameters<typeof testEngine>[0] = {}) {
  const accountKey = freshAccount();
  forgetLiveStores();
  current = testEngine({
    ...options,
    onNews: ({ kind }) => {
      if (kind === 'coastCame') for (const tell of coastListeners) tell();
    },
  });
  opened = current.engine.open(accountKey);
  await opened;
  return { ...current, accountKey };
}

export const engine = new Proxy<Engine>(current.engine, {
  get: (_first, name) => Reflect.get(current.engine, name),
});

export const startEngine = () => opened;

export function watchLive<Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
  onValue: (value: LiveQueries[Name]['value']) => void,
): () => void {
  const watching = current.engine;
  const id = opened.then(() => watching.watch(name, params, onValue));
  return () => void id.then(known => watching.unwatch(known));
}

/** One tab, one engine, no worker that could die, so nothing to send. */
export const broadcast = () => undefined;
export const endEngine = () => undefined;
export const checkEngine = () => Promise.resolve(true);
export const engineInCharge = () => null;
export const onEngineNotice = () => () => undefined;

const coastListeners = new Set<() => void>();
export function onCoastCame(listener: () => void): () => void {
  coastListeners.add(listener);
  return () => coastListeners.delete(listener);
}
