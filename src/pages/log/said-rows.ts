import type { LogEntry, LogFacts, SaidRun } from '../../core/rules/log/log-entry.ts';
import { rowsOf } from '../../core/rules/log/trip-hours.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';

interface SaidRow extends Pick<SaidRun, 'leadDays' | 'by'> {
  windKt: number | null;
  waveFt: number | null;
}

/** Returns what each earlier forecast predicted for a trip's hours, as means; runs without data for them are omitted. */
export function saidRows(
  { start, end }: Pick<LogEntry, 'start' | 'end'>,
  { time, said }: LogFacts,
): SaidRow[] {
  const hours = rowsOf(time, start, end ?? start);
  return said.flatMap(({ leadDays, by, series }) => {
    const mean = (name: 'windSpeedKt' | 'waveHeightFt'): number | null => {
      const known = hours.map(hour => series[name]?.[hour]).filter(isNumber);
      return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
    };
    const row = { leadDays, by, windKt: mean('windSpeedKt'), waveFt: mean('waveHeightFt') };
    return row.windKt === null && row.waveFt === null ? [] : [row];
  });
}
