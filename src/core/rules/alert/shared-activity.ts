import type { Condition, ConditionVariable } from '../profile/condition.ts';
import type { Profile } from '../profile/profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { hashOf } from './shared-alert.ts';

/** The windows of an activity as the server watches them: everything of the device that decides about a window. */
export interface SharedActivity extends Pick<Profile, 'activity' | 'name'> {
  conditions: readonly Condition[];
  /** Which way the beach faces; null = not known. */
  facingDeg: number | null;
  /** Shorter windows do not count, s. */
  leastS: number;
}

/** Variables of the tables on board, which the server does not have. */
const ofTables: ReadonlySet<ConditionVariable> = new Set([
  'tideM',
  'tideRising',
  'ebb',
  'streamKt',
  'windAgainstStreamKt',
]);

export const needsTables = ({ conditions }: Pick<Profile, 'conditions'>): boolean =>
  conditions.some(({ variable }) => ofTables.has(variable));

/** Reads what a device sent or the database stored; null = malformed, or only the device can judge it. */
export function readSharedActivity(value: unknown): SharedActivity | null {
  if (!isRecord(value)) return null;
  const { activity, name, conditions, facingDeg, leastS } = value;
  const read = readProfile({ id: 'shared', activity, name, conditions });
  if (!read.ok || needsTables(read.profile)) return null;
  if (facingDeg !== null && !(isNumber(facingDeg) && facingDeg >= 0 && facingDeg <= 360)) return null;
  if (!isNumber(leastS) || leastS < 0 || leastS > 2 * dayS) return null;
  const { profile } = read;
  return {
    activity: profile.activity,
    name: profile.name,
    conditions: profile.conditions,
    facingDeg,
    leastS,
  };
}

/** The same on all devices of an account with the same conditions: the name of a copy is not part of it. */
export async function activityRule(
  { conditions, facingDeg, leastS }: SharedActivity,
  { lat, lng }: Coordinates,
): Promise<string> {
  const bounds = conditions.map(({ variable, fair, good }) => [
    variable,
    fair.from,
    fair.to,
    good.from,
    good.to,
  ]);
  const hash = await hashOf(JSON.stringify([bounds, facingDeg, leastS]));
  return `window ${hash} ${lat.toFixed(4)},${lng.toFixed(4)}`;
}
