import type { AlertKind } from '../settings/alert-settings.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';
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
