import { within } from '../../within.ts';
import { useSyncExternalStore } from 'react';
import { checkEngine, engineInCharge, onEngineOutdated } from '../../engine/engine.ts';
import { isStorageMissing, openSentinel, type Sentinel } from '../../engine/sentinel.ts';
import { beforeReload, reloadGuarded } from './guarded-reload.ts';
import { restoreInput, stashInput } from './unsaved-input.ts';

/**
 * `slow`: it has not answered yet · `missing`: this browser keeps nothing · `reloading`: it is lost and a reload is under
 * way · `lost`: reloads did not help. `emptied`: it works, and the device had cleared it.
 */
type StorageHealth = 'fine' | 'slow' | 'missing' | 'reloading' | 'lost' | 'emptied';

/** A healthy storage answers in milliseconds; a device that just woke up may take a while. */
const pulseWithinMs = 2000;
const openWithinMs = 8000;
/** After this time without data, the user needs an explanation, ms. */
const patienceMs = 4000;
/** Pause between two looks at a storage that was called lost, and how long its engine may take to answer then, ms. */
const lookAgainMs = 10_000;
const patientlyMs = 60_000;
const reopenAttempts = 3;
const reopenPauseMs = 400;

let health: StorageHealth = 'fine';
const listeners = new Set<() => void>();
let sentinel: Sentinel | null = null;
/** Whether the sentinel was open before in this page; until then no connection of the engine can have died. */
let wasOpen = false;
/** The device had cleared the storage, and the app has not reported that yet. */
let isEmptied = false;
let examining: Promise<void> | null = null;

/**
 * Devices end the storage process behind a sleeping app: every connection is dead from then on, and nothing says so. So the
 * storage is examined when the app becomes visible; it is healed by opening everything again, else by one reload that keeps
 * what was typed.
 */
export function startStorageDoctor(): void {
  restoreInput();
  beforeReload(stashInput);
  onEngineOutdated(healByReload);
  const examineIfVisible = (): void => {
    if (document.visibilityState === 'visible') void examineStorage();
  };
  document.addEventListener('visibilitychange', examineIfVisible);
  window.addEventListener('pageshow', event => {
    if (event.persisted) examineIfVisible();
  });
  void examineStorage();
}

export const useStorageHealth = (): StorageHealth =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => health,
  );

/** Call once the screen has told the user that everything must be downloaded again. */
export function noteEmptied(): void {
  isEmptied = false;
  if (health === 'emptied') setHealth('fine');
}

/** Also asked for when the account's database is opened. */
export function examineStorage(): Promise<void> {
  examining ??= lookAndSayIfSlow().finally(() => {
    examining = null;
  });
  return examining;
}

async function lookAndSayIfSlow(): Promise<void> {
  const timer = setTimeout(() => {
    if (health === 'fine') setHealth('slow');
  }, patienceMs);
  await look();
  clearTimeout(timer);
}

async function look(): Promise<void> {
  if (health === 'reloading') return undefined;
  if (isStorageMissing()) return setHealth('missing');
  // Unless this is the first check. A worker that replaces it meanwhile has opened new connections.
  const dead = wasOpen ? engineInCharge() : null;
  const beats = await pulse();
  // Replace dead connections before notifying the user: that alone heals most losses.
  if (beats || (await reopenPatiently())) {
    if (await checkEngine({ openWithinMs, dead: beats ? null : dead }))
      return setHealth(isEmptied ? 'emptied' : 'fine');
  } else if (health === 'missing') return undefined;
  healByReload();
  return undefined;
}

function healByReload(): void {
  setHealth('reloading');
  if (reloadGuarded()) return;
  setHealth('lost');
  setTimeout(() => void lookWhileLost(), lookAgainMs);
}

/** A busy device may only have been slow: a late answer takes the notice away. No look reloads the page under the user. */
async function lookWhileLost(): Promise<void> {
  if (health !== 'lost') return;
  const beats = (await pulse()) || (await reopen());
  const answers = beats && (await checkEngine({ openWithinMs: patientlyMs }));
  if (health !== 'lost') return;
  if (answers) setHealth(isEmptied ? 'emptied' : 'fine');
  else setTimeout(() => void lookWhileLost(), lookAgainMs);
}

const pulse = (): Promise<boolean> =>
  sentinel ? succeeds(sentinel.pulse(), pulseWithinMs) : Promise.resolve(false);

/** Right after the device has cleared it, storage refuses for a moment. */
async function reopenPatiently(): Promise<boolean> {
  for (let attempt = 0; attempt < reopenAttempts; attempt++) {
    if (await reopen()) return true;
    await new Promise(resolve => {
      setTimeout(resolve, reopenPauseMs);
    });
  }
  return false;
}

async function reopen(): Promise<boolean> {
  sentinel?.close();
  sentinel = null;
  let isFull = false;
  const opening = openSentinel(() => {
    sentinel = null;
    // An examination under way may have asked before the storage was gone.
    void Promise.resolve(examining).then(examineStorage);
  }).catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    // Blocked rather than broken: a reload changes nothing.
    if (name === 'SecurityError') setHealth('missing');
    isFull = name === 'QuotaExceededError';
    throw error;
  });
  if (!(await succeeds(opening, openWithinMs))) return isFull;
  sentinel = await opening;
  wasOpen = true;
  if (sentinel.wasEvicted) isEmptied = true;
  return true;
}

function setHealth(next: StorageHealth): void {
  if (health === next) return;
  health = next;
  for (const listener of listeners) listener();
}

const succeeds = (work: Promise<unknown>, withinMs: number): Promise<boolean> =>
  within(
    withinMs,
    work.then(() => true),
    false,
  );
