import { proxy, wrap, type Remote } from 'comlink';
import type { Result } from '../domain/failure.ts';
import type { Engine, LiveQueries, LiveQueryName } from '../../workers/api.ts';

interface Watch {
  name: LiveQueryName;
  params: LiveQueries[LiveQueryName]['params'];
  onValue: (value: LiveQueries[LiveQueryName]['value']) => void;
}

export interface EngineWorker {
  remote: Remote<Engine>;
  terminate(): void;
}

/** Everything on `Engine` but its life cycle, which is the bridge's business. */
export type EngineCommands = Omit<Engine, 'open' | 'close' | 'ping' | 'watch' | 'unwatch'>;

/** A ping that takes longer means that the storage behind the worker hangs. */
const pingTimeoutMs = 2000;

/** A worker that keeps dying is left alone for a while instead of being started in a loop. */
const maxRespawns = 3;
const respawnWindowMs = 60_000;

/**
 * Owns the worker's life: starts it, opens the account's database in it, and when the worker or its database dies
 * starts another one and puts every live query back. What the page showed stays on screen meanwhile.
 */
export function createBridge(spawn: () => EngineWorker) {
  let worker: EngineWorker | null = null;
  let accountKey: string | null = null;
  let opened: Promise<Result<null>> | null = null;
  let nextId = 1;
  const spawnedAt: number[] = [];
  const watches = new Map<number, Watch>();
  const remoteIds = new Map<number, Promise<number>>();

  function start(key: string): Promise<Result<null>> {
    if (opened && accountKey === key) return opened;
    accountKey = key;
    return respawn();
  }

  function respawn(): Promise<Result<null>> {
    if (accountKey === null) throw new Error('The engine was used before an account was opened.');
    worker?.terminate();
    worker = spawn();
    spawnedAt.push(Date.now());
    remoteIds.clear();
    const { remote } = worker;
    opened = remote.open(accountKey);
    for (const [id, entry] of watches) subscribe(id, entry);
    return opened;
  }

  function subscribe(id: number, entry: Watch): void {
    const current = worker;
    if (!current || !opened) return;
    remoteIds.set(
      id,
      opened.then(() => current.remote.watch(entry.name, entry.params, proxy(entry.onValue))),
    );
  }

  function watch<Name extends LiveQueryName>(
    name: Name,
    params: LiveQueries[Name]['params'],
    onValue: (value: LiveQueries[Name]['value']) => void,
  ): () => void {
    const id = nextId++;
    const entry: Watch = { name, params, onValue };
    watches.set(id, entry);
    subscribe(id, entry);
    return () => {
      watches.delete(id);
      const current = worker;
      void remoteIds.get(id)?.then(remoteId => current?.remote.unwatch(remoteId));
      remoteIds.delete(id);
    };
  }

  /** Runs one command; when the database turns out to be closed, reopens it and tries once more. */
  async function run<Value>(command: (remote: Remote<Engine>) => Promise<Value>): Promise<Value> {
    await opened;
    if (!worker) throw new Error('The engine was used before an account was opened.');
    const first = await command(worker.remote);
    if (!isClosedStorage(first) || respawnsExhausted()) return first;
    await respawn();
    return command(worker.remote);
  }

  /** Asks the database a cheap question: live queries of a dead database go silent without an error. */
  async function checkHealth(): Promise<void> {
    if (!worker || !opened || respawnsExhausted()) return;
    const current = worker;
    const timeout = new Promise<'late'>(resolve => {
      setTimeout(() => resolve('late'), pingTimeoutMs);
    });
    const answer = await Promise.race([opened.then(async () => await current.remote.ping()), timeout]);
    if (worker === current && (answer === 'late' || !answer.ok)) await respawn();
  }

  function respawnsExhausted(): boolean {
    const since = Date.now() - respawnWindowMs;
    return spawnedAt.filter(at => at > since).length > maxRespawns;
  }

  // Every command as a function of the same shape, which waits for the database and survives its death. The compiler
  // cannot follow one name through both signatures.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const commands = new Proxy({} as EngineCommands, {
    get:
      (_target, name: keyof EngineCommands) =>
      (...args: unknown[]) =>
        run(remote => (remote[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
  });
  /* oxlint-enable typescript/no-unsafe-type-assertion */

  return { start, watch, commands, checkHealth, respawn };
}

/** Commands answer with a `Result`, all but the ones that cannot fail. */
const isClosedStorage = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'failure' in value &&
  typeof value.failure === 'object' &&
  value.failure !== null &&
  'reason' in value.failure &&
  value.failure.reason === 'closed';

export const wrapWorker = (worker: Worker): EngineWorker => ({
  remote: wrap<Engine>(worker),
  terminate: () => worker.terminate(),
});
