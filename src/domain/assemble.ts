import { buildDays } from './days.ts';
import { valuesOfWholeDay } from './drift.ts';
import { forecastId, maxRuns, type Forecast, type ForecastRun, type SourceForecast } from './forecast.ts';
import { withoutImpossible } from './impossible.ts';
import { withoutMarine } from './marine.ts';
import { scoreHours } from './scoring.ts';
import { knownZone, zoneOffsetSeconds, type Zone } from './time.ts';

/**
 * What a source gave → the stored document: scores, days on the clock of `zone`, and the earlier downloads of
 * `previous` (the document it replaces, if any), newest first.
 */
export function assembleForecast(
  given: SourceForecast,
  { zone, spotZone, previous }: { zone: Zone; spotZone: Zone; previous: Forecast | null },
): Forecast {
  const source = withoutImpossible(given.marine === 'noneHere' ? withoutMarine(given) : given);
  const { hourly } = source;
  const scores = scoreHours(hourly);
  const id = forecastId(given.source, given.coordinates);
  return {
    ...source,
    id,
    zone,
    spotZone,
    scores,
    days: buildDays({
      ...source,
      scores,
      daily: dailyFor(source, zone),
      zone,
      at: given.coordinates,
    }),
    runs: previous?.id === id ? runsBefore(given.fetchedAt, previous) : [],
  };
}

/**
 * The same forecast with its days told on the clock of another zone, UTC's for one that is not known here. Scores of the hours stay as
 * they are.
 */
export function rezone(forecast: Forecast, wanted: Zone): Forecast {
  const zone = knownZone(wanted) ?? 'UTC';
  if (forecast.zone === zone) return forecast;
  const days = buildDays({
    ...forecast,
    daily: dailyFor(forecast, zone),
    zone,
    at: forecast.coordinates,
  });
  return { ...forecast, zone, days };
}

/**
 * Daily records describe days on the clock the answer was asked in: on another clock they are other days, and say
 * nothing about these.
 */
function dailyFor(source: SourceForecast, zone: Zone): SourceForecast['daily'] {
  return zoneOffsetSeconds(zone, source.fetchedAt) === source.utcOffsetSeconds ? source.daily : {};
}

function runsBefore(fetchedAt: number, previous: Forecast): ForecastRun[] {
  const runs = previous.fetchedAt < fetchedAt ? [summary(previous), ...previous.runs] : previous.runs;
  return runs.filter(run => run.fetchedAt < fetchedAt).slice(0, maxRuns);
}

const summary = ({ fetchedAt, zone, hourly, days }: Forecast): ForecastRun => ({
  fetchedAt,
  zone,
  days: days.map(day => ({ date: day.date, ...valuesOfWholeDay(hourly, day) })),
});
