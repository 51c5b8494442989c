import type { ForecastDay } from '../forecast/forecast.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { endsEarly, knownUntil } from '../forecast/known-hours.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import type { Limits } from '../settings/settings.ts';
import { hourS, type Instant } from '../time/time.ts';
import { roundedAwayFt } from '../unit/units.ts';

/** Those of an hour's wind and waves; that of the water is judged with the tide. */
export type LimitName = Exclude<keyof Limits, 'maxSurgeFt'>;

/** Which of the skipper's limits an hour breaks, with what is needed to say "gust 27, your limit 22". Native units. */
export interface LimitBreach {
  limit: LimitName;
  value: number;
  limitValue: number;
  /** How far beyond the limit, always > 0. */
  by: number;
}

interface LimitInputs {
  windSpeedKt?: Reading;
  windGustKt?: Reading;
  waveHeightFt?: Reading;
  wavePeriodS?: Reading;
}

interface LimitCheck {
  breaches: LimitBreach[];
  /** Limits that are set but whose value is not known: the hour cannot be called within limits. */
  notKnown: LimitName[];
}

/** Whether any limit is set at all. */
export const hasLimits = ({ maxSurgeFt: _water, ...limits }: Limits): boolean =>
  Object.values(limits).some(limit => limit !== null);

/** One hour's values against the limits. A limit is broken by what is beyond it, not by what equals it. */
export function checkLimits(inputs: LimitInputs, limits: Limits): LimitCheck {
  const check: LimitCheck = { breaches: [], notKnown: [] };
  const compare = (limit: LimitName, value: Reading, sign: 1 | -1) => {
    const limitValue = limits[limit];
    if (limitValue === null) return;
    if (!isNumber(value)) check.notKnown.push(limit);
    else if (sign * (value - limitValue) > roundedAwayFt) {
      check.breaches.push({ limit, value, limitValue, by: Math.abs(value - limitValue) });
    }
  };
  compare('maxWindKt', inputs.windSpeedKt, 1);
  // No gust is below its mean wind: where that alone is beyond the limit, so is the gust.
  const gust = knownGust(inputs.windGustKt, inputs.windSpeedKt);
  const leastGust = gust ?? inputs.windSpeedKt;
  const isGustKnown = isNumber(gust) || isBeyond(leastGust, limits.maxGustKt);
  compare('maxGustKt', isGustKnown ? leastGust : null, 1);
  compare('maxWaveFt', inputs.waveHeightFt, 1);
  compare('minWavePeriodS', inputs.wavePeriodS, -1);
  return check;
}

/** By more than what rounding to feet takes away. */
export const isBeyond = (value: Reading, limit: number | null): boolean =>
  isNumber(value) && limit !== null && value - limit > roundedAwayFt;

/** The same for a stored hour, by its index in the columns. */
export const checkLimitsAt = ({ series }: HourlySeries, hour: number, limits: Limits): LimitCheck =>
  checkLimits(
    {
      windSpeedKt: series.windSpeedKt?.[hour],
      windGustKt: series.windGustKt?.[hour],
      waveHeightFt: series.waveHeightFt?.[hour],
      wavePeriodS: series.wavePeriodS?.[hour],
    },
    limits,
  );

/** How long a day stays within the limits, counted from a moment. */
export type WithinLimits =
  | { kind: 'noLimits' }
  /** The day has no hour left. */
  | { kind: 'over' }
  /**
   * The current hour already breaks a limit; `until` = the day's first later hour that is known to break none (null = none),
   * `breaches` = the worst breach of each limit before it.
   */
  | { kind: 'exceeded'; breaches: LimitBreach[]; until: Instant | null }
  /** From `until` on, values that a limit needs, or the hours themselves, are missing; nothing is known to break one. */
  | { kind: 'knownUntil'; until: Instant }
  /** "OK until": the first hour that breaks a limit. */
  | { kind: 'okUntil'; until: Instant; breaches: LimitBreach[] }
  /** The same, where values are missing before it, from `uncheckedFrom` on: some limit may be broken sooner. */
  | { kind: 'exceededFrom'; from: Instant; breaches: LimitBreach[]; uncheckedFrom: Instant }
  | { kind: 'okAllDay' };

/** Looks at the day's hours that are not over at `from`; pass the day's start to judge the whole day. */
export function withinLimits(
  hourly: HourlySeries,
  day: Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>,
  limits: Limits,
  from: Instant,
): WithinLimits {
  if (!hasLimits(limits)) return { kind: 'noLimits' };
  const { firstHour, hourCount } = day;
  let seen = 0;
  let uncheckedFrom: Instant | null = null;
  for (let hour = firstHour; hour < firstHour + hourCount; hour++) {
    const until = hourly.time[hour];
    if (until === undefined || until + hourS <= from) continue;
    const { breaches, notKnown } = checkLimitsAt(hourly, hour, limits);
    if (breaches.length > 0) {
      if (uncheckedFrom !== null) return { kind: 'exceededFrom', from: until, breaches, uncheckedFrom };
      if (seen > 0) return { kind: 'okUntil', until, breaches };
      const end = firstHour + hourCount;
      const within = firstWithin(hourly, { from: hour + 1, until: end }, limits);
      return {
        kind: 'exceeded',
        breaches: worstBreaches(hourly, { from: hour, until: within ?? end }, limits),
        until: within === null ? null : (hourly.time[within] ?? null),
      };
    }
    // One missing value says nothing of the limits that later hours are known to break.
    if (notKnown.length > 0) uncheckedFrom ??= until;
    seen++;
  }
  if (uncheckedFrom !== null) return { kind: 'knownUntil', until: uncheckedFrom };
  if (seen === 0) return { kind: 'over' };
  const until = knownUntil(hourly.time, day);
  return until !== null && endsEarly(hourly.time, day) ? { kind: 'knownUntil', until } : { kind: 'okAllDay' };
}

/** Indices of hours; `until` is the one after the last. */
interface HourRange {
  from: number;
  until: number;
}

/** Of each limit that is broken, by how much at most. */
function worstBreaches(hourly: HourlySeries, { from, until }: HourRange, limits: Limits): LimitBreach[] {
  const worst = new Map<LimitName, LimitBreach>();
  for (let hour = from; hour < until; hour++) {
    for (const breach of checkLimitsAt(hourly, hour, limits).breaches) {
      if (breach.by > (worst.get(breach.limit)?.by ?? 0)) worst.set(breach.limit, breach);
    }
  }
  return [...worst.values()];
}

/** The first hour that is known to break no limit; null = none. */
function firstWithin(hourly: HourlySeries, { from, until }: HourRange, limits: Limits): number | null {
  for (let hour = from; hour < until; hour++) {
    const { breaches, notKnown } = checkLimitsAt(hourly, hour, limits);
    if (breaches.length === 0 && notKnown.length === 0) return hour;
  }
  return null;
}
