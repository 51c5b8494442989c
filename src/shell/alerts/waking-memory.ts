import { useSyncExternalStore } from 'react';
import type { SharedClaim } from '../../core/rules/alert/shared-alert.ts';
import { isRecord } from '../../core/rules/value/is-record.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/**
 * This device's push registration and its state; absent = the user has not turned pushes on. Not part of backups, because each device
 * registers by itself.
 */
export interface Waking {
  account: string;
  /** Identifies this device to the server among the account's devices. */
  claimant: string;
  /** Shared names of the rules for which the server sends this device no push. */
  leftOut: string[];
  /**
   * `waiting` = the server has not been reached since the last change; `refused` = the server or the browser rejected the registration;
   * `unpaid` = the server pushes only to subscribers.
   */
  saved: 'saved' | 'waiting' | 'refused' | 'unpaid';
  /** Events that this device notified without a network; the server must not push them again. */
  untold: SharedClaim[];
}

const wakingKey = 'offing.waking';
const listeners = new Set<() => void>();
let read: { text: string | null; waking: Waking | null } = { text: null, waking: null };

/** null = the server sends this device no pushes. */
export function wakingHere(): Waking | null {
  const text = deviceStorage.getItem(wakingKey);
  if (text !== read.text) read = { text, waking: parse(text) };
  return read.waking;
}

export function rememberWaking(waking: Waking | null): void {
  if (waking) deviceStorage.setItem(wakingKey, JSON.stringify(waking));
  else deviceStorage.removeItem(wakingKey);
  for (const changed of listeners) changed();
}

/** Applies a change to the state as stored at that moment. Does nothing if the registration was removed meanwhile. */
export function changeWaking(change: (waking: Waking) => Partial<Waking>): void {
  const waking = wakingHere();
  if (waking) rememberWaking({ ...waking, ...change(waking) });
}

export const useWaking = (accountKey: string): Waking | null => {
  const waking = useSyncExternalStore(subscribe, wakingHere);
  return waking?.account === accountKey ? waking : null;
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
};

function parse(text: string | null): Waking | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isWaking(value) ? value : null;
  } catch {
    return null;
  }
}

/** No deep check: only this file writes the rows. */
const isWaking = (value: unknown): value is Waking =>
  isRecord(value) &&
  typeof value['account'] === 'string' &&
  Array.isArray(value['leftOut']) &&
  Array.isArray(value['untold']);
