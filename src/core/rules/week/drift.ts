import type { Forecast, ForecastDay } from '../forecast/forecast.ts';
import type { HourlyName, HourlySeries } from '../forecast/hourly.ts';
import { isPatchy, knownPart } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { scoredNames } from '../score/score-hours.ts';
import type { Instant } from '../time/time.ts';

/** Changes smaller than these, from the oldest stored download to now, count as steady. */
const driftBounds = { windSpeedKt: 3, waveHeightFt: 1, rawScore: 0.5 } as const;
type DriftName = keyof typeof driftBounds;

/** How one value of one day moved from download to download: kt, ft, or points of the raw score. */
export interface Drift {
  /** Value in the oldest download that has one, and when that was. */
  from: number;
  since: Instant;
  /** Value now. */
  to: number;
  change: number;
  trend: 'rising' | 'falling' | 'steady';
  /** Every known value, oldest first, the current one last. */
  values: { fetchedAt: Instant; value: number }[];
}

/** null = fewer than two downloads hold a value for the day. */
type DayDrift = Pick<ForecastDay, 'date' | 'start'> & Record<DriftName, Drift | null>;

/** How the forecast for each day that is not over has moved over the stored downloads. */
export function forecastDrift(
  { fetchedAt, zone, hourly, days, runs }: Pick<Forecast, 'fetchedAt' | 'zone' | 'hourly' | 'days' | 'runs'>,
  now: Instant,
): DayDrift[] {
  // Days of another clock are other days.
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
 * What of a day can be held against another download of it: the highest of some of its hours is another thing than that of all of
 * them, and has not moved when the others are filled in.
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
    // A score with stand-ins in it did not move when they were replaced.
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
