import type { DaySky, Forecast, ForecastDay } from '../forecast/forecast.ts';
import type { HourlyScores } from '../forecast/verdicts.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isComplete, waveBit, windBit } from './scoring.ts';
import { hourS, type Instant } from '../time/time.ts';

/**
 * Ranks the days for fishing, the best highest and equals alike. The highest raw score wins, equal ones (to the two decimals that are
 * shown) by sea points. An incomplete score wins only when there is no complete one, and then sea points rank first. A day with data for
 * less than half of its hours ranks behind the others, because its maxima say little. A day without data has no rank. `coverage` as in
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

/** Flags the best fishing day, or days if equal: among those to come, and one that is over at `now` only where these have no data. */
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

/** The forecast with its best days as of `now`: the same one where they still are those of its download. */
export function withBestDays<Given extends Days>(forecast: Given, now: Instant): Given {
  const days = flagBestDays(forecast.days, now);
  const isSame = days.every((day, index) => day.isBestFishingDay === forecast.days[index]?.isBestFishingDay);
  return isSame ? forecast : { ...forecast, days };
}

/** The first of the best days; where all are over, the one with the latest date. */
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

/** Best among the hours [first, last) of the columns; an incomplete hour wins only when all are incomplete. */
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

/** The best hours by day come first. `night`: hours in the dark that score higher. */
interface BestByLight extends BestHours {
  night: BestHours | null;
}

type Light = Pick<DaySky, 'crossings' | 'sun'>;

/** The best hours among those in daylight; where there are none, or they have no wind or waves and others have, among all. */
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

/** Whether the sun is up in the middle of an hour. */
function isLightHour({ crossings, sun }: Light, at: Instant): boolean {
  const before = crossings.findLast(crossing => crossing.at <= at + hourS / 2);
  const [first] = crossings;
  return before ? before.isRise : first ? !first.isRise : sun === 'alwaysUp';
}

interface RemainingHours extends BestByLight {
  /** The missing one of wind and waves, where no remaining hour has both; null where one has. */
  missing: ReturnType<typeof missingThroughout> | null;
}

/** The same among the day's hours that are not over at `now`. */
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

/** True when every best hour of the day is over. */
export const isBestTimePast = ({ bestHours }: Pick<ForecastDay, 'bestHours'>, now: Instant): boolean =>
  bestHours.length > 0 && bestHours.every(hour => hour + hourS <= now);

/** Rounding noise: scores this close are the same score. */
const sameScore = 1e-9;

/** Compared from left to right, higher wins. */
type Rank = [complete: number, enoughHours: number, first: number, second: number];

/** Whether at least half of the day's hours have data: the maximum of fewer says little about the day. */
function hasEnoughHours(
  { fishing, firstHour, hourCount, start, end }: ForecastDay,
  coverage: readonly number[],
): boolean {
  const hours = coverage.slice(firstHour, firstHour + hourCount);
  const known = fishing.complete ? hours.filter(isComplete).length : hourCount;
  return hourCount === 0 || known * hourS >= (end - start) / 2;
}

/** Whether a score may be shown as that of the day: complete, and from enough hours. */
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

/** What of wind and waves, which every score needs, is missing; `either`: one of the two in each hour, not always the same. */
type MissingSea = 'wind' | 'wave' | 'both' | 'either';

/** What is missing in these hours, each of which lacks wind or waves. `coverage`: one value an hour, as in `HourlyScores`. */
export function missingThroughout(coverage: readonly number[]): MissingSea {
  const wind = coverage.every(bits => (bits & windBit) === 0);
  const wave = coverage.every(bits => (bits & waveBit) === 0);
  return wind ? (wave ? 'both' : 'wind') : wave ? 'wave' : 'either';
}
