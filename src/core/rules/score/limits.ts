import { leastSeaOfPeriodFt } from '../conditions/period-limits.ts';
import type { ForecastDay } from '../forecast/forecast.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { endsEarly, knownUntil } from '../forecast/known-hours.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import type { Limits } from '../settings/settings.ts';
import { hourS, type Instant } from '../time/time.ts';
import { roundedAwayFt } from '../unit/units.ts';

/** Limits of an hour's wind and waves; the limit of the water level is judged with the tide. */
export type LimitName = Exclude<keyof Limits, 'maxSurgeFt'>;

/** A limit that an hour breaks, with the data for "gust 27, your limit 22". Native units. */
export interface LimitBreach {
  limit: LimitName;
  value: number;
  limitValue: number;
  /** Amount beyond the limit, always > 0. */
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
  /** Limits that are set but whose value is unknown: the hour does not count as within limits. */
  notKnown: LimitName[];
}

/** True if any limit is set. */
export const hasLimits = ({ maxSurgeFt: _water, ...limits }: Limits): boolean =>
  Object.values(limits).some(limit => limit !== null);

/** Compares one hour's values with the limits. A limit is broken beyond its value, not at it. */
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
  // A gust is never below its mean wind: if the mean wind alone exceeds the limit, so does the gust.
  const gust = knownGust(inputs.windGustKt, inputs.windSpeedKt);
  const leastGust = gust ?? inputs.windSpeedKt;
  const isGustKnown = isNumber(gust) || isBeyond(leastGust, limits.maxGustKt);
  compare('maxGustKt', isGustKnown ? leastGust : null, 1);
  compare('maxWaveFt', inputs.waveHeightFt, 1);
  comparePeriod();
  return check;

  /** A shortest period does not limit a sea below 2 ft. If the wave height is unknown, a short period may or may not count. */
  function comparePeriod(): void {
    const { waveHeightFt, wavePeriodS } = inputs;
    if (isBelowPeriodLimits(waveHeightFt)) return;
    const isShort =
      isNumber(wavePeriodS) && limits.minWavePeriodS !== null && limits.minWavePeriodS > wavePeriodS;
    compare('minWavePeriodS', isShort && !isNumber(waveHeightFt) ? null : wavePeriodS, -1);
  }
}

/** True for seas and swells too low for a shortest period to limit them. */
export const isBelowPeriodLimits = (heightFt: Reading): boolean =>
  isNumber(heightFt) && heightFt < leastSeaOfPeriodFt;

/** True if the value exceeds the limit by more than the rounding to feet. */
export const isBeyond = (value: Reading, limit: number | null): boolean =>
  isNumber(value) && limit !== null && value - limit > roundedAwayFt;

/** `checkLimits` for a stored hour, by its index in the columns. */
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

/** Consecutive hours that break a limit; `until` is null if the last hour of the day breaks one. */
export interface Spell {
  from: Instant;
  until: Instant | null;
}

/** First time after a spell at which values are missing: from then on a limit may be broken again. */
interface Unchecked {
  uncheckedFrom?: Instant;
}

/** Result for a day from a moment on. `breaches` = the worst breach of each limit over all spells. */
export type WithinLimits =
  | { kind: 'noLimits' }
  /** The day has no hour left. */
  | { kind: 'over' }
  /**
   * The current hour already breaks a limit, and no limit is broken again after `until`. `until` = the first later hour that certainly
   * breaks no limit (null = none).
   */
  | ({ kind: 'exceeded'; breaches: LimitBreach[]; until: Instant | null } & Unchecked)
  /** From `until` on, hours or values that a limit needs are missing; before it no limit is broken. */
  | { kind: 'knownUntil'; until: Instant }
  /** "Within your limits until": one spell that begins later; `withinAgainAt` = its end, null = it lasts to the end of the data. */
  | ({ kind: 'okUntil'; until: Instant; breaches: LimitBreach[]; withinAgainAt: Instant | null } & Unchecked)
  /** Several spells: naming only the first would make the rest of the day read as fine. */
  | ({ kind: 'spells'; spells: Spell[]; breaches: LimitBreach[] } & Unchecked)
  /** Values are missing from `uncheckedFrom` on, before the first spell: a limit may be broken sooner. */
  | { kind: 'exceededFrom'; from: Instant; breaches: LimitBreach[]; uncheckedFrom: Instant }
  | { kind: 'okAllDay' };

/** Judges the day's hours that are not over at `from`; pass the day's start to judge the whole day. */
export function withinLimits(
  hourly: HourlySeries,
  day: Pick<ForecastDay, 'start' | 'end' | 'firstHour' | 'hourCount'>,
  limits: Limits,
  from: Instant,
): WithinLimits {
  if (!hasLimits(limits)) return { kind: 'noLimits' };
  const { firstHour, hourCount } = day;
  const worst = new Map<LimitName, LimitBreach>();
  const spells: Spell[] = [];
  let firstSeen: Instant | null = null;
  let uncheckedFrom: Instant | null = null;
  let uncheckedAfter: Instant | null = null;
  let current: Spell | null = null;
  for (let hour = firstHour; hour < firstHour + hourCount; hour++) {
    const at = hourly.time[hour];
    if (at === undefined || at + hourS <= from) continue;
    firstSeen ??= at;
    const { breaches, notKnown } = checkLimitsAt(hourly, hour, limits);
    for (const breach of breaches)
      if (breach.by > (worst.get(breach.limit)?.by ?? 0)) worst.set(breach.limit, breach);
    if (breaches.length > 0) {
      if (!current) spells.push((current = { from: at, until: null }));
    } else if (notKnown.length > 0) {
      // An unknown hour neither ends a spell nor starts one. Before the first spell or after a spell it is a gap that the text mentions.
      if (spells.length === 0) uncheckedFrom ??= at;
      else if (!current) uncheckedAfter ??= at;
    } else if (current) {
      current.until = at;
      current = null;
    }
  }
  const dataEnd = knownUntil(hourly.time, day);
  const isCutShort = dataEnd !== null && endsEarly(hourly.time, day);
  if (isCutShort && !current) uncheckedAfter ??= dataEnd;
  const gap: Unchecked = uncheckedAfter === null ? {} : { uncheckedFrom: uncheckedAfter };
  const [first] = spells;
  const breaches = [...worst.values()];
  if (first && uncheckedFrom !== null)
    return { kind: 'exceededFrom', from: first.from, breaches, uncheckedFrom };
  if (first && spells.length > 1) {
    // If the data end within the day, the last spell lasts to that end.
    if (current && isCutShort) current.until = dataEnd;
    return { kind: 'spells', spells, breaches, ...gap };
  }
  if (first)
    return first.from === firstSeen
      ? { kind: 'exceeded', breaches, until: first.until, ...gap }
      : { kind: 'okUntil', until: first.from, breaches, withinAgainAt: first.until, ...gap };
  if (uncheckedFrom !== null) return { kind: 'knownUntil', until: uncheckedFrom };
  if (firstSeen === null) return { kind: 'over' };
  return isCutShort ? { kind: 'knownUntil', until: dataEnd } : { kind: 'okAllDay' };
}
