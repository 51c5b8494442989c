import { within } from '../../within.ts';
import { useSyncExternalStore } from 'react';
import { checkEngine, engineInCharge, onEngineOutdated } from '../../engine/engine.ts';
import { isStorageMissing, openSentinel, type Sentinel } from '../../engine/sentinel.ts';
import { beforeReload, reloadGuarded } from './guarded-reload.ts';
import { restoreInput, stashInput } from './unsaved-input.ts';

/**
 * `slow`: storage has not answered yet · `missing`: this browser stores nothing · `reloading`: storage is lost and a reload is under way ·
 * `lost`: reloads did not help. `emptied`: storage works, but the device had cleared it.
 */
type StorageHealth = 'fine' | 'slow' | 'missing' | 'reloading' | 'lost' | 'emptied';

/** Longest wait for a storage check, ms. Healthy storage answers in milliseconds; a device that just woke up may take a while. */
const pulseWithinMs = 2000;
const openWithinMs = 8000;
/** After this time without data, the user needs an explanation, ms. */
const patienceMs = 4000;
/** Pause between two checks of lost storage, and longest wait for the engine's answer in such a check, ms. */
const lookAgainMs = 10_000;
const patientlyMs = 60_000;
const reopenAttempts = 3;
const reopenPauseMs = 400;

let health: StorageHealth = 'fine';
const listeners = new Set<() => void>();
let sentinel: Sentinel | null = null;
/** True if the sentinel was open before in this page. Until then no connection of the engine can have died. */
let wasOpen = false;
/** The device had cleared the storage, and the app has not reported that yet. */
let isEmptied = false;
let examining: Promise<void> | null = null;

/**
 * Checks storage when the app becomes visible. Devices end the storage process behind a sleeping app: every connection is then dead,
 * without any event. The cure is to reopen everything, or else one reload that keeps the user's input.
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

/** Call it once the screen has informed the user that everything must be downloaded again. */
export function noteEmptied(): void {
  isEmptied = false;
  if (health === 'emptied') setHealth('fine');
}

/** Also called when the account's database is opened. */
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
  // Not at the first check. A worker that replaces this one meanwhile has opened new connections.
  const dead = wasOpen ? engineInCharge() : null;
  const beats = await pulse();
  // Replaces dead connections before it notifies the user: that alone heals most losses.
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

/** A busy device may only have been slow, so a late answer removes the notice. These checks never reload the page. */
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

/** Right after the device has cleared storage, opening it fails for a moment. */
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
    // A check that is already running may have started before the storage was lost.
    void Promise.resolve(examining).then(examineStorage);
  }).catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : '';
    // Blocked, not broken: a reload changes nothing.
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
