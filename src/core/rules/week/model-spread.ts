import type { EarlierRun, ModelFacts, ModelId, ModelSeries, ModelSeriesName } from '../forecast/models.ts';
import type { Column } from '../forecast/hourly.ts';
import { fractions } from '../forecast/columns.ts';
import { possibleSeries } from '../forecast/impossible.ts';
import { isBeyond } from '../score/limits.ts';
import type { Limits } from '../settings/settings.ts';
import { dayAfter, dayAround, type DayBounds, type Instant, type Zone } from '../time/time.ts';
import { isNumber } from '../value/numbers.ts';
import { changedSinceYesterday } from './earlier-runs.ts';
import { agreementBounds } from './agreement.ts';

/** Lowest and highest of the models' values, and the number of models with a value (at least two). */
interface ModelRange {
  low: number;
  high: number;
  count: number;
}

/** One day of several models, native units. */
export interface ModelDay extends DayBounds {
  /** The day's highest value per model; null if the model lacks an hour of the day. */
  rows: ({ id: ModelId } & Record<ModelSeriesName, number | null>)[];
  /** null = fewer than two models have every hour. */
  ranges: Record<ModelSeriesName, ModelRange | null>;
  /** `agreeOnWind` = fewer than two models have waves. */
  verdict: 'agree' | 'agreeOnWind' | 'differ' | 'unknown';
  /** Number of models within the skipper's limits, of those that can be judged; null = no limit is set, or no model can be judged. */
  within: { inside: number; judged: number } | null;
  /** Change of the highest waves since yesterday's run, of the one model that keeps its runs; feet, null = unknown. */
  changedFt: number | null;
}

/** Lowest and highest value of each hour over all models. */
interface HourSpread {
  low: Column;
  high: Column;
  count: number;
}

/** Combined result of several models for a place. Derived, never stored, and never an average. */
export interface ModelSpread extends Pick<ModelFacts, 'fetchedAt' | 'provenance' | 'time' | 'without'> {
  models: ModelId[];
  /** Empty if they were not answered. */
  earlier: EarlierRun[];
  /** Lowest and highest of each hour; null if fewer than two models have a value. */
  hours: Record<ModelSeriesName, HourSpread>;
  days: ModelDay[];
}

export function modelSpread(stored: ModelFacts, zone: Zone, limits: Limits): ModelSpread {
  const facts = {
    ...stored,
    models: stored.models.map(({ id, series }) => ({ id, series: possibleSeries(series) })),
  };
  const { fetchedAt, provenance, time, without, models } = facts;
  return {
    fetchedAt,
    provenance,
    time,
    without,
    models: models.map(({ id }) => id),
    earlier: facts.earlier ?? [],
    hours: {
      windSpeedKt: rangeOfHours(facts, 'windSpeedKt'),
      windGustKt: rangeOfHours(facts, 'windGustKt'),
      waveHeightFt: rangeOfHours(facts, 'waveHeightFt'),
    },
    days: daysOf(time, zone).map(day => dayOf(facts, day, limits)),
  };
}

type DayHours = DayBounds & { hours: number[] };

function daysOf(time: readonly Instant[], zone: Zone): DayHours[] {
  const days: DayHours[] = [];
  let day: DayHours | null = null;
  for (const [hour, at] of time.entries()) {
    if (!day || at >= day.end) {
      const next: DayBounds = day ? dayAfter(day, zone) : dayAround(at, zone);
      day = { ...(at < next.end ? next : dayAround(at, zone)), hours: [] };
      days.push(day);
    }
    day.hours.push(hour);
  }
  return days;
}

function dayOf(
  { models, time, earlier = [] }: ModelFacts,
  { hours, ...day }: DayHours,
  limits: Limits,
): ModelDay {
  const highs = models.map(({ series }) => highsOf(series, hours));
  const rows = models.map(({ id }, index) => ({
    id,
    windSpeedKt: wholeDay(highs[index]?.windSpeedKt),
    windGustKt: wholeDay(highs[index]?.windGustKt),
    waveHeightFt: wholeDay(highs[index]?.waveHeightFt),
  }));
  const rangeIn = (name: ModelSeriesName): ModelRange | null => rangeOf(rows.map(row => row[name]));
  const ranges = {
    windSpeedKt: rangeIn('windSpeedKt'),
    windGustKt: rangeIn('windGustKt'),
    waveHeightFt: rangeIn('waveHeightFt'),
  };
  return {
    ...day,
    rows,
    ranges,
    verdict: verdictOf(ranges),
    within: withinOf(highs, limits),
    changedFt: changedSinceYesterday({ time, earlier }, day),
  };
}

