import { forecastClockAheadS, judgedNow } from './clock.ts';
import { clockToleranceS } from '../time/time.ts';
import type { SourceForecast } from './forecast.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Age class of a stored forecast: downloaded less than 3 h ago, less than 24 h ago, longer ago, or entirely in the past. */
export type Freshness = 'fresh' | 'ageing' | 'old' | 'expired';

/** Time-to-live, s: decides when to fetch again, never what may be shown. */
export const freshForS = 3 * hourS;
export const ageingForS = 24 * hourS;
/**
 * Age of issue up to which a forecast is fresh, s. Offices of the National Weather Service renew their grid every six hours, so an older
 * one has missed at least one update.
 */
export const issuedFreshForS = 12 * hourS;

/**
 * Returns the freshness of a stored forecast. `validUntil` = start of its last hour. An unknown or future download time counts as old,
 * because the age is unknown. If the source states a time of issue, the age counts from it.
 */
export function freshnessOf(
  {
    fetchedAt,
    issuedAt,
    validUntil,
    isClockWrong = false,
  }: {
    fetchedAt: Instant | null | undefined;
    issuedAt?: Instant | null | undefined;
    validUntil: Instant | null | undefined;
    /** The download proved this device's clock wrong, so its time does not give the age. */
    isClockWrong?: boolean;
  },
  now: Instant,
): Freshness {
  if (!isNumber(validUntil) || now >= validUntil + hourS) return 'expired';
  if (isClockWrong || !isNumber(fetchedAt) || fetchedAt > now + clockToleranceS) return 'old';
  const age = now - fetchedAt;
  const sinceIssued = now - (issuedAt ?? now);
  if (age <= freshForS && sinceIssued <= issuedFreshForS) return 'fresh';
  return Math.max(age, sinceIssued) <= ageingForS ? 'ageing' : 'old';
}

type Dated = Pick<SourceForecast, 'fetchedAt' | 'hourly' | 'provenance' | 'answeredAt' | 'issuedAt'>;

/** Returns the times that decide the age of a stored document. */
export const stampsOf = (forecast: Dated) => ({
  fetchedAt: forecast.fetchedAt,
  issuedAt: forecast.issuedAt,
  validUntil: forecast.hourly.time.at(-1),
  isClockWrong: forecastClockAheadS(forecast) !== 0,
});

/** `freshnessOf` a stored document. */
export const forecastFreshness = (forecast: Dated, now: Instant): Freshness =>
  freshnessOf(stampsOf(forecast), now);

/**
 * True if no download is due yet. The time of issue does not count, because a request makes no source issue a new forecast. A wrong clock
 * does not count either, because a request does not correct it.
 */
export const isJustDownloaded = (forecast: Dated, now: Instant): boolean =>
  isNumber(forecast.fetchedAt) &&
  forecast.fetchedAt <= now + clockToleranceS &&
  now - forecast.fetchedAt <= freshForS &&
  judgedNow(now, { forecast }) < (forecast.hourly.time.at(-1) ?? 0) + hourS;
