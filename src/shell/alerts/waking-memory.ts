import { useSyncExternalStore } from 'react';
import type { SharedClaim } from '../../core/rules/alert/shared-alert.ts';
import { isRecord } from '../../core/rules/value/is-record.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';

/** Whether this device asked to be woken, and the state of that. Not part of backups: another device asks by itself. */
export interface Waking {
  account: string;
  /** Distinguishes this device from the account's others for the server. */
  claimant: string;
  /** Shared names of the rules for which this device is not to be woken. */
  leftOut: string[];
  /**
   * `waiting` = the server has not been reached since the last change; `refused` = it, or the browser, said no; `unpaid` = it wakes those
   * with a subscription.
   */
  saved: 'saved' | 'waiting' | 'refused' | 'unpaid';
  /** Events notified here without a network; the server must not push them again. */
  untold: SharedClaim[];
}

const wakingKey = 'offing.waking';
const listeners = new Set<() => void>();
let read: { text: string | null; waking: Waking | null } = { text: null, waking: null };

/** null = this device is not woken. */
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

/** A change of what is remembered by then; nothing where it was turned off meanwhile. */
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

/** Its rows were written by this file. */
const isWaking = (value: unknown): value is Waking =>
  isRecord(value) &&
  typeof value['account'] === 'string' &&
  Array.isArray(value['leftOut']) &&
  Array.isArray(value['untold']);
