import { moonPhaseNames } from '../forecast/forecast.ts';
import type { Instant } from '../time/time.ts';
import { meanDirection } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import type { LogEntry, LogFacts, LoggedName } from './log-entry.ts';
import { rowsOf } from './trip-hours.ts';

/** Summary of a trip's hours, native units; null = unknown. */
export interface LogReading {
  /** Means over the hours. */
  windKt: number | null;
  windFromDeg: number | null;
  waveFt: number | null;
  periodS: number | null;
  seaTempF: number | null;
  /** Maximum over the trip's hours. */
  gustKt: number | null;
  streamKt: number | null;
  /** Water level in the first hour, above the table's datum or the model's mean. */
  tideM: number | null;
  tide: 'rising' | 'falling' | null;
  /** Moon phase: 0 new, 0.5 full, in eight steps. */
  moon: number | null;
}

const nothing: LogReading = {
  windKt: null,
  windFromDeg: null,
  waveFt: null,
  periodS: null,
  seaTempF: null,
  gustKt: null,
  streamKt: null,
  tideM: null,
  tide: null,
  moon: null,
};

/** Summarizes the frozen facts of the trip's own hours. */
export function logReading({ facts, start, end }: Pick<LogEntry, 'facts' | 'start' | 'end'>): LogReading {
  return facts ? readingOf(facts, start, end ?? start) : nothing;
}

function readingOf(facts: LogFacts, start: Instant, end: Instant): LogReading {
  const rows = rowsOf(facts.time, start, end);
  if (rows.length === 0) return nothing;
  const pick = (name: LoggedName): (number | null)[] => rows.map(row => facts.series[name]?.[row] ?? null);
  const level = facts.tide?.levelM ?? [];
  const [first = 0] = rows;
  return {
    windKt: mean(pick('windSpeedKt')),
    windFromDeg: meanDirection(pick('windDirectionDeg'), pick('windSpeedKt')),
    waveFt: mean(pick('waveHeightFt')),
    periodS: mean(pick('wavePeriodS')),
    seaTempF: mean(pick('seaTempF')),
    gustKt: highest(pick('windGustKt')),
    streamKt: highest(rows.map(row => facts.stream?.speedKt[row] ?? null)),
    tideM: level[first] ?? null,
    tide: trendOf(facts, start),
    moon: facts.moon ? moonPhaseNames.indexOf(facts.moon.phase) / moonPhaseNames.length : null,
  };
}

/** Returns rising or falling by the next predicted turn; without turns, by the levels of two hours. */
function trendOf({ tide, time }: LogFacts, at: Instant): LogReading['tide'] {
  if (!tide) return null;
  const next = tide.turns.find(turn => turn.time > at);
  if (next) return next.type === 'high' ? 'rising' : 'falling';
  const row = rowsOf(time, at, at)[0] ?? -1;
  const [here, after] = [tide.levelM[row], tide.levelM[row + 1]];
  if (!isNumber(here) || !isNumber(after) || here === after) return null;
  return after > here ? 'rising' : 'falling';
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter(isNumber);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter(isNumber);
  return known.length > 0 ? Math.max(...known) : null;
}
