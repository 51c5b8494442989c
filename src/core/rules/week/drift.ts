import type { Forecast, ForecastDay } from '../forecast/forecast.ts';
import type { HourlyName, HourlySeries } from '../forecast/hourly.ts';
import { isPatchy, knownPart } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { scoredNames } from '../score/score-hours.ts';
import type { Instant } from '../time/time.ts';

/** Smallest changes, from the oldest stored download to now, that count as drift; less is steady. */
const driftBounds = { windSpeedKt: 3, waveHeightFt: 1, rawScore: 0.5 } as const;
type DriftName = keyof typeof driftBounds;

/** Change of one daily value from download to download: kt, ft, or points of the raw score. */
export interface Drift {
  /** Value in the oldest download that has one, and the time of that download. */
  from: number;
  since: Instant;
  /** Current value. */
  to: number;
  change: number;
  trend: 'rising' | 'falling' | 'steady';
  /** Every known value, oldest first, the current one last. */
  values: { fetchedAt: Instant; value: number }[];
}

/** null = fewer than two downloads have a value for the day. */
type DayDrift = Pick<ForecastDay, 'date' | 'start'> & Record<DriftName, Drift | null>;

/** Returns how the forecast for each day that is not over has changed over the stored downloads. */
export function forecastDrift(
  { fetchedAt, zone, hourly, days, runs }: Pick<Forecast, 'fetchedAt' | 'zone' | 'hourly' | 'days' | 'runs'>,
  now: Instant,
): DayDrift[] {
  // Days in another zone are different days.
  const oldestFirst = runs.filter(run => run.zone === zone).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  return days
    .filter(day => day.end > now)
    .map(day => {
      const { date, start } = day;
      const current = valuesOfWholeDay(hourly, day);
      const moved = (name: DriftName): Drift | null => {
        const values = oldestFirst.flatMap(run => {
          const then = run.days.find(each => each.date === date)?.[name];
          return isNumber(then) ? [{ fetchedAt: run.fetchedAt, value: then }] : [];
        });
        const value = current[name];
        return isNumber(value) ? driftOf([...values, { fetchedAt, value }], driftBounds[name]) : null;
      };
      return {
        date,
        start,
        windSpeedKt: moved('windSpeedKt'),
        waveHeightFt: moved('waveHeightFt'),
        rawScore: moved('rawScore'),
      };
    });
}

/**
 * Returns the daily values that can be compared with another download. The highest value of only some hours cannot: it did not change when
 * the other hours are filled in.
 */
export function valuesOfWholeDay(
  { time, series }: HourlySeries,
  day: ForecastDay,
): Record<DriftName, number | null> {
  const isStored = knownPart(time, day) === null;
  const isWhole = (name: HourlyName): boolean => isStored && !isPatchy(series[name], day);
  const { windSpeedKt, waveHeightFt, fishing } = day;
  return {
    windSpeedKt: isWhole('windSpeedKt') ? windSpeedKt : null,
    waveHeightFt: isWhole('waveHeightFt') ? waveHeightFt : null,
    // A score with substitutes did not change when real values replace them.
    rawScore: fishing.complete && scoredNames.every(isWhole) ? fishing.rawScore : null,
  };
}

function driftOf(values: Drift['values'], bound: number): Drift | null {
  const oldest = values[0];
  const newest = values.at(-1);
  if (values.length < 2 || oldest === undefined || newest === undefined) return null;
  const change = newest.value - oldest.value;
  return {
    from: oldest.value,
    since: oldest.fetchedAt,
    to: newest.value,
    change,
    trend: Math.abs(change) < bound ? 'steady' : change > 0 ? 'rising' : 'falling',
    values,
  };
}
