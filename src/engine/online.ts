import { createContext, useContext, useSyncExternalStore } from 'react';
import { newestVersion } from './newest-version.ts';
import { deviceStorage } from '../first-paint/device-storage.ts';

/** When a connection was last found dead, in epoch seconds, and for how long a start believes it: `last-screen.js` reads it too. */
const deadKey = 'offing.dead-at';
const believedS = 3600;

/**
 * A connection that carries nothing, as in many a marina: the browser believes in it. A start takes it to be as it was and asks
 * at once, so that nothing moves on the screen when the answer is the same.
 */
let isDead = wasDead();
/** Grows with each thing that is learnt; an answer that comes after something newer tells nothing. */
let turn = 0;
let asking = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** How often our own server is asked whether a dead connection has come back. */
const askAgainMs = 15_000;

/** What the browser believes, unless requests have shown otherwise. For words, icons, and what is not worth a try now. */
export const isOnline = (): boolean => navigator.onLine && !isDead;

/**
 * After a request that reached nobody. One service may be down by itself: our own server is asked, and when that is out of reach
 * too, again and again until it answers.
 */
export function doubtConnection(): void {
  if (asking || isDead || !navigator.onLine) return;
  void askOwnServer();
}

/** After a request that was answered. */
export function trustConnection(): void {
  turn++;
  clearTimeout(again);
  show({ dead: false });
}

async function askOwnServer(): Promise<void> {
  const mine = ++turn;
  asking = true;
  const answers = (await newestVersion()) !== null;
  asking = false;
  if (mine !== turn) return;
  if (!answers) again = setTimeout(() => void askOwnServer(), askAgainMs);
  show({ dead: !answers });
}

function show({ dead }: { dead: boolean }): void {
  if (dead || isDead) note(dead);
  if (isDead === dead) return;
  isDead = dead;
  for (const changed of listeners) changed();
  // Whatever waits for the network is told as the browser would have.
  if (!dead) window.dispatchEvent(new Event('online'));
}

function note(dead: boolean): void {
  if (dead) deviceStorage.setItem(deadKey, String(nowS()));
  else deviceStorage.removeItem(deadKey);
}

function wasDead(): boolean {
  return nowS() - Number(deviceStorage.getItem(deadKey)) < believedS;
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}

if (isDead) void askOwnServer();

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
