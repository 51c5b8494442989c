import { bestByLight, flagBestDays, rankDays } from '../score/best-day.ts';
import { dayValues } from './day-values.ts';
import {
  dayValueNames,
  type DayValues,
  type ForecastDay,
  type StatedAstronomy,
  type StatedTides,
} from '../forecast/forecast.ts';
import { knownAmong } from '../forecast/low-data.ts';
import type { HourlyScores } from '../forecast/verdicts.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { isImpossibleGust } from '../forecast/impossible.ts';
import { endsEarly, hoursOf } from '../forecast/known-hours.ts';
import type { Coordinates } from '../place/place.ts';
import { scoreDay } from '../score/scoring.ts';
import { seaPointsOfDay } from '../score/sea-points.ts';
import { seaStateAt, seaStateOf, worstSeaState } from '../conditions/sea-state.ts';
import { skyOver } from './day-sky.ts';
import { tideTurns } from '../tide/find-turns.ts';
import { highestHigh, lowestLow, statedFor, turnsToRank, turnsWithin } from '../tide/tides.ts';
import { dayAfter, dayAround, dayBounds, type DayBounds, type Instant, type Zone } from '../time/time.ts';
import { isThunderCode } from '../conditions/weather-codes.ts';

/**
 * Builds the days of a forecast in `zone`: every day with at least one hour or a daily record of the source. Values come from the hours;
 * the source's own daily value is only used if the hours have none. `hourly.time` ascends; `daily` is keyed by date in the same zone.
 */
export function buildDays({
  hourly,
  scores,
  daily,
  zone,
  at,
  tides,
  astronomy,
  fetchedAt,
}: {
  hourly: HourlySeries;
  scores: HourlyScores;
  daily: Record<string, Partial<ForecastDay>>;
  zone: Zone;
  at: Coordinates;
  tides?: StatedTides | undefined;
  astronomy?: StatedAstronomy | undefined;
  /** A day that was over at this time is not among the best. */
  fetchedAt: Instant;
}): ForecastDay[] {
  const sky = skyOver(at, astronomy);
  const modelTurns = tideTurns(hourly.time, hourly.series.seaLevelM);
  const airTempAbsent = hourly.series.airTempF === undefined;
  const days = daysOf(hourly, daily, zone).map((span): ForecastDay => {
    const { date, start, end, firstHour, hourCount } = span;
    const last = firstHour + hourCount;
    const byHours = dayValues(hourly, firstHour, last);
    // Conditions between the steps of low data may be worse, and the source's daily values cover all hours.
    const known = hourly.stepHours ? withStated(byHours, daily[date]) : byHours;
    const values = withPossibleGust(filledIn(known, daily[date]));
    const dayTurns = turnsWithin(statedFor({ hourly, tides }, span)?.turns ?? modelTurns, start, end);
    const ranked = turnsToRank(dayTurns, { hourly, tides }, span);
    const skyOfDay = sky(start, end);
    const best = bestByLight(hourly.time, scores, [firstHour, last], skyOfDay);
    const states = knownAmong(hourly, hoursOf(span)).map(hour => seaStateAt(hourly, hour));
    // The displayed daily values count too: with few hours or none, only the source's own maxima are available.
    const shown = seaStateOf({
      windSpeedKt: values.windSpeedKt,
      // The hours decide whether a gust is missing.
      windGustKt: values.windGustKt ?? undefined,
      waveHeightFt: values.waveHeightFt,
      weatherCode: values.weatherCode,
    });
    const sea = worstSeaState([...states, shown]);
    return {
      date,
      start,
      end,
      firstHour,
      hourCount,
      tides: dayTurns,
      tideHigh: highestHigh(ranked, span, zone) ?? daily[date]?.tideHigh ?? null,
      tideLow: lowestLow(ranked, span, zone) ?? daily[date]?.tideLow ?? null,
      sky: skyOfDay,
      fishing: scoreDay(values, { airTempAbsent }),
      bestHours: best.hours,
      bestTimeScore: best.rawScore,
      bestNight: best.night,
      seaPoints: seaPointsOfDay(values.waveHeightFt, values.swellHeightFt, values.windWaveHeightFt),
      // Hours after the last stored one are unknown. Hours before the first were already over at the download.
      seaState: endsEarly(hourly.time, span) ? { ...sea, complete: false } : sea,
      bestRank: null,
      isBestFishingDay: false,
      // Spread last: JavaScript engines are slow to add twenty fields to an object that began as a spread.
      ...values,
    };
  });
  return flagBestDays(rankDays(days, scores.coverage), fetchedAt);
}

/** A source's daily values replace the values from only some of the hours. */
function withStated(byHours: DayValues, own: Partial<ForecastDay> | undefined): DayValues {
  const values = { ...byHours };
  for (const name of dayValueNames) {
    const stated = own?.[name] ?? null;
    if (stated !== null) Object.assign(values, { [name]: stated });
  }
  const { weatherCode } = values;
  return weatherCode === null ? values : { ...values, stormThreat: isThunderCode(weatherCode) };
}

type DaySpan = DayBounds & Pick<ForecastDay, 'firstHour' | 'hourCount'>;

function daysOf({ time }: HourlySeries, daily: Record<string, unknown>, zone: Zone): DaySpan[] {
  const spans = new Map<string, DaySpan>();
  let before: DayBounds | undefined;
  let hour = 0;
  for (let at = time[hour]; at !== undefined; at = time[hour]) {
    const day = dayOf(at, before, zone);
    const firstHour = hour;
    do hour++;
    while ((time[hour] ?? Infinity) < day.end);
    spans.set(day.date, { ...day, firstHour, hourCount: hour - firstHour });
    before = day;
  }
  for (const date of Object.keys(daily)) {
    if (spans.has(date)) continue;
    const bounds = dayBounds(date, zone);
    const next = time.findIndex(at => at >= bounds.start);
    spans.set(date, { ...bounds, firstHour: next === -1 ? time.length : next, hourCount: 0 });
  }
  return [...spans.values()].toSorted((a, b) => a.start - b.start);
}

/** Returns the day of an hour: the day after `before`, or a later day after a gap in the hours. */
function dayOf(at: Instant, before: DayBounds | undefined, zone: Zone): DayBounds {
  const next = before && dayAfter(before, zone);
  return next && at < next.end ? next : dayAround(at, zone);
}

function filledIn(values: DayValues, own: Partial<ForecastDay> | undefined): DayValues {
  if (own === undefined) return values;
  const filled = withGapsFilled(values, own);
  const { stormThreat, weatherCode } = filled;
  return stormThreat === null && weatherCode !== null
    ? { ...filled, stormThreat: isThunderCode(weatherCode) }
    : filled;
}

/** Drops the highest known gust if the wind was higher in an hour with an unknown gust: it is not the day's highest. */
const withPossibleGust = (values: DayValues): DayValues =>
  isImpossibleGust(values.windGustKt, values.windSpeedKt) ? { ...values, windGustKt: null } : values;

function withGapsFilled<Values extends object>(values: Values, from: Partial<Values>): Values {
  const filled = { ...values };
  for (const name in filled) {
    const value = from[name];
    if (filled[name] === null && value !== undefined) filled[name] = value;
  }
  return filled;
}
