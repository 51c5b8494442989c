import { buildDays } from './days.ts';
import { valuesOfWholeDay } from './drift.ts';
import {
  forecastId,
  maxRuns,
  type Forecast,
  type ForecastRun,
  type SourceForecast,
  type StatedTides,
} from './forecast.ts';
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
    days: daysIn({ ...source, scores }, zone),
    runs: previous?.id === id ? runsBefore(given.fetchedAt, previous) : [],
  };
}

/**
 * A stored document without what cannot be: older builds stored gusts below the wind, and waves of 0 throughout, and what they made of
 * them. Otherwise the document itself.
 */
export function mendStored(stored: Forecast): Forecast {
  const source = withoutImpossible(stored);
  if (source === stored) return stored;
  const scores = scoreHours(source.hourly);
  return { ...stored, ...source, scores, days: daysIn({ ...stored, ...source, scores }, stored.zone) };
}

/**
 * The same forecast with its days told on the clock of another zone, UTC's for one that is not known here. Scores of the hours stay as
 * they are.
 */
export function rezone(forecast: Forecast, wanted: Zone): Forecast {
  const zone = knownZone(wanted) ?? 'UTC';
  if (forecast.zone === zone) return forecast;
  return { ...forecast, zone, days: daysIn(forecast, zone) };
}

/** The same forecast with another table of tides in place of the model's turns. It is never stored: the table is on board anyway. */
export const withTides = (forecast: Forecast, tides: StatedTides): Forecast => ({
  ...forecast,
  tides,
  days: daysIn({ ...forecast, tides }, forecast.zone),
});

const daysIn = (forecast: SourceForecast & Pick<Forecast, 'scores'>, zone: Zone): Forecast['days'] =>
  buildDays({ ...forecast, daily: dailyFor(forecast, zone), zone, at: forecast.coordinates });

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
