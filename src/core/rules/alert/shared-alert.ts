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

/** Maximum number of rules that wake a browser, and maximum length of a place name that is sent and shown, in whole characters. */
export const mostWatched = 40;
export const longestPlaceName = 80;

export const isPushedKind = (kind: unknown): kind is PushedKind => pushedKinds.some(each => each === kind);

/** Returns a rule id that is the same on all devices of an account. A rule's own id is specific to a device. */
export const sharedRule = ({
  kind,
  threshold,
  lat,
  lng,
}: Coordinates & { kind: AlertKind; threshold: number | null }): string =>
  `${kind}${threshold === null ? '' : ` ${threshold}`} ${lat.toFixed(4)},${lng.toFixed(4)}`;

/** A warning's area may fill a page. The database shortens long keys in the same way (`short_key` in its migrations). */
const longestKey = 160;
const headOfKey = 120;
const headOfTag = 60;

/**
 * Shortens a key as device and server both store it. A key that is too long ends in a hash of the whole key. Input and output begin with
 * `sharedRule`.
 */
export async function sharedKey(key: string): Promise<string> {
  // Counts whole characters, because the database rejects half a surrogate pair.
  const letters = Array.from(key);
  return letters.length <= longestKey ? key : `${letters.slice(0, headOfKey).join('')} ${await hashOf(key)}`;
}

/**
 * Returns the tag of a new match, from its `sharedKey`. The tag differs by place, rule, name and day. A warning's key has no day, and the
 * same name can begin again later, so its tag also hashes start and end. While the warning goes on it keeps its first tag, which the
 * database knows.
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

/** A rule as the account's server stores it. */
export interface SharedWatch extends Coordinates {
  /** Id of the rule on this device. */
  id: string;
  rule: string;
  kind: PushedKind;
  threshold: number | null;
  /** Name of the place; empty = it has no name. */
  place: string;
  /** Time zone that decides the date of an event. */
  zone: Zone;
  /** Of windows: what they are judged by; null or absent = another kind. */
  about?: SharedActivity | null;
}

/** A match that the device has notified. The server computes its own tag and answers with this one. */
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
