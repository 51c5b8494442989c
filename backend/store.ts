import { AsyncLocalStorage } from 'node:async_hooks';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '../src/core/rules/value/is-record.ts';
import type { Handler } from './http.ts';

/** State in memory and, when it has a file, written there shortly after every change. */
interface Store<State> {
  readonly state: State;
  /** Call after changing `state`. The answer to the request that changed it waits for the write (`durably`). */
  changed: () => void;
  /**
   * The same for data that may be lost, such as counted calls: the answer does not wait for the write, and a failed write does not fail it.
   */
  touched: () => void;
  /** Writes pending changes at once. If the disk refuses, tries again later. */
  flush: () => void;
}

const writeDelayMs = 150;
/** How long a disk that has refused a write rests, ms. */
const retryMs = 5000;

/** One request's changes: `settles` writes them, or takes them back and answers false. */
interface Changes {
  settles: Set<() => boolean>;
}
const changesOf = new AsyncLocalStorage<Changes>();
/** How often a failed write has taken changes back, in all stores. */
let rollbacks = 0;

/**
 * Answers only after the changes are on the disk, so that they survive whatever ends this process. If the disk refuses, the changes are
 * undone and the answer is 503; requests that change nothing are answered as usual.
 */
export const durably =
  (handle: Handler): Handler =>
  async request => {
    const changes: Changes = { settles: new Set() };
    const before = rollbacks;
    let answer: Response | null;
    try {
      answer = await changesOf.run(changes, () => handle(request));
    } catch (error) {
      for (const settle of changes.settles) settle();
      throw error;
    }
    if (changes.settles.size === 0) return answer;
    // An earlier request's rollback undid these changes, too.
    const isLost = rollbacks !== before;
    const isWritten = [...changes.settles].every(settle => settle());
    return isWritten && !isLost ? answer : notStored();
  };

const notStored = (): Response => {
  const message = 'The disk of the local backend is full or refuses writes: nothing was changed';
  const body = { code: 503, error_code: 'unexpected_failure', error: message, msg: message };
  return Response.json(body, { status: 503, headers: { 'retry-after': '10' } });
};

/**
 * Opens a JSON file, or uses memory alone if `file` is null. A file that is unreadable or has another shape is renamed, never overwritten.
 * Throws only if the folder is unreadable.
 */
export function openStore<State>(
  file: string | null,
  empty: () => State,
  isState: (value: unknown) => value is State,
): Store<State> {
  if (file !== null) removeDrafts(file);
  const state = (file === null ? null : readState(file, isState)) ?? empty();
  let timer: NodeJS.Timeout | null = null;
  /** What a rollback goes back to. */
  let kept = JSON.stringify(state);
  let isRefused = false;
  /** Requests that have changed the state and are not answered yet. */
  let unanswered = 0;

  /** False = the disk refuses. */
  function write(text: string): boolean {
    if (file === null) return true;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    process.off('exit', flush);
    try {
      writeAtomically(file, text);
      isRefused = false;
      return true;
    } catch (error) {
      if (!isRefused) console.warn(`${file} cannot be written: ${reasonOf(error)}. It is retried.`);
      isRefused = true;
      return false;
    }
  }
  const settle = (): boolean => {
    unanswered -= 1;
    const text = JSON.stringify(state);
    if (write(text)) {
      kept = text;
      return true;
    }
    restore(state, JSON.parse(kept));
    rollbacks += 1;
    wait(retryMs);
    return false;
  };
  function flush(): void {
    if (timer === null || file === null) return;
    const text = JSON.stringify(state);
    const isWritten = write(text);
    if (isWritten || unanswered === 0) kept = text;
    if (!isWritten) wait(retryMs);
  }
  function wait(ms: number): void {
    if (timer !== null || file === null) return;
    timer = setTimeout(flush, ms);
    // A disk that refuses does not keep this process alive.
    if (isRefused) timer.unref();
    process.once('exit', flush);
  }
  const touched = (): void => wait(isRefused ? retryMs : writeDelayMs);
  const changed = (): void => {
    touched();
    const settles = changesOf.getStore()?.settles;
    if (file === null || !settles || settles.has(settle)) return;
    settles.add(settle);
    unanswered += 1;
  };
  return { state, changed, touched, flush };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';

/** In place: tables are held by what works on them. */
function restore(target: unknown, source: unknown): void {
  if (!isRecord(target) || !isRecord(source)) return;
  for (const key of Object.keys(target)) if (!(key in source)) delete target[key];
  for (const [key, value] of Object.entries(source)) {
    const own = target[key];
    if (Array.isArray(own) && Array.isArray(value)) {
      own.length = 0;
      for (const row of value) own.push(row);
    } else if (isRecord(own) && isRecord(value)) restore(own, value);
    else target[key] = value;
  }
}

function readState<State>(file: string, isState: (value: unknown) => value is State): State | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isState(value)) return value;
  } catch {
    // Not JSON: set aside below, like a file of another shape.
  }
  const aside = `${file}.unreadable-${Date.now()}`;
  renameSync(file, aside);
  console.warn(`${file} could not be read; it is kept as ${aside} and a new one is started.`);
  return null;
}

/** Writes the new content, or leaves the old one, never a part: a power failure between the steps leaves the old file whole. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  try {
    // Owner only: the file holds the key that signs access tokens.
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    // Half a draft holds keys, and takes room on a full disk.
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Deletes temporary files of killed processes, because they contain keys. Those of another running process stay. */
function removeDrafts(file: string): void {
  const prefix = `${basename(file)}.`;
  let names: string[];
  try {
    names = readdirSync(dirname(file));
  } catch {
    return;
  }
  for (const name of names) {
    const id = name.startsWith(prefix) ? /^(\d+)\.tmp$/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (id !== undefined && !isRunning(Number(id))) rmSync(join(dirname(file), name), { force: true });
  }
}

function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Of another user: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
