import { isQuiet } from '../../../src/core/rules/settings/alert-settings.ts';
import { dayS, hourMinute, type Instant } from '../../../src/core/rules/time/time.ts';
import type { WaitingPush } from './alert-store.ts';

/** Longest time between two rounds of the schedule, s; hours begin at its multiples in every zone. */
export const quarterS = 15 * 60;
/** Longest life of a message to a browser that sends receipts, s; after that it gets a newer message. */
const longestS = dayS;
/** The same without receipts, where a repetition is impossible. */
const longestUnsaidS = 7 * dayS;
/** A browser that used to confirm and now leaves this many messages unconfirmed no longer confirms. */
const mostUnreceived = 3;

export const isQuietAt = (browser: WaitingPush, at: Instant): boolean => {
  const { quietFrom: from, quietTo: to, zone } = browser;
  const quiet = from === null || to === null ? null : { from, to };
  return isQuiet(quiet, Number(hourMinute(at, zone).slice(0, 2)));
};

/**
 * How long a push service stores a message, s: until its last event ends. For a browser that confirms, not into its quiet hours and at most
 * a day: what it has not shown by `againS` from now is sent again with the newest events. A warning may have been renewed; ended events are
 * not sent. null = unknown.
 */
export function lifetimeOf(browser: WaitingPush, nowS: Instant): { ttlS: number; againS: number | null } {
  const ends = browser.waiting.map(({ event }) => event.until ?? Infinity);
  const wholeS = Math.max(1, Math.max(...ends) - nowS);
  const { unreceived } = browser;
  if (unreceived === null || unreceived >= mostUnreceived)
    return { ttlS: Math.min(wholeS, longestUnsaidS), againS: null };
  const quietS = secondsUntil(at => isQuietAt(browser, at), nowS);
  const ttlS = Math.min(wholeS, longestS, quietS ?? Infinity);
  const overS = ttlS === quietS ? secondsUntil(at => !isQuietAt(browser, at), nowS + ttlS) : 0;
  return { ttlS, againS: ttlS + (overS ?? 0) };
}

/** null = not within a day. */
function secondsUntil(isSo: (at: Instant) => boolean, from: Instant): number | null {
  const first = quarterS - (from % quarterS);
  for (let after = first; after <= dayS; after += quarterS) if (isSo(from + after)) return after;
  return null;
}
