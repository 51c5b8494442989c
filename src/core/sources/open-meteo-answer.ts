import { isCoordinates } from '../rules/place/distance.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { Column, HourlyName } from '../rules/forecast/hourly.ts';
import { isNumber } from '../rules/value/numbers.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Instant, Zone } from '../rules/time/time.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { keptDays, type AskedClock } from './open-meteo-days.ts';
import { Broken, instant, readDates, readHours } from './open-meteo-labels.ts';
import type { DailyNumberName, DailyTarget } from './open-meteo-variables.ts';
import { measureOf, readColumn, type Measure } from './plausible.ts';

export const openMeteo = 'Open-Meteo';

/** Names of an answer that are read, with their stored names. All other keys (suffixed model names, for example) are ignored. */
export interface Vocabulary {
  hourly: Readonly<Record<string, HourlyName>>;
  daily: Readonly<Record<string, DailyTarget>>;
  /** The same as lists, which are faster to iterate. */
  hourlySeries: readonly Series<HourlyName>[];
  dailySeries: readonly Series<DailyNumberName>[];
}

interface Series<Name> {
  key: string;
  /** Name of the call in failures. */
  where: string;
  name: Name;
  measure: Measure;
}

export const vocabularyOf = (hourly: Vocabulary['hourly'], daily: Vocabulary['daily']): Vocabulary => ({
  hourly,
  daily,
  hourlySeries: Object.entries(hourly).map(([key, name]) => ({
    key,
    where: `hourly.${key}`,
    name,
    measure: measureOf(name),
  })),
  dailySeries: Object.entries(daily).map(([key, target]) => ({ key, where: `daily.${key}`, ...target })),
});

/** One endpoint's answer in native units, with instants in epoch seconds. */
export interface OpenMeteoAnswer {
  cell: Coordinates | null;
  zone: Zone | null;
  utcOffsetSeconds: number;
  time: Instant[];
  columns: NamedColumn<HourlyName>[];
  /** Unit strings as received, also of series that turned out to be absent. */
  units: { name: HourlyName; unit: string }[];
  daily: DailyColumns;
  /** Time of the "current" block, which is only requested for this: the service's own clock. */
  answeredAt: Instant | null;
}

interface NamedColumn<Name> {
  /** The service's name. */
  key: string;
  name: Name;
  values: Column;
}

/** One value per date, aligned with `dates` (YYYY-MM-DD). */
export interface DailyColumns {
  dates: string[];
  columns: NamedColumn<DailyNumberName>[];
}

/**
 * Validates and converts one answer of /v1/marine or /v1/forecast. A wrong structure (missing or unordered time, columns of another length,
 * wrong types) is a `brokenAnswer` whose detail names the place; a single implausible value becomes null. Of an array of locations, the
 * first is read. If the request had one day beyond the days of `asked`, drops the additional day.
 */
export function readAnswer(
  json: unknown,
  vocabulary: Vocabulary,
  asked?: AskedClock,
): Result<OpenMeteoAnswer> {
  try {
    const answer = read(json, vocabulary);
    return succeed(asked ? ofAskedDays(answer, asked) : answer);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return fail({ kind: 'brokenAnswer', provider: openMeteo, detail: error.message });
  }
}

type Fields = Record<string, unknown>;

function read(json: unknown, vocabulary: Vocabulary): OpenMeteoAnswer {
  const answer = fields(Array.isArray(json) ? json[0] : json, 'the answer');
  if (answer['error'] === true)
    throw new Broken(`error: ${text(answer['reason']) ?? 'no reason given'}`.slice(0, 300));
  const hourly = fields(answer['hourly'], 'hourly');
  const utcOffsetSeconds = readOffset(answer['utc_offset_seconds']);
  const zone = answer['timezone'];
  return {
    cell: readCell(answer),
    zone: typeof zone === 'string' ? zone : null,
    utcOffsetSeconds,
    ...readHourly(hourly, fields(answer['hourly_units'], 'hourly_units'), vocabulary, utcOffsetSeconds),
    daily: readDaily(answer, vocabulary, utcOffsetSeconds),
    answeredAt: readAnsweredAt(answer, utcOffsetSeconds),
  };
}

