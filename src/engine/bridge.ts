import { wrap, type Remote } from 'comlink';
import { fail, type Result } from '../core/rules/value/failure.ts';
import { within } from '../within.ts';
import type {
  LiveRequest,
  EngineCommands,
  LiveQueries,
  LiveQueryName,
  PagesEngine,
  LiveMessage,
} from '../../workers/api.ts';

interface Watch {
  name: LiveQueryName;
  params: LiveQueries[LiveQueryName]['params'];
  onValue: (value: LiveQueries[LiveQueryName]['value']) => void;
}

export interface EngineWorker {
  remote: Remote<PagesEngine>;
  /** Begins or ends a live query. */
  post(request: LiveRequest): void;
  terminate(): void;
}

/** The commands that a page may call. The bridge itself opens, closes and pings the engine. */
type PagesCommands = EngineCommands & Pick<PagesEngine, 'deleteAccountData' | 'noteLink'>;

/** Longest wait for a ping, ms. Without an answer by then, the storage behind the worker hangs. */
const pingTimeoutMs = 2000;

/** Longest wait for a new worker, ms. Longer than a ping, because opening a database takes longer than reading it. */
const respawnTimeoutMs = 8000;

/** Interval between pings while a command runs, and their timeout, ms. A command may wait for the network. */
const busyPingEveryMs = 10_000;
const busyPingMs = 8000;

/** Largest number of restarts, for a worker that keeps dying. */
const maxRespawns = 3;
const respawnWindowMs = 60_000;

/**
 * Owns the worker: starts it and opens the account's database in it. When the worker or its database dies, starts another worker and
 * subscribes every live query again. The page keeps showing its last values meanwhile.
 */
