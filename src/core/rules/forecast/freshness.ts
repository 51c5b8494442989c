import { forecastClockAheadS, judgedNow } from './clock.ts';
import { clockToleranceS } from '../time/time.ts';
import type { SourceForecast } from './forecast.ts';
import { isNumber } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';

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

/**
 * The freshness of a stored forecast. `validUntil` = start of its last hour. An unknown or future download time counts as old, because its
 * age is unknown. Where the source states a time of issue, the age counts from there.
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
    /** The download proved this device's clock wrong: its time says nothing about the age. */
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

/** The times that decide the age of a stored document. */
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
 * Whether no download is due yet. When it was issued does not count: asking more often makes no source issue a newer one. Nor does
 * a clock that is wrong: asking again does not set it.
 */
export const isJustDownloaded = (forecast: Dated, now: Instant): boolean =>
  isNumber(forecast.fetchedAt) &&
  forecast.fetchedAt <= now + clockToleranceS &&
  now - forecast.fetchedAt <= freshForS &&
  judgedNow(now, { forecast }) < (forecast.hourly.time.at(-1) ?? 0) + hourS;
