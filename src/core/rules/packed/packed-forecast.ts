import { hourlyNames, type Column, type HourlyName, type HourlySeries } from '../forecast/hourly.ts';
import { isStep, stepHours } from '../forecast/low-data.ts';
import { hourS, type Instant } from '../time/time.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { ByteReader, ByteWriter, Unreadable, crc32 } from './bytes.ts';
import { readColumn, skipColumn, writeColumn } from './packed-column.ts';
import { byPlace, headerOf, readHeader, timelessHeader } from './packed-header.ts';
import { packedNames } from './packed-names.ts';

/** A packed forecast: its entry in the list of headers, and its columns as bytes. */
export interface PackedParts {
  header: unknown[];
  columns: Uint8Array<ArrayBuffer>;
}

/**
 * Packs only the facts. Omits everything that a stored or derived forecast adds. Also omits hazards, stated tides and borrowed series,
 * which the shared sources never have.
 */
export function packForecast(forecast: SourceForecast): PackedParts {
  const to = new ByteWriter();
  const { time, series } = steppedRows(forecast.hourly);
  const names = Object.keys(series)
    .filter((name): name is HourlyName => known.has(name))
    .toSorted(byPlace);
  to.count(time.length);
  writeColumn(to, time);
  to.count(names.length);
  for (const name of names) {
    to.byte(packedNames.indexOf(name));
    writeColumn(to, fullLength(series[name] ?? [], time.length));
  }
  const days = columnsOf(forecast.daily);
  if (days) {
    to.count(days.columns.length);
    for (const { name, values } of days.columns) {
      to.byte(packedNames.indexOf(name));
      writeColumn(to, values);
    }
  }
  const daily = days ? { dates: days.dates } : { daily: forecast.daily };
  const [first = 0] = forecast.hourly.time;
  const axis = forecast.hourly.stepHours && { steps: [first, forecast.hourly.time.length] };
  return { header: headerOf(forecast, { ...daily, ...axis }), columns: to.finish() };
}

/** Unpacks a forecast. Throws `Unreadable`. Skips series that only a later build knows. */
export function unpackForecast(header: unknown, from: ByteReader): SourceForecast {
  const { forecast, besides } = readHeader(header);
  const { dates, daily, steps } = besides;
  const time = readHours(from);
  const hours = time.length;
  const series: SourceForecast['hourly']['series'] = {};
  for (let left = from.count(); left > 0; left--) {
    const called = packedNames[from.byte()];
    const name = hourlyNames.find(each => each === called);
    if (name) series[name] = readColumn(from, hours);
    else skipColumn(from, hours);
  }
  return {
    ...forecast,
    ...(steps !== undefined && { lowData: true as const }),
    hourly: steps === undefined ? { time, series } : onWholeAxis({ time, series }, steps),
    daily: dates === undefined ? readDaily(daily) : readDays(dates, from),
  };
}

export function readHours(from: ByteReader): Instant[] {
  const hours = from.count();
  if (hours > mostHours) throw new Unreadable();
  const time = readColumn(from, hours).filter(isNumber);
  if (time.length !== hours || time.some((at, index) => at <= (time[index - 1] ?? -Infinity)))
    throw new Unreadable('hours out of order');
  return time;
}

/**
 * Tag of a forecast's facts, independent of the download time. Forecasts with the same tag are identical bit for bit, so a caller who has
 * them can receive "unchanged".
 */
export const tagOf = (forecast: SourceForecast): number => tagOfPacked(packForecast(forecast));

/** Returns the tag of an already packed forecast. */
export function tagOfPacked({ header, columns }: PackedParts): number {
  const bytes = new TextEncoder().encode(JSON.stringify(timelessHeader(header)));
  return crc32(columns, crc32(bytes));
}

/** Reduces low data to their steps, because the hours between have no values. Hours that are not consecutive stay unchanged. */
function steppedRows(hourly: HourlySeries): HourlySeries {
  const { time, series } = hourly;
  const [first = 0] = time;
  if (hourly.stepHours === undefined || time.some((at, hour) => at !== first + hour * hourS))
    return { time, series };
  const rows = time.flatMap((at, hour) => (isStep(at) ? [hour] : []));
  const rowsOf = (column: Column): Column => rows.map(row => column[row] ?? null);
  return {
    time: rows.map(row => first + row * hourS),
    series: Object.fromEntries(Object.entries(series).map(([name, column]) => [name, rowsOf(column)])),
  };
}

/** Restores every hour, with nulls between the steps. `steps` = the first hour and the number of hours. */
function onWholeAxis({ time, series }: HourlySeries, steps: unknown): HourlySeries {
  const [first, hours]: unknown[] = Array.isArray(steps) ? steps : [];
  if (!isNumber(first) || !isNumber(hours) || hours > mostHours) throw new Unreadable();
  if (time.length === hours) return { time, series, stepHours };
  const rowAt = new Map(time.map((at, row) => [at, row]));
  const whole = Array.from({ length: hours }, (_, hour) => first + hour * hourS);
  const onAxis = (column: Column): Column => whole.map(at => column[rowAt.get(at) ?? -1] ?? null);
  return {
    time: whole,
    series: Object.fromEntries(Object.entries(series).map(([name, column]) => [name, onAxis(column)])),
    stepHours,
  };
}

const isDate = (date: unknown): date is string => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);

const mostHours = 24 * 40;
const known: ReadonlySet<string> = new Set(hourlyNames);

const fullLength = (column: Column, length: number): Column =>
  column.length === length ? column : Array.from({ length }, (_, row) => column[row] ?? null);

interface DayColumns {
  dates: string[];
  columns: { name: string; values: Column }[];
}

/** Converts the days to columns; null if the days have different fields or non-numeric values. They are then packed unchanged. */
function columnsOf(daily: SourceForecast['daily']): DayColumns | null {
  const dates = Object.keys(daily).toSorted();
  const names = Object.keys(daily[dates[0] ?? ''] ?? {}).toSorted(byPlace);
  const columns = names.map(name => ({ name, values: [] as Column }));
  for (const date of dates) {
    const day = new Map<string, unknown>(Object.entries(daily[date] ?? {}));
    if (!isDate(date) || day.size !== names.length) return null;
    for (const { name, values } of columns) {
      const value = day.get(name);
      if (!packedNames.includes(name) || !(value === null || isNumber(value))) return null;
      values.push(value);
    }
  }
  return { dates, columns };
}

function readDays(dates: unknown, from: ByteReader): SourceForecast['daily'] {
  if (!Array.isArray(dates) || !dates.every(isDate)) throw new Unreadable();
  const days: Record<string, Record<string, number | null>> = {};
  for (const date of dates) days[date] = {};
  for (let left = from.count(); left > 0; left--) {
    const name = packedNames[from.byte()];
    if (name === undefined) {
      skipColumn(from, dates.length);
      continue;
    }
    const column = readColumn(from, dates.length);
    for (const [row, date] of dates.entries()) (days[date] ?? {})[name] = column[row] ?? null;
  }
  return days;
}

function readDaily(daily: unknown): SourceForecast['daily'] {
  if (!isRecord(daily)) throw new Unreadable();
  const days: Record<string, object> = {};
  for (const [date, day] of Object.entries(daily)) if (isRecord(day)) days[date] = day;
  return days;
}
