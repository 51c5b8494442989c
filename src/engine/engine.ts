import type { EngineBroadcast, EngineChannel, EngineNotice } from '../../workers/api.ts';
import type { Result } from '../core/rules/value/failure.ts';
import workerUrl from '../../workers/engine.worker.ts?worker&url';
import { newEngineName } from '../first-paint/first-worker.ts';
import { createBridge, wrapWorker } from './bridge.ts';
import { forgetLiveStores } from './live-stores.ts';
import { trustedScriptUrl } from './trusted-url.ts';

const engineChannel: EngineChannel = 'offing-engine';

/** Name of the current worker; its broadcasts carry this name. */
let workerName = '';

const bridge = createBridge(onMessage => {
  const { worker, name } = takeFirstWorker() ?? newWorker();
  workerName = name;
  worker.addEventListener('error', () => void bridge.checkHealth());
  return wrapWorker(worker, onMessage);
});

function newWorker(): { worker: Worker; name: string } {
  const name = newEngineName();
  return { worker: new Worker(trustedScriptUrl(workerUrl), { type: 'module', name }), name };
}

/** Returns the worker that the document started, the first time only. */
function takeFirstWorker(): { worker: Worker; name: string } | null {
  const first = window.firstWorker;
  window.firstWorker = undefined;
  return first === undefined || first.hasFailed ? null : first;
}

/** The engine's commands. They return failures as data and never throw once `startEngine` was called. */
export const engine = bridge.commands;
export const watchLive = bridge.watch;

/** Sets what the current and each later worker receives once its database is open. */
export const broadcast = bridge.broadcast;

export const endEngine = bridge.end;

let account: string | null = null;

/** Opens the account's database in the worker. Safe to call again with the same key. */
export function startEngine(accountKey: string): Promise<Result<null>> {
  // Must come first, because users often leave a page while its worker still opens.
  if (account === null) suspendWhenHidden();
  if (account !== accountKey) forgetLiveStores();
  account = accountKey;
  return bridge.start(accountKey);
}

/**
 * Ends the worker when the user leaves the page. The browser may cache the page for Back navigation and freeze its worker in the middle of
 * a transaction. In WebKit every later page would then wait for that transaction.
 */
function suspendWhenHidden(): void {
  window.addEventListener('pagehide', bridge.suspend);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && workerName !== '') void bridge.respawn();
  });
}

/** Resolves to true if the database answers, with a new worker if necessary. Also true before a worker exists. */
export const checkEngine = bridge.checkHealth;
export const engineInCharge = bridge.inCharge;

/**
 * Calls `listener` when any tab's engine had to delete data to free storage. This tab then restarts its own worker, whose cache still has
 * the deleted data.
 */
export function onEngineNotice(listener: (notice: EngineNotice) => void): () => void {
  const channel = new BroadcastChannel(engineChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<EngineBroadcast>) => {
    if (data.kind !== 'madeRoom' && data.kind !== 'usedReserve') return;
    if (data.kind === 'madeRoom' && data.by !== workerName && workerName !== '') void bridge.respawn();
    listener(data);
  });
  return () => channel.close();
}

/** Calls `listener` when any tab's engine has fetched more coast data. */
export function onCoastCame(listener: () => void): () => void {
  const channel = new BroadcastChannel(engineChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<EngineBroadcast>) => {
    if (data.kind === 'coastCame') listener();
  });
  return () => channel.close();
}

/** Calls `listener` when this tab's engine has closed for a newer build. Only a reload starts a working engine. */
export function onEngineOutdated(listener: () => void): void {
  new BroadcastChannel(engineChannel).addEventListener(
    'message',
    ({ data }: MessageEvent<EngineBroadcast>) => {
      if (data.kind === 'outdated' && data.by === workerName) listener();
    },
  );
}
