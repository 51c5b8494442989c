import { wrap, type Remote } from 'comlink';
import { fail, type Result } from '../core/rules/value/failure.ts';
import { within } from '../within.ts';
import type {
  AskedValue,
  EngineCommands,
  LiveQueries,
  LiveQueryName,
  PagesEngine,
  ToldValue,
} from '../../workers/api.ts';

interface Watch {
  name: LiveQueryName;
  params: LiveQueries[LiveQueryName]['params'];
  onValue: (value: LiveQueries[LiveQueryName]['value']) => void;
}

export interface EngineWorker {
  remote: Remote<PagesEngine>;
  /** Begins or ends a live query. */
  ask(asked: AskedValue): void;
  terminate(): void;
}

/** Every command of the door, and what besides them a page asks of its engine; the rest of its life is the bridge's business. */
type PagesCommands = EngineCommands & Pick<PagesEngine, 'deleteAccountData' | 'noteLink'>;

/** A ping that takes longer means that the storage behind the worker hangs. */
const pingTimeoutMs = 2000;

/** Opening a database takes longer than asking one. */
const respawnTimeoutMs = 8000;

/** A command may wait for the network; whether its worker lives is asked every so often, and it has time for an answer. */
const lookInEveryMs = 10_000;
const busyPingMs = 8000;

/** A worker that keeps dying is left alone for a while instead of being started in a loop. */
const maxRespawns = 3;
const respawnWindowMs = 60_000;

/**
 * Owns the worker's life: starts it, opens the account's database in it, and when the worker or its database dies
 * starts another one and puts every live query back. What the page showed stays on screen meanwhile.
 */
export function createBridge(spawn: (told: (value: ToldValue) => void) => EngineWorker) {
  let worker: EngineWorker | null = null;
  /** Settles when the worker in charge is replaced: its answers will never come. */
  let replaced = signal();
  let accountKey: string | null = null;
  let opened: Promise<Result<null>> | null = null;
  let isOver = false;
  /** What every new worker has to be told. */
  let introduce: (remote: EngineWorker['remote']) => unknown = () => null;
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
    worker = spawn(told => {
      // A value that never comes; who was asked has said that this page is another build's.
      if ('failure' in told) console.warn('Live query refused:', told.failure);
      else watches.get(told.watch)?.onValue(told.value);
    });
    spawnedAt.push(Date.now());
    const { remote } = worker;
    opened = remote.open(accountKey);
    for (const [id, entry] of watches) subscribe(id, entry);
    void opened.then(() => introduce(remote));
    return opened;
  }

  /** Tells the worker in charge, and each one after it. */
  function tell(message: (remote: EngineWorker['remote']) => unknown): void {
    introduce = message;
    const current = worker;
    if (current) void opened?.then(() => worker === current && message(current.remote));
  }

  /** The account's data were deleted: whatever is still asked, no other worker opens its database, which would make it anew. */
  function end(): void {
    isOver = true;
  }

  /** Lets go of the worker and its connections until `respawn`. What is asked meanwhile waits. */
  function suspend(): void {
    worker?.terminate();
  }

  function subscribe(id: number, { name, params }: Watch): void {
    const current = worker;
    void opened?.then(() => {
      if (watches.has(id)) current?.ask({ watch: id, name, params });
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
      worker?.ask({ unwatch: id });
    };
  }

  /** Until the worker in charge has opened its database, also when it was replaced while opening: the old one never answers. */
  async function untilOpen(): Promise<void> {
    let asked = opened;
    await Promise.race([asked, replaced.fired]);
    while (asked !== opened) {
      asked = opened;
      await Promise.race([asked, replaced.fired]);
    }
  }

  /**
   * Runs one command, and again on the next worker whenever its own is replaced meanwhile; when its database turns out to be
   * closed, or fails without a known cause and is found ill, once more.
   */
  async function run<Value>(command: (remote: EngineWorker['remote']) => Promise<Value>): Promise<Value> {
    // Now, not after a wait: asked too early, a worker that is just opening would seem to have lost its database.
    if (!opened) throw new Error('The engine was used before an account was opened.');
    let hasFailed = false;
    for (let attempt = 0; attempt <= maxRespawns; attempt++) {
      await untilOpen();
      const used = worker;
      if (!used) throw new Error('The engine has no worker.');
      const lookIn = setInterval(() => void checkHealth({ openWithinMs: busyPingMs }), lookInEveryMs);
      const answer = await Promise.race([command(used.remote), replaced.fired]).finally(() =>
        clearInterval(lookIn),
      );
      if (answer === gone) continue;
      const reason = storageReason(answer);
      if (hasFailed || (reason !== 'closed' && reason !== 'other')) return answer;
      hasFailed = true;
      if (reason === 'closed') respawnInsteadOf(used);
      else await checkHealth();
      if (worker === used) return answer;
    }
    // Every command answers with a `Result`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return fail({ kind: 'storage', reason: 'closed', detail: 'Every worker was replaced.' }) as Value;
  }

  /** Unless someone else was quicker. */
  function respawnInsteadOf(failed: EngineWorker): void {
    if (worker === failed && !respawnsExhausted()) void respawn();
  }

  /**
   * Asks the database a cheap question: live queries of a dead database go silent without an error. Respawns the worker when
   * it does not answer, or at once when it is the one whose connections are known to be `dead`: a dead database may still
   * answer from memory. False when that did not help.
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

  // Every command as a function of the same shape, which waits for the database and survives its death. The compiler
  // cannot follow one name through both signatures.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const commands = new Proxy({} as PagesCommands, {
    get:
      (_target, name: keyof PagesCommands) =>
      (...args: unknown[]) =>
        run(remote => (remote[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
  });
  /* oxlint-enable typescript/no-unsafe-type-assertion */

  /** For `checkHealth`, to whoever finds out only later that this one's connections were dead. */
  const inCharge = (): EngineWorker | null => worker;

  return { start, tell, watch, commands, checkHealth, inCharge, respawn, suspend, end };
}

const gone = Symbol('gone');

function signal(): { fire: () => void; fired: Promise<typeof gone> } {
  let fire = (): void => undefined;
  const fired = new Promise<typeof gone>(resolve => {
    fire = () => resolve(gone);
  });
  return { fire: () => fire(), fired };
}

/** Of a command's `Result`; `noteLink` answers nothing. */
const storageReason = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'failure' in value &&
  typeof value.failure === 'object' &&
  value.failure !== null &&
  'reason' in value.failure &&
  value.failure.reason;

/** `told` hears each value of its live queries. */
export function wrapWorker(worker: Worker, told: (value: ToldValue) => void): EngineWorker {
  worker.addEventListener('message', ({ data }: MessageEvent<ToldValue | { watch?: undefined }>) => {
    if (data.watch !== undefined) told(data);
  });
  return {
    remote: wrap<PagesEngine>(worker),
    ask: asked => worker.postMessage(asked),
    terminate: () => worker.terminate(),
  };
}
