import { deviceStorage } from './device-storage.ts';
import type { Language } from '../domain/settings/settings.ts';
import type { UnitSystem } from '../domain/unit/units.ts';
import type { Instant } from '../domain/time/time.ts';
import type { StoredNode } from './stored-nodes.ts';

/**
 * What was last on the screen, as it is to look at coming hours. `inline/last-screen.js` paints it before the app has
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
  /** Ages as text, by whole minutes below an hour, hours below two days, days. */
  ages: { minutes: string[]; hours: string[]; days: string[] };
}

/** True from `from` until before `to`; `root` is a place in `nodes`. */
export interface ScreenView {
  from: Instant;
  to: Instant;
  online: boolean;
  root: number;
}

const storageKey = 'offing.last-screen';
/** There while another screen was opened since: the front door then leads to that one. */
const leftKey = 'offing.last-screen-left';

/** Stands in a pictured text for the age of an instant, which only the moment of painting can tell. */
export const ageMark = (at: Instant): string => `\uE000${at}\uE000`;

export function keepLastScreen(screen: LastScreen): void {
  try {
    const { hash, writtenAt, ...rest } = screen;
    // First what `keptScreen` reads: to parse all of it, half a megabyte, would hold the start up.
    localStorage.setItem(storageKey, JSON.stringify({ hash, writtenAt, ...rest }));
    localStorage.removeItem(leftKey);
  } catch {
    // Blocked or full: the next start waits for the database. An older picture would be as true as it was.
  }
}

/** What the picture that is kept was drawn from, and when; null where none is. The rest of it is not read. */
export function keptScreen(): Pick<LastScreen, 'hash' | 'writtenAt'> | null {
  const head = /^\{"hash":"(\w+)","writtenAt":(\d+)/.exec(deviceStorage.getItem(storageKey) ?? '');
  return head?.[1] ? { hash: head[1], writtenAt: Number(head[2]) } : null;
}

/** The picture that is kept is of this screen: the front door leads here again. */
export function returnToLastScreen(): void {
  deviceStorage.removeItem(leftKey);
}

/** Goes with the data it shows: at sign-out, when forecasts are cleared, when they are deleted. */
export function forgetLastScreen(): void {
  deviceStorage.removeItem(storageKey);
}

export function leaveLastScreen(): void {
  deviceStorage.setItem(leftKey, '1');
}