function ofAskedDays(answer: OpenMeteoAnswer, asked: AskedClock): OpenMeteoAnswer {
  const kept = keptDays(asked);
  if (!kept) return answer;
  const rowsOf = <Step>(axis: readonly Step[], isKept: (step: Step) => boolean): [number, number] => [
    axis.findIndex(isKept),
    axis.findLastIndex(isKept) + 1,
  ];
  const hours = rowsOf(answer.time, at => at >= kept.start && at < kept.end);
  // The answer covers entirely different days, so its clock differs from this device's.
  if (hours[0] === -1) return answer;
  const { dates, columns } = answer.daily;
  const days = rowsOf(dates, date => date >= kept.startDate && date <= kept.endDate);
  return {
    ...answer,
    time: answer.time.slice(...hours),
    columns: cutTo(answer.columns, hours),
    daily: { dates: dates.slice(...days), columns: cutTo(columns, days) },
  };
}

const cutTo = <Name>(columns: NamedColumn<Name>[], rows: [number, number]): NamedColumn<Name>[] =>
  columns.map(each => ({ ...each, values: each.values.slice(...rows) }));

function readHourly(hourly: Fields, units: Fields, vocabulary: Vocabulary, offset: number) {
  const time = readHours(array(hourly['time'], 'hourly.time'), offset);
  const columns: OpenMeteoAnswer['columns'] = [];
  const received: OpenMeteoAnswer['units'] = [];
  for (const { key, where, name, measure } of vocabulary.hourlySeries) {
    const given = hourly[key];
    if (given === undefined && !Object.hasOwn(hourly, key)) continue;
    const raw = column(given, time.length, where);
    const unit = text(units[key]);
    if (unit !== undefined) received.push({ name, unit });
    const values = readColumn(raw, measure, unit);
    if (values) columns.push({ key, name, values });
  }
  return { time, columns, units: received };
}

function readDaily(answer: Fields, vocabulary: Vocabulary, offset: number): DailyColumns {
  if (answer['daily'] === undefined) return { dates: [], columns: [] };
  const daily = fields(answer['daily'], 'daily');
  const units = fields(answer['daily_units'], 'daily_units');
  const dates = readDates(array(daily['time'], 'daily.time'), offset);
  const columns: DailyColumns['columns'] = [];
  for (const { key, where, name, measure } of vocabulary.dailySeries) {
    const given = daily[key];
    if (given === undefined && !Object.hasOwn(daily, key)) continue;
    const values = readColumn(column(given, dates.length, where), measure, text(units[key]));
    if (values) columns.push({ key, name, values });
  }
  return { dates, columns };
}

function readAnsweredAt(answer: Fields, offset: number): Instant | null {
  if (answer['current'] === undefined) return null;
  return instant(fields(answer['current'], 'current')['time'], offset, 'current.time');
}

/** Returns the model's grid cell; null = not a position. */
export function readCell(answer: Fields): Coordinates | null {
  const { latitude: lat, longitude: lng } = answer;
  return isNumber(lat) && isNumber(lng) && isCoordinates({ lat, lng }) ? { lat, lng } : null;
}

/** Largest UTC offset on earth plus a margin, s (the extremes are -12 h and +14 h). */
const maxOffsetSeconds = 16 * 3600;

function readOffset(value: unknown): number {
  if (!isNumber(value) || !Number.isInteger(value) || Math.abs(value) > maxOffsetSeconds)
    throw new Broken('utc_offset_seconds is not an offset');
  return value;
}

function column(value: unknown, length: number, where: string): unknown[] {
  const values = array(value, where);
  if (values.length !== length)
    throw new Broken(`${where} holds ${values.length} values for ${length} times`);
  return values;
}

function array(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Broken(`${where} is not a list`);
  return value;
}

function fields(value: unknown, where: string): Fields {
  if (!isRecord(value)) throw new Broken(`${where} is not an object`);
  return value;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
