import { sharedKey, sharedTag, type PushedKind } from '../../../src/core/rules/alert/shared-alert.ts';
import { dayAfter, dayAround, type Instant } from '../../../src/core/rules/time/time.ts';
import { spotZone } from './spot-zone.ts';

/** What a device says that it has found. */
export interface Claim {
  /** The device's own name of the find, which is opaque here. */
  handle: string;
  rule: string;
  kind: PushedKind;
  key: string;
  at: Instant;
  until: Instant | null;
}

/** As the database keeps it. */
export interface NamedClaim extends Omit<Claim, 'kind'> {
  tag: string;
}

/**
 * Named by content, not by the device: under another event's tag it would block that event. A day means the spot's day: one day of the
 * device's clock may be two there.
 */
export const namedClaims = (claim: Claim): Promise<NamedClaim[]> =>
  Promise.all(
    inDays(claim).map(async ({ kind, ...part }) => {
      const named = { ...part, key: await sharedKey(part.key) };
      return { ...named, tag: await sharedTag(named, kind) };
    }),
  );

/** Longest day of a device, also when clocks change. */
const longestDayS = 26 * 3600;

function inDays(claim: Claim): Claim[] {
  const { rule, kind, key, at, until } = claim;
  const [lat, lng] = (rule.split(' ').at(-1) ?? '').split(',').map(Number);
  const isOfDay = kind !== 'warning' && /^\d{4}-\d{2}-\d{2}$/.test(key.slice(rule.length + 1));
  if (!isOfDay || until === null || until <= at || until - at > longestDayS) return [claim];
  const zone = spotZone({ lat: lat ?? 0, lng: lng ?? 0 });
  // A whole day is the one that most of it lies in.
  if (kind === 'score' || kind === 'bestDay') {
    const { date } = dayAround(Math.floor((at + until) / 2), zone);
    return [{ ...claim, key: `${rule} ${date}` }];
  }
  const parts: Claim[] = [];
  let day = dayAround(at, zone);
  for (let from = at; from < until && parts.length < 3; from = day.start) {
    parts.push({ ...claim, key: `${rule} ${day.date}`, at: from, until: Math.min(until, day.end) });
    day = dayAfter(day, zone);
  }
  return parts;
}
