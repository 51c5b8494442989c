import type { AlertKind } from '../settings/alert-settings.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant, type Zone } from '../time/time.ts';
import type { Found } from './alert-events.ts';

/** What can be looked for without the device: not what needs the tables on board, or what somebody planned there. */
export const pushedKinds = [
  'wind',
  'gust',
  'wave',
  'score',
  'bestDay',
  'warning',
] as const satisfies AlertKind[];
export type PushedKind = (typeof pushedKinds)[number];

export const isPushedKind = (kind: unknown): kind is PushedKind => pushedKinds.some(each => each === kind);

/** What is watched where, the same on all devices of an account: a rule's own id is each device's. */
export const sharedRule = ({
  kind,
  threshold,
  lat,
  lng,
}: Coordinates & { kind: AlertKind; threshold: number | null }): string =>
  `${kind}${threshold === null ? '' : ` ${threshold}`} ${lat.toFixed(4)},${lng.toFixed(4)}`;

/**
 * What tells one find from another, the same wherever it is found. `found.key` begins with `sharedRule`. A warning has no day in its key:
 * the same name begins again another time.
 */
export const sharedTag = ({ key, at }: Pick<Found, 'key' | 'at'>, kind: AlertKind): string =>
  kind === 'warning' ? `${key} ${dayOf(at)}`.slice(-maxTag) : key;

const dayOf = (at: Instant): number => Math.floor(at / dayS);

const maxTag = 400;

/** A rule as the account's server knows it. */
export interface SharedWatch extends Coordinates {
  /** The device's own rule. */
  id: string;
  rule: string;
  kind: PushedKind;
  threshold: number | null;
  /** What the place is called; empty = it has no name. */
  place: string;
  /** Whose days it is told by. */
  zone: Zone;
}

/** Of a find that the device told: under which name the server knows it. */
export interface SharedClaim extends Pick<Found, 'key' | 'at' | 'until'> {
  tag: string;
  rule: string;
}

/** null = the event is of none of the rules that are watched elsewhere. */
export function sharedClaim(
  { key: own, at, until }: Pick<Found, 'key' | 'at' | 'until'>,
  watched: readonly SharedWatch[],
): SharedClaim | null {
  const of = watched.find(({ id }) => own.startsWith(`${id} `));
  if (!of) return null;
  const key = `${of.rule}${own.slice(of.id.length)}`;
  return { tag: sharedTag({ key, at }, of.kind), rule: of.rule, key, at, until };
}