export function createBridge(spawn: (onMessage: (message: LiveMessage) => void) => EngineWorker) {
  let worker: EngineWorker | null = null;
  /** Settles when the current worker is replaced, because the old worker's answers will never arrive. */
  let replaced = signal();
  let accountKey: string | null = null;
  let opened: Promise<Result<null>> | null = null;
  let isOver = false;
  /** Sent to every new worker once its database is open. */
  let afterOpening: (remote: EngineWorker['remote']) => unknown = () => null;
  let nextId = 1;
  const spawnedAt: number[] = [];
  const watches = new Map<number, Watch>();

  function start(key: string): Promise<Result<null>> {
    if (opened && accountKey === key && !isOver) return opened;
    isOver = false;
    accountKey = key;
    return respawn();
  }

  function respawn(): Promise<Result<null>> {
    if (accountKey === null) throw new Error('The engine was used before an account was opened.');
    if (isOver && opened) return opened;
    worker?.terminate();
    replaced.fire();
    replaced = signal();
    worker = spawn(message => {
      // The worker has also sent a broadcast that this page belongs to another build.
      if ('failure' in message) console.warn('Live query refused:', message.failure);
      else watches.get(message.watch)?.onValue(message.value);
    });
    spawnedAt.push(Date.now());
    const { remote } = worker;
    opened = remote.open(accountKey);
    for (const [id, entry] of watches) subscribe(id, entry);
    void opened.then(() => afterOpening(remote));
    return opened;
  }

  /** Sends a message to the current worker and to each later one. */
  function broadcast(message: (remote: EngineWorker['remote']) => unknown): void {
    afterOpening = message;
    const current = worker;
    if (current) void opened?.then(() => worker === current && message(current.remote));
  }

  /** Called after the account's data were deleted. No new worker may open its database, because that would create it again. */
  function end(): void {
    isOver = true;
  }

  /** Ends the worker and its connections until `respawn`. Commands wait meanwhile. */
  function suspend(): void {
    worker?.terminate();
  }

  function subscribe(id: number, { name, params }: Watch): void {
    const current = worker;
    void opened?.then(() => {
      if (watches.has(id)) current?.post({ watch: id, name, params });
    });
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
      worker?.post({ unwatch: id });
    };
  }

  /** Waits until the current worker has opened its database, also when a worker is replaced while it opens. */
  async function untilOpen(): Promise<void> {
    let asked = opened;
    await Promise.race([asked, replaced.fired]);
    while (asked !== opened) {
      asked = opened;
      await Promise.race([asked, replaced.fired]);
    }
  }

  /**
   * Runs one command. Repeats it if its worker is replaced meanwhile. Repeats it once more if its database was closed, or if it failed for
   * an unknown reason and the health check replaced the worker.
   */
  async function run<Value>(command: (remote: EngineWorker['remote']) => Promise<Value>): Promise<Value> {
    // Checks before any wait, so that no command reaches a worker that is still opening.
    if (!opened) throw new Error('The engine was used before an account was opened.');
    let hasFailed = false;
    for (let attempt = 0; attempt <= maxRespawns; attempt++) {
      await untilOpen();
      const used = worker;
      if (!used) throw new Error('The engine has no worker.');
      const pinging = setInterval(() => void checkHealth({ openWithinMs: busyPingMs }), busyPingEveryMs);
      const answer = await Promise.race([command(used.remote), replaced.fired]).finally(() =>
        clearInterval(pinging),
      );
      if (answer === gone) continue;
      const reason = storageReason(answer);
      if (hasFailed || (reason !== 'closed' && reason !== 'other')) return answer;
      hasFailed = true;
      if (reason === 'closed') respawnInsteadOf(used);
      else await checkHealth();
      if (worker === used) return answer;
    }
    // Every command returns a `Result`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return fail({ kind: 'storage', reason: 'closed', detail: 'Every worker was replaced.' }) as Value;
  }

  /** Does nothing if the failed worker has already been replaced. */
  function respawnInsteadOf(failed: EngineWorker): void {
    if (worker === failed && !respawnsExhausted()) void respawn();
  }

  /**
   * Pings the database, because live queries of a dead database go silent without an error. Replaces the worker if no answer arrives, or at
   * once if its connections are certainly `dead`: a dead database may still answer from memory. Returns false if the new worker does not
   * answer either.
   */
  async function checkHealth({
    openWithinMs = pingTimeoutMs,
    dead = null,
  }: { openWithinMs?: number; dead?: EngineWorker | null } = {}): Promise<boolean> {
    const current = worker;
    if (!current) return true;
    if (current !== dead && (await answers(openWithinMs))) return true;
    respawnInsteadOf(current);
    return answers(respawnTimeoutMs);
  }

  async function answers(withinMs: number): Promise<boolean> {
    const ping = async (): Promise<boolean> => {
      await untilOpen();
      return (await worker?.remote.ping())?.ok === true;
    };
    return within(withinMs, ping(), false);
  }

  function respawnsExhausted(): boolean {
    const since = Date.now() - respawnWindowMs;
    return spawnedAt.filter(at => at > since).length > maxRespawns;
  }

  // Wraps every command in `run`. The compiler cannot follow one name through both signatures.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const commands = new Proxy({} as PagesCommands, {
    get:
      (_target, name: keyof PagesCommands) =>
      (...args: unknown[]) =>
        run(remote => (remote[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
  });
  /* oxlint-enable typescript/no-unsafe-type-assertion */

  /** The current worker, for a later `checkHealth` call with `dead`. */
  const inCharge = (): EngineWorker | null => worker;

  return { start, broadcast, watch, commands, checkHealth, inCharge, respawn, suspend, end };
}

const gone = Symbol('gone');

function signal(): { fire: () => void; fired: Promise<typeof gone> } {
  let fire = (): void => undefined;
  const fired = new Promise<typeof gone>(resolve => {
    fire = () => resolve(gone);
  });
  return { fire: () => fire(), fired };
}

/** The reason of a failed command; `noteLink` returns no `Result`. */
const storageReason = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'failure' in value &&
  typeof value.failure === 'object' &&
  value.failure !== null &&
  'reason' in value.failure &&
  value.failure.reason;

/** Calls `onMessage` with each message of the worker's live queries. */
export function wrapWorker(worker: Worker, onMessage: (message: LiveMessage) => void): EngineWorker {
  worker.addEventListener('message', ({ data }: MessageEvent<LiveMessage | { watch?: undefined }>) => {
    if (data.watch !== undefined) onMessage(data);
  });
  return {
    remote: wrap<PagesEngine>(worker),
    post: request => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
