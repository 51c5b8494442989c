import type { DaySky, Forecast, ForecastDay } from '../forecast/forecast.ts';
import type { HourlyScores } from '../forecast/verdicts.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isComplete, waveBit, windBit } from './scoring.ts';
import { hourS, type Instant } from '../time/time.ts';

/**
 * Ranks the days for fishing: the best has the highest rank, equal days share one. The highest raw score wins; sea points break ties (at
 * the two decimals shown). An incomplete score wins only if no score is complete, and then sea points rank first. A day with data for less
 * than half of its hours ranks behind the others, because its maxima say little. A day without data has no rank. `coverage` as in
 * `HourlyScores`.
 */
export function rankDays(days: readonly ForecastDay[], coverage: readonly number[]): ForecastDay[] {
  const ranks = days.map(day => rank(day, coverage));
  return days.map((day, index) => {
    const own = ranks[index];
    const bestRank = own ? ranks.filter(each => each && compare(each, own) < 0).length : null;
    return { ...day, bestRank };
  });
}

/**
 * Flags the best fishing day, or days if equal, among those not over at `now`. A day that is over is only flagged if the others have no
 * data.
 */
export function flagBestDays(days: readonly ForecastDay[], now: Instant): ForecastDay[] {
  const ahead = highestRank(days.filter(({ end }) => end > now));
  const best = ahead < 0 ? highestRank(days) : ahead;
  return days.map(day => ({
    ...day,
    isBestFishingDay: day.bestRank === best && (ahead < 0 || day.end > now),
  }));
}

const highestRank = (days: readonly ForecastDay[]): number =>
  Math.max(-1, ...days.map(({ bestRank }) => bestRank ?? -1));

type Days = Pick<Forecast, 'days'>;

/** Updates the best days to `now`; returns the same forecast if they do not change. */
export function withBestDays<Given extends Days>(forecast: Given, now: Instant): Given {
  const days = flagBestDays(forecast.days, now);
  const isSame = days.every((day, index) => day.isBestFishingDay === forecast.days[index]?.isBestFishingDay);
  return isSame ? forecast : { ...forecast, days };
}

/** Returns the first of the best days that is not over; if all are over, the one with the latest date. */
export function bestUpcomingDay(forecast: Days, now: Instant): ForecastDay | null {
  const { days } = withBestDays(forecast, now);
  const flagged = days.filter(day => day.isBestFishingDay).toSorted((a, b) => a.start - b.start);
  return flagged.find(day => day.end > now) ?? flagged.at(-1) ?? null;
}

type HourScores = Pick<HourlyScores, 'rawScore' | 'coverage'>;

interface BestHours {
  /** Starts of all hours that share the highest raw score; empty without data. */
  hours: Instant[];
  rawScore: number | null;
}

/** Returns the best of the hours [first, last); an incomplete hour wins only if all are incomplete. */
export function bestHoursOf(
  time: readonly Instant[],
  scores: HourScores,
  first: number,
  last: number,
  counts: (at: Instant) => boolean = () => true,
): BestHours {
  let best = -1;
  let bestIsComplete = false;
  let hours: Instant[] = [];
  for (let hour = first; hour < last; hour++) {
    const raw = scores.rawScore[hour];
    const coverage = scores.coverage[hour];
    const at = time[hour];
    if (raw === undefined || at === undefined || !coverage || !counts(at)) continue;
    const complete = isComplete(coverage);
    if (bestIsComplete && !complete) continue;
    if ((complete && !bestIsComplete) || raw > best + sameScore) {
      best = raw;
      bestIsComplete = complete;
      hours = [at];
    } else if (raw >= best - sameScore) hours.push(at);
  }
  return { hours, rawScore: hours.length === 0 ? null : best };
}

/** Best daylight hours. `night` = hours in the dark with a higher score. */
interface BestByLight extends BestHours {
  night: BestHours | null;
}

type Light = Pick<DaySky, 'crossings' | 'sun'>;

/**
 * Returns the best daylight hours. If there is no daylight, or daylight hours lack wind or waves that other hours have, returns the best of
 * all hours.
 */
