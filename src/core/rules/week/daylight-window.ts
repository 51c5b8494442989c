import type { ForecastDay, StatedTides } from '../forecast/forecast.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { seaStateBands, type HourlyScores, type SeaStateBand } from '../forecast/verdicts.ts';
import { checkLimitsAt, hasLimits, type LimitBreach } from '../score/limits.ts';
import type { Limits } from '../settings/settings.ts';
import { surgeM } from '../tide/surge.ts';
import { hourS, type Instant } from '../time/time.ts';
import { metresToFeet, roundedAwayFt } from '../unit/units.ts';

/** Reason why a window ends. */
export type WindowEnd =
  | { kind: 'dark' | 'unknown' | 'surge' }
  | { kind: 'limits'; breaches: LimitBreach[] }
  | { kind: 'band'; band: SeaStateBand };

/** A daylight window for going out. `by` = within the user's limits, or, without limits, on a calm sea. */
export type DaylightWindow =
  | { kind: 'window'; by: 'limits' | 'band'; from: Instant; until: Instant; end: WindowEnd }
  | { kind: 'none'; by: 'limits' | 'band'; dataEnd: Instant };

interface Hours {
  hourly: HourlySeries;
  scores: Pick<HourlyScores, 'seaState' | 'seaStateComplete'>;
  days: readonly LitDay[];
  tides?: StatedTides | undefined;
}
type LitDay = Pick<ForecastDay, 'start' | 'end'> & { sky: Pick<ForecastDay['sky'], 'crossings' | 'sun'> };

interface Span {
  from: Instant;
  until: Instant;
}

/**
 * Returns the next window of at least `leastS` between sunrise and sunset, measured from the current hour. An hour with a missing value
 * never belongs to a window. null = no data: all stored hours are over, or low data skip the hours between their steps.
 */
export function nextDaylightWindow(
  forecast: Hours,
  limits: Limits,
  now: Instant,
  leastS: number,
): DaylightWindow | null {
  const { time, stepHours } = forecast.hourly;
  const dataEnd = (time.at(-1) ?? -Infinity) + hourS;
  if (dataEnd <= now || stepHours) return null;
  const by = hasLimits(limits) ? 'limits' : 'band';
  const outside =
    by === 'limits' ? outsideLimits(forecast, limits) : (hour: number) => outsideBand(forecast, hour);
  const light = daylightSpans(forecast.days);
  // Counts from the whole hour, so that a result for the next start stays valid for an hour.
  const present = time.findLast(at => at <= now) ?? now;
  for (const run of runsInside(time, outside))
    for (const lit of light) {
      const from = Math.max(run.from, lit.from);
      const until = Math.min(run.until, lit.until);
      if (until <= Math.max(from, now) || until - Math.max(from, present) < leastS) continue;
      return { kind: 'window', by, from, until, end: lit.until <= run.until ? { kind: 'dark' } : run.end };
    }
  return { kind: 'none', by, dataEnd };
}

/** Returns runs of hours inside, each with the reason why it ends. A missing hour ends a run like an hour without data. */
function runsInside(
  time: readonly Instant[],
  outside: (hour: number) => WindowEnd | null,
): (Span & { end: WindowEnd })[] {
  const runs: (Span & { end: WindowEnd })[] = [];
  let isRunning = false;
  time.forEach((from, hour) => {
    const last = runs.at(-1);
    const why = outside(hour);
    if (why !== null) {
      if (isRunning && last?.until === from) last.end = why;
    } else if (isRunning && last?.until === from) last.until = from + hourS;
    else runs.push({ from, until: from + hourS, end: { kind: 'unknown' } });
    isRunning = why === null;
  });
  return runs;
}

function outsideLimits({ hourly, tides }: Hours, limits: Limits): (hour: number) => WindowEnd | null {
  const { maxSurgeFt } = limits;
  const surges = maxSurgeFt == null ? null : (surgeM(hourly, tides) ?? []);
  return hour => {
    const { breaches, notKnown } = checkLimitsAt(hourly, hour, limits);
    if (breaches.length > 0) return { kind: 'limits', breaches };
    const surge = surges?.[hour];
    if (notKnown.length > 0 || (surges && surge == null)) return { kind: 'unknown' };
    const isHigh = surge != null && Math.abs(metresToFeet(surge)) - (maxSurgeFt ?? Infinity) > roundedAwayFt;
    return isHigh ? { kind: 'surge' } : null;
  };
}

function outsideBand({ scores }: Hours, hour: number): WindowEnd | null {
  const band = seaStateBands[scores.seaState[hour] ?? 0] ?? 'calm';
  if (band !== 'calm') return { kind: 'band', band };
  return scores.seaStateComplete[hour] === 1 ? null : { kind: 'unknown' };
}

/** Returns spans from sunrise to sunset; a polar day is one span over several days. */
function daylightSpans(days: readonly LitDay[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end, sky } of days) {
    let up = (sky.crossings[0] ? !sky.crossings[0].isRise : sky.sun === 'alwaysUp') ? start : null;
    for (const { at, isRise } of [...sky.crossings, { at: end, isRise: false }]) {
      const last = spans.at(-1);
      if (!isRise && up !== null)
        if (last?.until === up) last.until = at;
        else spans.push({ from: up, until: at });
      up = isRise ? at : null;
    }
  }
  return spans;
}
