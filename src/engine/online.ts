import { isOfNetwork, type Refreshed, type Result } from '../core/rules/value/failure.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { newestVersion } from './newest-version.ts';
import { deviceStorage } from '../first-paint/device-storage.ts';
import { wasDead } from '../first-paint/dead-connection.ts';
import { deadKey } from '../first-paint/storage-keys.ts';

/**
 * True for a connection that carries no data, as in many a marina, although the browser reports it as working. A start assumes the last
 * state and checks at once, so that nothing moves on the screen if the state is the same.
 */
let isDead = wasDead(Number(deviceStorage.getItem(deadKey)), nowS());
/** Counts the results about the connection; an answer that belongs to an older turn is ignored. */
let turn = 0;
let asking = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Interval between checks of a dead connection at the app's own server, ms. The user's return to the app triggers a check at once. */
const askAgainMs = { visible: 15_000, hidden: 600_000 };
/** Interval after `asksAtFirst` checks without an answer, ms, to save the radio's battery. */
const askRarelyMs = 60_000;
const asksAtFirst = 20;
let asks = 0;

/** Time of the last answered request, epoch milliseconds, and how long it outweighs a later request without an answer, ms. */
let answeredAt = 0;
const answerHoldsMs = 5 * 60_000;

/**
 * True if the browser reports a connection and no request has disproved it. For messages and icons, and to skip attempts that would fail.
 */
export const isOnline = (): boolean => navigator.onLine && !isDead;

/**
 * Call it after a request that failed on the network. A single service may be down, so this checks the app's own server, and repeats until
 * it answers.
 */
export function doubtConnection(): void {
  answeredAt = 0;
  if (asking || isDead || !navigator.onLine) return;
  asks = 0;
  void askOwnServer();
}

/**
 * Call it after a request without an answer. Does nothing if another request was answered recently: accounts may have another server than
 * the weather.
 */
export function doubtUnlessAnswered(): void {
  if (Math.abs(Date.now() - answeredAt) >= answerHoldsMs) doubtConnection();
}

/** Call it after a request that was answered. */
export function trustConnection(): void {
  turn++;
  answeredAt = Date.now();
  clearTimeout(again);
  show({ dead: false });
}

async function askOwnServer(): Promise<void> {
  const mine = ++turn;
  asking = true;
  const answers = (await newestVersion()) !== null;
  asking = false;
  if (mine !== turn) return;
  const pauseMs = Math.max(askAgainMs[document.visibilityState], ++asks < asksAtFirst ? 0 : askRarelyMs);
  if (!answers) again = setTimeout(() => void askOwnServer(), pauseMs);
  show({ dead: !answers });
}

function show({ dead }: { dead: boolean }): void {
  if (dead || isDead) note(dead);
  if (isDead === dead) return;
  isDead = dead;
  for (const changed of listeners) changed();
  // Sends the event that the browser did not send.
  if (!dead) window.dispatchEvent(new Event('online'));
}

function note(dead: boolean): void {
  if (dead) deviceStorage.setItem(deadKey, String(nowS()));
  else deviceStorage.removeItem(deadKey);
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

// Not in the task that starts the app: starting a request takes as long as drawing a card.
if (isDead) setTimeout(() => void askOwnServer());
document.addEventListener('visibilitychange', () => {
  clearTimeout(again);
  if (isDead && !asking) void askOwnServer();
});

// Another tab found the connection dead; this tab checks it, too.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === deadKey && newValue !== null) doubtUnlessAnswered();
});

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Draws a screen as with or without a connection; null = the real state. */
export const AssumedOnline = createContext<boolean | null>(null);

export function useOnline(): boolean {
  const assumed = useContext(AssumedOnline);
  const real = useSyncExternalStore(subscribe, isOnline);
  return assumed ?? real;
}

/** Records what the result of a download shows about the connection. A result with stored data shows nothing. */
export function noteConnection(result: Result<Refreshed>): void {
  if (result.ok && result.value !== 'stored') trustConnection();
  if (!result.ok && isOfNetwork(result.failure)) doubtConnection();
}
