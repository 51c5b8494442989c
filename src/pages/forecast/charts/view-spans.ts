import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { ageingForS, freshForS, issuedFreshForS } from '../../../core/rules/forecast/freshness.ts';
import { oldestFetchedAt } from '../../../core/rules/forecast/fill-from-fallback.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { outdatedAfterS, type WarningReport } from '../../../core/rules/forecast/warnings.ts';

/** Period of the pictures, s; a start after it has no picture and waits for the database. */
const aheadS = 24 * hourS;

/** Divides the coming day into spans in which nothing on the screen changes but ages. */
export function viewSpans(
  { hourly, days, fetchedAt, issuedAt: issued, borrowed }: Forecast,
  report: WarningReport | null,
  now: Instant,
): { from: Instant; to: Instant }[] {
  // Aligned with the stored hours: some zones are offset by half an hour.
  const phase = (hourly.time[0] ?? 0) % hourS;
  const hours = Array.from(
    { length: aheadS / hourS + 1 },
    (_, index) => (Math.floor((now - phase) / hourS) + index) * hourS + phase,
  );
  // A source that states no issue time causes no change.
  const issuedAt = issued ?? 0;
  const oldest = oldestFetchedAt({ fetchedAt, borrowed });
  const changes = [
    ...hours,
    ...days.flatMap(({ start, end }) => [start, end]),
    ...days.flatMap(({ sky }) => sky.crossings).map(({ at }) => at),
    ...days.flatMap(({ tides }) => tides).map(({ time }) => Math.ceil(time)),
    ...(report?.warnings.flatMap(({ onset, until }) => [onset, until, until === null ? null : until + 1]) ??
      []),
    report?.checkedAt == null ? null : report.checkedAt + outdatedAfterS + 1,
    fetchedAt + freshForS + 1,
    fetchedAt + ageingForS + 1,
    oldest + freshForS + 1,
    oldest + ageingForS + 1,
    issuedAt + issuedFreshForS + 1,
    issuedAt + ageingForS + 1,
  ].filter(at => at !== null && at > now && at <= now + aheadS);
  const instants = [...new Set([now, ...changes.filter(at => at !== null)])].toSorted((a, b) => a - b);
  return instants.slice(0, -1).map((from, index) => ({ from, to: instants[index + 1] ?? from }));
}
