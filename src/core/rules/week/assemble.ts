import { buildDays } from './days.ts';
import { valuesOfWholeDay } from './drift.ts';
import {
  forecastId,
  maxRuns,
  type Forecast,
  type ForecastRun,
  type SourceForecast,
  type StatedTides,
  type StoredForecast,
} from '../forecast/forecast.ts';
import { withoutImpossible } from '../forecast/impossible.ts';
import { withoutMarine } from '../forecast/marine.ts';
import { scoreHours } from '../score/score-hours.ts';
import { knownZone, zoneOffsetSeconds, type Zone } from '../time/time.ts';

/**
 * Creates the document to store from a source's answer, with summaries of the earlier downloads in `previous` (the document it replaces, if
 * any).
 */
export function storedForecast(
  given: SourceForecast,
  { spotZone, previous }: { spotZone: Zone; previous: Forecast | null },
): StoredForecast {
  const id = forecastId(given.source, given.coordinates);
  const runs = previous?.id === id ? runsBefore(given.fetchedAt, previous) : [];
  return { ...given, id, spotZone, runs };
}

/**
 * Derives a forecast from stored facts: hours without impossible values, their scores, and the days in the zone `wanted`, or in UTC if this
 * device does not know the zone. Pure: the same facts and zone give the same result until a rule changes.
 */
export function deriveForecast(stored: StoredForecast, wanted: Zone): Forecast {
  const zone = knownZone(wanted) ?? 'UTC';
  const facts = withoutImpossible(stored.marine === 'noneHere' ? withoutMarine(stored) : stored);
  const scores = scoreHours(facts.hourly);
  return { ...facts, zone, scores, days: daysIn({ ...facts, scores }, zone) };
}

/** Replaces the model's turns with another table of tides. The result is never stored, because the table is on board anyway. */
export const withTides = (forecast: Forecast, tides: StatedTides): Forecast => ({
  ...forecast,
  tides,
  days: daysIn({ ...forecast, tides }, forecast.zone),
});

const daysIn = (forecast: SourceForecast & Pick<Forecast, 'scores'>, zone: Zone): Forecast['days'] =>
  buildDays({ ...forecast, daily: dailyFor(forecast, zone), zone, at: forecast.coordinates });

/** Returns the daily records only if their zone has the same offset: in another zone the days differ, so their records do not apply. */
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
