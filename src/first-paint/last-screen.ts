import { deviceStorage } from './device-storage.ts';
import type { Language } from '../core/rules/settings/settings.ts';
import type { UnitSystem } from '../core/rules/unit/units.ts';
import type { Instant } from '../core/rules/time/time.ts';
import type { KeptAges } from './kept-ages.ts';
import { lastScreenKey, leftScreenKey } from './storage-keys.ts';
import type { StoredNode } from './stored-nodes.ts';

/**
 * A picture of the last screen, with views for the coming hours. `inline/show-last-screen.ts` paints it before the app has started. The app
 * never reads it, because its source of truth is the database.
 */
export interface LastScreen {
  /** Hash of all inputs of the picture. */
  hash: string;
  /** The build that the style sheets and words belong to. */
  build: string;
  accountKey: string;
  language: Language;
  units: UnitSystem;
  /** Path and query. */
  address: string;
  title: string;
  writtenAt: Instant;
  /** Minutes, as in `Date.getTimezoneOffset`: times of another zone would be wrong. */
  zoneOffsetMin: number;
  /** The style rules that apply to the picture. */
  css: string;
  nodes: StoredNode[];
  views: ScreenView[];
  ages: KeptAges;
}

declare global {
  interface Window {
    /**
     * Settles when the app's own screen has replaced the picture; work that no user waits for starts after it. undefined = there is no
     * picture.
     */
    screenDrawn?: Promise<void>;
    /** True once the app's first script has run: an emptied file loads without an error. */
    isStarted?: true;
  }
}

/** Valid from `from` until before `to`; `root` is an index in `nodes`. */
export interface ScreenView {
  from: Instant;
  to: Instant;
  online: boolean;
  root: number;
}

export function keepLastScreen(screen: LastScreen): void {
  try {
    const { hash, writtenAt, ...rest } = screen;
    // The fields of `keptScreen` come first: parsing all of it, half a megabyte, would delay the start.
    localStorage.setItem(lastScreenKey, JSON.stringify({ hash, writtenAt, ...rest }));
    localStorage.removeItem(leftScreenKey);
  } catch {
    // Storage is blocked or full, so the next start waits for the database. An older picture stays as valid as it was.
  }
}

/** Returns the inputs' hash and the time of the stored picture; null = no picture. Does not read the rest. */
export function keptScreen(): Pick<LastScreen, 'hash' | 'writtenAt'> | null {
  const head = /^\{"hash":"(\w+)","writtenAt":(\d+)/.exec(deviceStorage.getItem(lastScreenKey) ?? '');
  return head?.[1] ? { hash: head[1], writtenAt: Number(head[2]) } : null;
}

/** Lets the start address open the stored picture's screen again. Call it when that screen is shown. */
export function returnToLastScreen(): void {
  deviceStorage.removeItem(leftScreenKey);
}

/** Deletes the picture together with the data that it shows: at logout, and when forecasts are cleared or deleted. */
export function forgetLastScreen(): void {
  deviceStorage.removeItem(lastScreenKey);
}

export function leaveLastScreen(): void {
  deviceStorage.setItem(leftScreenKey, '1');
}
