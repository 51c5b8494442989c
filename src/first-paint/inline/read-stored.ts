import type { Identity } from '../../core/rules/account/access.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { LastScreen } from '../last-screen.ts';
import type * as keys from '../storage-keys.ts';

type DisplayChoice = Partial<Pick<Settings, 'language' | 'units' | 'theme'>>;

/** The stored values by key. Any field may be missing, because other code may have written them as well. */
interface Stored {
  [keys.identityKey]: Identity;
  [keys.displayKey]: DisplayChoice;
  [keys.pendingDisplayKey]: DisplayChoice;
  [keys.nightsKey]: unknown;
  [keys.deadKey]: Instant;
  [keys.lastScreenKey]: LastScreen;
  [keys.leftScreenKey]: 1;
}

/** Returns the stored value of a key; null if it is missing or unreadable, or if storage is blocked. */
export function readStored<Key extends keyof Stored>(key: Key): Stored[Key] | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Like `readStored`, but returns the text. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
