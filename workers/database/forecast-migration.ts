import type { MigrationStrategies } from 'rxdb';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { knownSeries } from '../../src/core/rules/forecast/variables.ts';

/** From each version of the stored forecasts to the next. */
export const forecastMigrations: MigrationStrategies = { 1: withoutVerdicts };

/**
 * Version 0 also stored derived values (scores, days in one time zone), the service's "current" block, of which only the time was used, and
 * series that no screen shows. The source's hazards and issue time were stored among the hours. An unreadable document is dropped, because
 * a throw would stop the migration of all others.
 */
function withoutVerdicts(old: Record<string, unknown>): Record<string, unknown> | null {
  const { zone: _zone, scores: _scores, days: _days, current, hourly, ...facts } = old;
  if (!isRecord(hourly) || !Array.isArray(hourly['time']) || !isRecord(hourly['series'])) return null;
  const { time, series, hazards, issuedAt } = hourly;
  return {
    ...facts,
    answeredAt: isRecord(current) ? (current['time'] ?? null) : null,
    ...(issuedAt !== undefined && { issuedAt }),
    ...(hazards !== undefined && { hazards }),
    hourly: { time, series: knownSeries(series) },
    runs: Array.isArray(facts['runs']) ? facts['runs'] : [],
  };
}
