import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** State kept in memory and, when it has a file, written there shortly after every change. */
interface Store<State> {
  readonly state: State;
  /** Call after changing `state`: one write follows, however many changes come together. */
  changed: () => void;
  /** Writes at once what is still waiting. */
  flush: () => void;
}

const writeDelayMs = 150;

/**
 * Opens a JSON file, or keeps everything in memory when `file` is null. A file that cannot be read or has another shape
 * is set aside under a new name, never overwritten. Throws only when the disk refuses to write.
 */
export function openStore<State>(
  file: string | null,
  empty: () => State,
  isState: (value: unknown) => value is State,
): Store<State> {
  const state = (file === null ? null : readState(file, isState)) ?? empty();
  let timer: NodeJS.Timeout | null = null;

  const flush = (): void => {
    if (timer === null || file === null) return;
    clearTimeout(timer);
    timer = null;
    process.off('exit', flush);
    writeAtomically(file, JSON.stringify(state));
  };
  const changed = (): void => {
    if (timer !== null || file === null) return;
    timer = setTimeout(flush, writeDelayMs);
    process.once('exit', flush);
  };
  return { state, changed, flush };
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

/** Old or new content, never half of it: a power cut between the steps leaves the old file whole. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  // Owner only: the file holds the key that signs access tokens.
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
