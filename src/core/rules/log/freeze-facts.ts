import type { Column } from '../forecast/hourly.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { EarlierRun } from '../forecast/models.ts';
import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { hourS, type Instant } from '../time/time.ts';
import { isNumber } from '../value/numbers.ts';
import { loggedNames, type LogEntry, type LogFacts } from './log-entry.ts';
import { saidOf, type SaidHistory } from './said-history.ts';

/** Hours stored before and after a trip: a start that is corrected by an hour or two keeps its facts. */
const besideS = 3 * hourS;
const mostHours = 96;

export interface KnownThen {
  /** Includes the stations' turns and stream if tables are on board. */
  forecast: Forecast;
  history: SaidHistory | null;
  earlier: { time: readonly Instant[]; runs: readonly EarlierRun[] } | null;
}

/** Returns the facts of a trip's hours from the stored data; null = the forecast lacks the trip's first hour. `now` in epoch seconds. */
export function freezeFacts(
  { start, end, at }: Pick<LogEntry, 'start' | 'end'> & { at: Coordinates },
  { forecast, history, earlier }: KnownThen,
  now: Instant,
): LogFacts | null {
  const { hourly, coordinates } = forecast;
  if (!hourly.time.some(hour => hour <= start && start < hour + hourS)) return null;
  const until = Math.max(end ?? start, start) + besideS;
  const rows = [...hourly.time.keys()]
    .filter(row => {
      const hour = hourly.time[row] ?? NaN;
      return hour > start - hourS - besideS && hour <= until;
    })
    .slice(0, mostHours);
  const time = rows.map(row => hourly.time[row] ?? NaN);
  const cut = (column: ArrayLike<number | null> | undefined): Column =>
    rows.map(row => {
      const value = column?.[row];
      return isNumber(value) ? value : null;
    });
  const series: LogFacts['series'] = {};
  for (const name of loggedNames) {
    const column = cut(hourly.series[name]);
    if (column.some(isNumber)) series[name] = column;
  }
  const { stream } = forecast;
  return {
    frozenAt: now,
    source: forecast.source,
    provenance: forecast.provenance,
    fetchedAt: forecast.fetchedAt,
    distanceKm: Math.round(distanceKm(at, coordinates) * 10) / 10,
    time,
    series,
    tide: tideOf(forecast, cut, { from: start - 8 * hourS, until: until + 8 * hourS }),
    stream: stream
      ? { station: stream.station.name, speedKt: cut(stream.speedKt), towardDeg: cut(stream.towardDeg) }
      : null,
    moon: moonOf(forecast, start),
    said: saidOf(time, history, earlier),
  };
}

function tideOf(
  { tides, hourly, days }: Forecast,
  cut: (column: ArrayLike<number | null> | undefined) => Column,
  { from, until }: { from: Instant; until: Instant },
): LogFacts['tide'] {
  const curve = tides?.curve;
  const levelM = cut(curve?.levelsM ?? hourly.series.seaLevelM);
  const turns = (tides?.turns ?? days.flatMap(day => day.tides)).filter(
    ({ time }) => time >= from && time <= until,
  );
  if (!levelM.some(isNumber) && turns.length === 0) return null;
  return { station: tides?.station?.name ?? null, datum: tides?.datum ?? null, levelM, turns };
}

function moonOf({ days }: Forecast, at: Instant): LogFacts['moon'] {
  const day = days.find(({ start, end }) => start <= at && at < end);
  return day ? { phase: day.sky.moonPhase, illumination: day.sky.moonIllumination } : null;
}

/** True if the frozen facts also cover these hours, so that a corrected time needs no new facts. */
export function factsCover({ time }: LogFacts, { start, end }: Pick<LogEntry, 'start' | 'end'>): boolean {
  const [first, last] = [time[0], time.at(-1)];
  return first !== undefined && last !== undefined && first <= start && (end ?? start) < last + hourS;
}
