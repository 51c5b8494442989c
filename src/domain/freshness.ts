import type { Forecast } from './forecast.ts';
import { isNumber } from './numbers.ts';
import { hourS, type Instant } from './time.ts';

/** How far a stored forecast can be trusted: downloaded less than 3 h ago, less than 24 h, longer ago, or all of it in the past. */
export type Freshness = 'fresh' | 'ageing' | 'old' | 'expired';

/** Time-to-live: decides when to fetch again, never what may be shown. */
export const freshForS = 3 * hourS;
export const ageingForS = 24 * hourS;
/**
 * What was just downloaded may have been issued long ago: offices of the National Weather Service are to renew their grid every
 * six hours, and after this long one update at least was missed.
 */
export const issuedFreshForS = 12 * hourS;
/** Devices' clocks differ a little; a download "from the future" by less than this is from just now. */
export const clockToleranceS = 5 * 60;

/**
 * How far to trust a stored forecast. `validUntil` = start of its last hour. An unknown or future download time counts
 * as old: nothing can be said about its age. Where the source says when it issued it, it is no fresher than that.
 */
export function freshnessOf(
  {
    fetchedAt,
    issuedAt,
    validUntil,
  }: {
    fetchedAt: Instant | null | undefined;
    issuedAt?: Instant | null | undefined;
    validUntil: Instant | null | undefined;
  },
  now: Instant,
): Freshness {
  if (!isNumber(validUntil) || now >= validUntil + hourS) return 'expired';
  if (!isNumber(fetchedAt) || fetchedAt > now + clockToleranceS) return 'old';
  const age = now - fetchedAt;
  const sinceIssued = now - (issuedAt ?? now);
  if (age <= freshForS && sinceIssued <= issuedFreshForS) return 'fresh';
  return Math.max(age, sinceIssued) <= ageingForS ? 'ageing' : 'old';
}

/** `freshnessOf` a stored document. */
export const forecastFreshness = (
  { fetchedAt, hourly }: Pick<Forecast, 'fetchedAt' | 'hourly'>,
  now: Instant,
): Freshness => freshnessOf({ fetchedAt, issuedAt: hourly.issuedAt, validUntil: hourly.time.at(-1) }, now);

/** Whether no download is due yet. When it was issued does not count: asking more often makes no source issue a newer one. */
export const isJustDownloaded = (
  { fetchedAt, hourly }: Pick<Forecast, 'fetchedAt' | 'hourly'>,
  now: Instant,
): boolean => freshnessOf({ fetchedAt, validUntil: hourly.time.at(-1) }, now) === 'fresh';

/**
 * Whether this device's clock was not that of the service when it answered, which tells the quarter of an hour that had begun; or
 * was behind the issue of what it answered. Nothing is "now" then that is shown as it.
 */
export const clocksDiffered = ({
  provenance,
  fetchedAt,
  current,
  hourly: { issuedAt },
}: Pick<Forecast, 'provenance' | 'fetchedAt' | 'current' | 'hourly'>): boolean =>
  provenance === 'live' &&
  (Math.abs(fetchedAt - (current?.time ?? fetchedAt)) > hourS / 2 ||
    (issuedAt ?? fetchedAt) - fetchedAt > hourS / 2);
