import type { MigrationStrategies } from 'rxdb';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { knownSeries } from '../../src/core/rules/forecast/variables.ts';

/** From each version of the stored forecasts to the next. */
export const forecastMigrations: MigrationStrategies = { 1: withoutVerdicts };

/**
 * Version 0 also held what the rules had made (scores, days on one clock), the service's "current" block, of which only the time was ever
 * used, and series that no screen shows. What the source said of hazards and of the time of issue stood among the hours. An unreadable
 * document is dropped: a throw would leave all the others behind.
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