export function bestByLight(
  time: readonly Instant[],
  scores: HourScores,
  [first, last]: readonly [first: number, last: number],
  sky: Light,
): BestByLight {
  const all = bestHoursOf(time, scores, first, last);
  const light = bestHoursOf(time, scores, first, last, at => isLightHour(sky, at));
  const isWhole = ({ hours: [at] }: BestHours): boolean =>
    at !== undefined && isComplete(scores.coverage[time.indexOf(at)] ?? 0);
  if (light.rawScore === null || (isWhole(all) && !isWhole(light))) return { ...all, night: null };
  const isBetterAtNight = (all.rawScore ?? 0) > light.rawScore + sameScore;
  return { ...light, night: isBetterAtNight ? all : null };
}

/** True if the sun is up in the middle of an hour. */
function isLightHour({ crossings, sun }: Light, at: Instant): boolean {
  const before = crossings.findLast(crossing => crossing.at <= at + hourS / 2);
  const [first] = crossings;
  return before ? before.isRise : first ? !first.isRise : sun === 'alwaysUp';
}

interface RemainingHours extends BestByLight {
  /** What is missing, wind or waves, if no remaining hour has both; null if an hour has both. */
  missing: ReturnType<typeof missingThroughout> | null;
}

/** Returns the best of the day's hours that are not over at `now`. */
export function bestRemainingHours(
  { hourly, scores }: { hourly: HourlySeries; scores: HourScores },
  { firstHour, hourCount, sky }: Pick<ForecastDay, 'firstHour' | 'hourCount'> & { sky: Light },
  now: Instant,
): RemainingHours {
  const last = firstHour + hourCount;
  let first = firstHour;
  while (first < last && (hourly.time[first] ?? now) + hourS <= now) first++;
  const left = scores.coverage.slice(first, last);
  return {
    ...bestByLight(hourly.time, scores, [first, last], sky),
    missing: left.some(isComplete) ? null : missingThroughout(left),
  };
}

export const isBestTimePast = ({ bestHours }: Pick<ForecastDay, 'bestHours'>, now: Instant): boolean =>
  bestHours.length > 0 && bestHours.every(hour => hour + hourS <= now);

/** Scores this close are equal; the rest is rounding noise. */
const sameScore = 1e-9;

/** Compared from left to right; higher wins. */
type Rank = [complete: number, enoughHours: number, first: number, second: number];

/** True if at least half of the day's hours have data: a maximum of fewer hours says little about the day. */
function hasEnoughHours(
  { fishing, firstHour, hourCount, start, end }: ForecastDay,
  coverage: readonly number[],
): boolean {
  const hours = coverage.slice(firstHour, firstHour + hourCount);
  const known = fishing.complete ? hours.filter(isComplete).length : hourCount;
  return hourCount === 0 || known * hourS >= (end - start) / 2;
}

/** True if a score may be shown as the day's score: complete, and from enough hours. */
export const isWellKnown = (day: ForecastDay, coverage: readonly number[]): boolean =>
  day.fishing.complete && hasEnoughHours(day, coverage);

function rank(day: ForecastDay, coverage: readonly number[]): Rank | null {
  const { fishing, seaPoints } = day;
  if (fishing.coverage.length === 0) return null;
  const enoughHours = hasEnoughHours(day, coverage) ? 1 : 0;
  const shown = Math.round(fishing.rawScore * 100);
  return fishing.complete ? [1, enoughHours, shown, seaPoints] : [0, enoughHours, seaPoints, shown];
}

function compare(a: Rank, b: Rank): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Which of wind and waves, which every score needs, is missing; `either` = one of the two in each hour, but not always the same. */
type MissingSea = 'wind' | 'wave' | 'both' | 'either';

/** Returns what is missing in these hours, each of which lacks wind or waves. `coverage`: one value per hour, as in `HourlyScores`. */
export function missingThroughout(coverage: readonly number[]): MissingSea {
  const wind = coverage.every(bits => (bits & windBit) === 0);
  const wave = coverage.every(bits => (bits & waveBit) === 0);
  return wind ? (wave ? 'both' : 'wind') : wave ? 'wave' : 'either';
}