/** The rule in docs/decisions.md: a spread above the bounds for two forecasts side by side is "differ". */
function verdictOf({ windSpeedKt: wind, waveHeightFt: wave }: ModelDay['ranges']): ModelDay['verdict'] {
  const isApart = (range: ModelRange | null, bound: number): boolean =>
    range !== null && range.high - range.low > bound;
  if (isApart(wind, agreementBounds.windKt) || isApart(wave, agreementBounds.waveFt)) return 'differ';
  if (wind === null) return 'unknown';
  return wave === null ? 'agreeOnWind' : 'agree';
}

/** Models have no wave periods, so a limit of the period is only judged by the forecast. */
function withinOf(highs: readonly Highs[], limits: Limits): ModelDay['within'] {
  const { maxWindKt, maxGustKt, maxWaveFt } = limits;
  if (maxWindKt === null && maxGustKt === null && maxWaveFt === null) return null;
  let [inside, judged] = [0, 0];
  for (const { windSpeedKt: wind, windGustKt: gust, waveHeightFt: wave } of highs) {
    const isOutside =
      isBeyond(wind.most, maxWindKt) ||
      isBeyond(gust.most, maxGustKt) ||
      // A gust is never below its mean wind.
      isBeyond(wind.most, maxGustKt) ||
      isBeyond(wave.most, maxWaveFt);
    const isKnown =
      (maxWindKt === null || wind.isWhole) &&
      (maxGustKt === null || gust.isWhole) &&
      (maxWaveFt === null || wave.isWhole);
    if (isOutside || isKnown) judged++;
    if (!isOutside && isKnown) inside++;
  }
  return judged === 0 ? null : { inside, judged };
}

/** The highest of the hours with data, null = none; and whether all hours have data. */
interface High {
  most: number | null;
  isWhole: boolean;
}
type Highs = Record<ModelSeriesName, High>;

const highsOf = (series: ModelSeries['series'], hours: readonly number[]): Highs => ({
  windSpeedKt: highest(series.windSpeedKt, hours),
  windGustKt: highest(series.windGustKt, hours),
  waveHeightFt: highest(series.waveHeightFt, hours),
});

function highest(values: Column | undefined, hours: readonly number[]): High {
  let most: number | null = null;
  let isWhole = values !== undefined;
  if (values)
    for (const hour of hours) {
      const value = values[hour];
      if (!isNumber(value)) isWhole = false;
      else if (most === null || value > most) most = value;
    }
  return { most, isWhole };
}

/** Returns the day's highest value only if the model has every hour: the highest of some hours may be lower. */
const wholeDay = (high: High | undefined): number | null => (high?.isWhole ? high.most : null);

function rangeOf(values: readonly (number | null | undefined)[]): ModelRange | null {
  const known = values.filter(isNumber);
  return known.length < 2 ? null : { low: Math.min(...known), high: Math.max(...known), count: known.length };
}

/** Computes hour by hour without a list per hour, because a week of five models has thousands of numbers. */
function rangeOfHours({ models, time }: ModelFacts, name: ModelSeriesName): HourSpread {
  const given = models.flatMap(({ series }) => {
    const column = series[name];
    return column ? [column] : [];
  });
  const low: Column = fractions(time.length);
  const high: Column = fractions(time.length);
  for (let hour = 0; hour < time.length; hour++) {
    let [least, most, known] = [Infinity, -Infinity, 0];
    for (const column of given) {
      const value = column[hour];
      if (!isNumber(value)) continue;
      known++;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    low[hour] = known < 2 ? null : least;
    high[hour] = known < 2 ? null : most;
  }
  return { low, high, count: given.length };
}
