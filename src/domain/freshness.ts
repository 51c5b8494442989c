import type { Forecast } from './forecast.ts';
import { isNumber } from './numbers.ts';
import { hourS, type Instant } from './time.ts';

/** How far a stored forecast can be trusted: less than 3 h old, less than 24 h, older, or all of it in the past. */
export type Freshness = 'fresh' | 'ageing' | 'old' | 'expired';

/** Time-to-live: decides when to fetch again, never what may be shown. */
export const freshForS = 3 * hourS;
export const ageingForS = 24 * hourS;
/** Devices' clocks differ a little; a download "from the future" by less than this is from just now. */
export const clockToleranceS = 5 * 60;

/**
 * How far to trust a stored forecast. `validUntil` = start of its last hour. An unknown or future download time counts
 * as old: nothing can be said about its age.
 */
export function freshnessOf(
  {
    fetchedAt,
    validUntil,
  }: { fetchedAt: Instant | null | undefined; validUntil: Instant | null | undefined },
  now: Instant,
): Freshness {
  if (!isNumber(validUntil) || now >= validUntil + hourS) return 'expired';
  if (!isNumber(fetchedAt) || fetchedAt > now + clockToleranceS) return 'old';
  const age = now - fetchedAt;
  return age <= freshForS ? 'fresh' : age <= ageingForS ? 'ageing' : 'old';
}

/** `freshnessOf` a stored document. */
export const forecastFreshness = (
  { fetchedAt, hourly }: Pick<Forecast, 'fetchedAt' | 'hourly'>,
  now: Instant,
): Freshness => freshnessOf({ fetchedAt, validUntil: hourly.time.at(-1) }, now);

/**
 * Whether this device's clock was not that of the service when it answered, which tells the quarter of an hour that had begun. Nothing
 * is "now" then that is shown as it.
 */
export const clocksDiffered = ({
  provenance,
  fetchedAt,
  current,
}: Pick<Forecast, 'provenance' | 'fetchedAt' | 'current'>): boolean =>
  provenance === 'live' && current !== null && Math.abs(fetchedAt - current.time) > hourS / 2;
