import type { EngineChannel, EngineNotice, EngineWord } from '../../workers/api.ts';
import type { Result } from '../core/rules/value/failure.ts';
import workerUrl from '../../workers/engine.worker.ts?worker&url';
import { newEngineName } from '../first-paint/first-worker.ts';
import { createBridge, wrapWorker } from './bridge.ts';
import { forgetLiveStores } from './live-stores.ts';
import { trustedScriptUrl } from './trusted-url.ts';

const everyEngine: EngineChannel = 'offing-engine';

/** The name of the worker in charge tells its own messages from those of other tabs. */
let workerName = '';

const bridge = createBridge(told => {
  const { worker, name } = takeFirstWorker() ?? newWorker();
  workerName = name;
  worker.addEventListener('error', () => void bridge.checkHealth());
  return wrapWorker(worker, told);
});

function newWorker(): { worker: Worker; name: string } {
  const name = newEngineName();
  return { worker: new Worker(trustedScriptUrl(workerUrl), { type: 'module', name }), name };
}

/** Once: whoever replaces a worker wants another one. */
function takeFirstWorker(): { worker: Worker; name: string } | null {
  const first = window.firstWorker;
  window.firstWorker = undefined;
  return first === undefined || first.hasFailed ? null : first;
}

/** The engine's commands. Failures are data; nothing here throws once `startEngine` was called. */
export const engine = bridge.commands;
export const watchLive = bridge.watch;

/** What each worker is told when its database is open, the present one and later ones. */
export const tellEngine = bridge.tell;

export const endEngine = bridge.end;

let account: string | null = null;

/** Opens the account's database in the worker. Safe to call again with the same key. */
export function startEngine(accountKey: string): Promise<Result<null>> {
  // Before the worker has begun to open: a page is often left again while it still does.
  if (account === null) letGoWhenLeft();
  if (account !== accountKey) forgetLiveStores();
  account = accountKey;
  return bridge.start(accountKey);
}

/**
 * A page that is left may be kept for the way back, its worker frozen in the middle of a transaction: in WebKit every page
 * after it would wait for that one, after any number of reloads. Its connections are closed, and opened again when it comes back.
 */
function letGoWhenLeft(): void {
  window.addEventListener('pagehide', bridge.suspend);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && workerName !== '') void bridge.respawn();
  });
}

/** True when the database answers, after a new worker if need be; also before there is one. */
export const checkEngine = bridge.checkHealth;
export const engineInCharge = bridge.inCharge;

/**
 * Tells when any tab's engine had to make room. The others still hold in memory what was deleted: they start afresh, without
 * a word lost.
 */
export function onEngineNotice(listener: (notice: EngineNotice) => void): () => void {
  const channel = new BroadcastChannel(everyEngine);
  channel.addEventListener('message', ({ data }: MessageEvent<EngineWord>) => {
    if (data.kind !== 'madeRoom' && data.kind !== 'usedReserve') return;
    if (data.kind === 'madeRoom' && data.by !== workerName && workerName !== '') void bridge.respawn();
    listener(data);
  });
  return () => channel.close();
}

/** Tells when any tab's engine has fetched more of the coast. */
export function onCoastCame(listener: () => void): () => void {
  const channel = new BroadcastChannel(everyEngine);
  channel.addEventListener('message', ({ data }: MessageEvent<EngineWord>) => {
    if (data.kind === 'coastCame') listener();
  });
  return () => channel.close();
}

/** Tells when this tab's engine has given way to that of a newer build: only a reload brings one that works. */
export function onEngineOutdated(listener: () => void): void {
  new BroadcastChannel(everyEngine).addEventListener('message', ({ data }: MessageEvent<EngineWord>) => {
    if (data.kind === 'outdated' && data.by === workerName) listener();
  });
}
