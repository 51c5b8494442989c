import { isOfNetwork, type Refreshed, type Result } from '../core/rules/value/failure.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { newestVersion } from './newest-version.ts';
import { deviceStorage } from '../first-paint/device-storage.ts';
import { wasDead } from '../first-paint/dead-connection.ts';
import { deadKey } from '../first-paint/storage-keys.ts';

/**
 * A connection that carries nothing, as in many a marina: the browser believes in it. A start takes it to be as it was and asks
 * at once, so that nothing moves on the screen when the answer is the same.
 */
let isDead = wasDead(Number(deviceStorage.getItem(deadKey)), nowS());
/** Grows with each thing that is learned about the connection; an answer to an older turn is ignored. */
let turn = 0;
let asking = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How often the app asks its own server whether a dead connection has come back, ms. A user's return to the app asks at once. */
const askAgainMs = { visible: 15_000, hidden: 600_000 };
/** Interval after a whole watch without an answer, to save the radio's battery. */
const askRarelyMs = 60_000;
const asksAtFirst = 20;
let asks = 0;

/** When a request was last answered, in epoch milliseconds, and for how long that speaks against the silence of others. */
let answeredAt = 0;
const answerHoldsMs = 5 * 60_000;

/** What the browser believes, unless requests have shown otherwise. For words, icons, and what is not worth a try now. */
export const isOnline = (): boolean => navigator.onLine && !isDead;

/**
 * Call after a request that failed on the network. One service alone may be down, so this asks the app's own server, and repeats until it
 * answers.
 */
export function doubtConnection(): void {
  answeredAt = 0;
  if (asking || isDead || !navigator.onLine) return;
  asks = 0;
  void askOwnServer();
}

/** The same after a silence that says nothing about a connection over which the weather has just come: accounts may live beside our own server. */
export function doubtUnlessAnswered(): void {
  if (Math.abs(Date.now() - answeredAt) >= answerHoldsMs) doubtConnection();
}

/** After a request that was answered. */
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
  // Sends the event that the browser would have sent.
  if (!dead) window.dispatchEvent(new Event('online'));
}

function note(dead: boolean): void {
  if (dead) deviceStorage.setItem(deadKey, String(nowS()));
  else deviceStorage.removeItem(deadKey);
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

// Not within the task that starts the app: to begin a request takes as long as drawing a card.
if (isDead) setTimeout(() => void askOwnServer());
document.addEventListener('visibilitychange', () => {
  clearTimeout(again);
  if (isDead && !asking) void askOwnServer();
});

// Another tab found it dead: this one looks for itself.
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

/** For drawing a screen as it would be with or without a connection; null = as it is. */
export const AssumedOnline = createContext<boolean | null>(null);

export function useOnline(): boolean {
  const assumed = useContext(AssumedOnline);
  const real = useSyncExternalStore(subscribe, isOnline);
  return assumed ?? real;
}

/** Records what an ended download says about the connection; one that ended with stored data says nothing. */
export function noteConnection(result: Result<Refreshed>): void {
  if (result.ok && result.value !== 'stored') trustConnection();
  if (!result.ok && isOfNetwork(result.failure)) doubtConnection();
}
