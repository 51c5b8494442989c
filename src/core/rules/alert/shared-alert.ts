import type { AlertKind } from '../settings/alert-settings.ts';
import type { Coordinates } from '../place/place.ts';
import type { Zone } from '../time/time.ts';
import { firstLetters } from '../value/first-letters.ts';
import type { Found } from './alert-events.ts';
import type { SharedActivity } from './shared-activity.ts';

/**
 * Kinds that a server can evaluate without the device: not those that need the tables on board or the user's plans. Of windows only those
 * of an activity: `shared-activity.ts`.
 */
const pushedKinds = [
  'wind',
  'gust',
  'wave',
  'score',
  'bestDay',
  'warning',
  'window',
] as const satisfies AlertKind[];
export type PushedKind = (typeof pushedKinds)[number];

/** A browser is woken for so many rules; names of their places are sent and told so far, in whole letters. */
export const mostWatched = 40;
export const longestPlaceName = 80;

export const isPushedKind = (kind: unknown): kind is PushedKind => pushedKinds.some(each => each === kind);

/** What is watched where, the same on all devices of an account: a rule's own id is each device's. */
export const sharedRule = ({
  kind,
  threshold,
  lat,
  lng,
}: Coordinates & { kind: AlertKind; threshold: number | null }): string =>
  `${kind}${threshold === null ? '' : ` ${threshold}`} ${lat.toFixed(4)},${lng.toFixed(4)}`;

/** The area of a warning may fill a page. The database cuts longer ones alike (`short_key` in its migrations). */
const longestKey = 160;
const headOfKey = 120;
const headOfTag = 60;

/** A key as all sides keep it: one that is too long ends in a hash of all of it. Begins with `sharedRule` before and after. */
export async function sharedKey(key: string): Promise<string> {
  // Whole ones: the database refuses half a letter.
  const letters = Array.from(key);
  return letters.length <= longestKey ? key : `${letters.slice(0, headOfKey).join('')} ${await hashOf(key)}`;
}

/**
 * What a new find is named, from its `sharedKey`: of another place, rule, name or day it is another. A warning has no day in its key, and the same
 * name begins again another time; while it goes on it keeps the tag that it was first kept under, which the database knows.
 */
export async function sharedTag(
  { key, at, until }: Pick<Found, 'key' | 'at' | 'until'>,
  kind: AlertKind,
): Promise<string> {
  if (kind !== 'warning') return key;
  return `${firstLetters(key, headOfTag)} ${await hashOf(`${key} ${at} ${until}`)}`;
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** A rule as the account's server knows it. */
export interface SharedWatch extends Coordinates {
  /** The device's own rule. */
  id: string;
  rule: string;
  kind: PushedKind;
  threshold: number | null;
  /** What the place is called; empty = it has no name. */
  place: string;
  /** Zone whose days its events are dated in. */
  zone: Zone;
  /** Of windows: what they are judged by; null = another kind. */
  about: SharedActivity | null;
}

/** Of a find that the device told. The server names it by itself, and answers by this tag. */
export interface SharedClaim extends Pick<Found, 'key' | 'at' | 'until'> {
  tag: string;
  rule: string;
}

/** null = the event belongs to no rule that the server watches, or is a change of a window, which only the device notifies of. */
export async function sharedClaim(
  { key: own, at, until, change = 'open' }: Pick<Found, 'key' | 'at' | 'until' | 'change'>,
  watched: readonly SharedWatch[],
): Promise<SharedClaim | null> {
  const of = watched.find(({ id }) => own.startsWith(`${id} `));
  if (!of || change !== 'open') return null;
  const key = await sharedKey(`${of.rule}${own.slice(of.id.length)}`);
  return { tag: await sharedTag({ key, at, until }, of.kind), rule: of.rule, key, at, until };
}
