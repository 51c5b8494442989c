import { deviceStorage } from './device-storage.ts';
import type { Language } from '../core/rules/settings/settings.ts';
import type { UnitSystem } from '../core/rules/unit/units.ts';
import type { Instant } from '../core/rules/time/time.ts';
import type { KeptAges } from './kept-ages.ts';
import { lastScreenKey, leftScreenKey } from './storage-keys.ts';
import type { StoredNode } from './stored-nodes.ts';

/**
 * What was last on the screen, as it is to look at coming hours. `inline/show-last-screen.ts` paints it before the app has
 * started; it is never read by the app itself, whose source of truth is the database.
 */
export interface LastScreen {
  /** Of all that it was drawn from. */
  hash: string;
  /** The build whose style sheets and words these are. */
  build: string;
  accountKey: string;
  language: Language;
  units: UnitSystem;
  /** Path and query. */
  address: string;
  title: string;
  writtenAt: Instant;
  /** Minutes, as `Date.getTimezoneOffset` has them: times of another zone would be wrong. */
  zoneOffsetMin: number;
  /** The rules of the style sheets in force that are for what is pictured. */
  css: string;
  nodes: StoredNode[];
  views: ScreenView[];
  ages: KeptAges;
}

declare global {
  interface Window {
    /**
     * Settles when the app's own screen has replaced the picture; work that no user waits for starts after it. undefined where there is no
     * picture.
     */
    screenDrawn?: Promise<void>;
    /** True once the app's first script has run: an emptied file loads without an error. */
    isStarted?: true;
  }
}

/** True from `from` until before `to`; `root` is a place in `nodes`. */
export interface ScreenView {
  from: Instant;
  to: Instant;
  online: boolean;
  root: number;
}

export function keepLastScreen(screen: LastScreen): void {
  try {
    const { hash, writtenAt, ...rest } = screen;
    // First what `keptScreen` reads: to parse all of it, half a megabyte, would hold the start up.
    localStorage.setItem(lastScreenKey, JSON.stringify({ hash, writtenAt, ...rest }));
    localStorage.removeItem(leftScreenKey);
  } catch {
    // Blocked or full: the next start waits for the database. An older picture would be as true as it was.
  }
}

/** The inputs and time of the stored picture; null where there is none. The rest of it is not read. */
export function keptScreen(): Pick<LastScreen, 'hash' | 'writtenAt'> | null {
  const head = /^\{"hash":"(\w+)","writtenAt":(\d+)/.exec(deviceStorage.getItem(lastScreenKey) ?? '');
  return head?.[1] ? { hash: head[1], writtenAt: Number(head[2]) } : null;
}

/** Lets the start address open the stored picture's screen again. Call it when that screen is shown. */
export function returnToLastScreen(): void {
  deviceStorage.removeItem(leftScreenKey);
}

/** Goes with the data it shows: at sign-out, when forecasts are cleared, when they are deleted. */
export function forgetLastScreen(): void {
  deviceStorage.removeItem(lastScreenKey);
}

export function leaveLastScreen(): void {
  deviceStorage.setItem(leftScreenKey, '1');
}
