import { distanceKm } from '../../src/domain/distance.ts';
import { fail, succeed, type Result } from '../../src/domain/failure.ts';
import type { Column, CurrentConditions, ModelCell, SourceForecast } from '../../src/domain/forecast.ts';
import { hasSea } from '../../src/domain/marine.ts';
import { isNumber } from '../../src/domain/numbers.ts';
import type { Coordinates } from '../../src/domain/place.ts';
import {
  dateKey,
  dayBounds,
  isZone,
  zoneOffsetSeconds,
  type DayBounds,
  type Instant,
  type Zone,
} from '../../src/domain/time.ts';
import {
  openMeteo,
  readAnswer,
  type DailyColumns,
  type OpenMeteoAnswer,
  type Vocabulary,
} from './open-meteo-answer.ts';
import {
  marineDaily,
  marineHourly,
  weatherDaily,
  weatherHourly,
  type DailyNumberName,
} from './open-meteo-variables.ts';

export const marineVocabulary: Vocabulary = { hourly: marineHourly, daily: marineDaily };
export const weatherVocabulary: Vocabulary = { hourly: weatherHourly, daily: weatherDaily };

interface AskedFor {
  at: Coordinates;
  now: Instant;
  /** `auto` = the zone that the service found. */
  requestZone: Zone;
  provenance: SourceForecast['provenance'];
}

/**
 * Both raw answers → one forecast in native units; null = that call did not answer. A present but unsound answer fails
 * the whole: a caller who would rather do without it reads each answer by itself first, see `open-meteo.ts`.
 */
export function normaliseOpenMeteo({
  marine,
  weather,
  ...askedFor
}: { marine: unknown; weather: unknown } & AskedFor): Result<SourceForecast> {
  const sea = marine === null ? null : readAnswer(marine, marineVocabulary);
  if (sea?.ok === false) return sea;
  const sky = weather === null ? null : readAnswer(weather, weatherVocabulary);
  if (sky?.ok === false) return sky;
  return mergeAnswers(sea?.value ?? null, sky?.value ?? null, askedFor);
}

/** Answers that were read → the forecast. Fails with `noData` when there is not one hour. */
export function mergeAnswers(
  marine: OpenMeteoAnswer | null,
  weather: OpenMeteoAnswer | null,
  { at, now, requestZone, provenance }: AskedFor,
): Result<SourceForecast> {
  const time = hoursOfNamedDays(
    mergeTimes(marine?.time ?? [], weather?.time ?? []),
    zoneFound(weather?.zone ?? marine?.zone),
    weather?.utcOffsetSeconds ?? marine?.utcOffsetSeconds ?? 0,
  );
  if (time.length === 0) return fail({ kind: 'noData', provider: openMeteo });
  const marineState = stateOf(marine);
  const sea = marineState === 'present' ? marine : null;
  return succeed({
    source: 'open-meteo',
    provenance,
    coordinates: { lat: at.lat, lng: at.lng },
    fetchedAt: now,
    requestZone: requestZone === 'auto' ? zoneFound(weather?.zone ?? marine?.zone) : requestZone,
    utcOffsetSeconds: weather?.utcOffsetSeconds ?? marine?.utcOffsetSeconds ?? 0,
    marine: marineState,
    weatherAnswered: weather !== null && hasWeather(weather),
    marineCell: modelCell(marine, at),
    weatherCell: modelCell(weather, at),
    receivedUnits: both(marine?.units, weather?.units),
    hourly: { time, series: both(onto(time, sea), onto(time, weather)) },
    daily: mergeDaily([sea?.daily, weather?.daily]),
    current: mergeCurrent(sea?.current ?? null, weather?.current ?? null),
  });
}

const zoneFound = (zone: Zone | null | undefined): Zone => (zone && isZone(zone) ? zone : 'UTC');

/** A weather without one wind and one temperature is none, whatever else is in it. */
const hasWeather = ({ columns }: OpenMeteoAnswer): boolean =>
  [columns.windSpeedKt, columns.airTempF].some(column => column?.some(isNumber));

/**
 * Hours without a value say that there is no sea; without hours or any of our series nothing is said: several models asked at once
 * answer under suffixed names, which we cannot read.
 */
function stateOf(marine: OpenMeteoAnswer | null): SourceForecast['marine'] {
  if (!marine || marine.time.length === 0 || Object.keys(marine.columns).length === 0) return 'notAnswered';
  return hasSea({ time: marine.time, series: marine.columns }) ? 'present' : 'noneHere';
}

/** Both time axes in one, in order. Usually they are the same. */
function mergeTimes(a: Instant[], b: Instant[]): Instant[] {
  return isSame(a, b) ? a : [...new Set([...a, ...b])].toSorted((first, second) => first - second);
}

const isSame = (a: Instant[], b: Instant[]): boolean =>
  a.length === b.length && a.every((time, index) => time === b[index]);

/**
 * The answer's days begin and end by its one offset. Beyond a change of clocks that is an hour beside midnight, and that hour
 * would stand as a day of its own, before the first or after the last that was asked for.
 */
function hoursOfNamedDays(time: Instant[], zone: Zone, utcOffsetSeconds: number): Instant[] {
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return time;
  // The clock of another zone than the one that it names: its days are not to be told from these.
  if (![first, last].some(at => zoneOffsetSeconds(zone, at) === utcOffsetSeconds)) return time;
  const dayOf = (at: Instant): DayBounds => dayBounds(dateKey(at + utcOffsetSeconds, 'UTC'), zone);
  const { start } = dayOf(first);
  const { end } = dayOf(last);
  return time.filter(at => at >= start && at < end);
}

/** An answer's columns laid out along `time`; hours it does not have are null. */
function onto(time: Instant[], answer: OpenMeteoAnswer | null): OpenMeteoAnswer['columns'] {
  if (!answer) return {};
  if (isSame(answer.time, time)) return answer.columns;
  const position = new Map(answer.time.map((each, index) => [each, index]));
  const rows = time.map(each => position.get(each));
  const columns: Partial<Record<string, Column>> = {};
  for (const [name, column] of Object.entries(answer.columns))
    columns[name] = rows.map(row => (row === undefined ? null : (column[row] ?? null)));
  return columns;
}

function modelCell(answer: OpenMeteoAnswer | null, at: Coordinates): ModelCell | null {
  const cell = answer?.cell;
  return cell ? { ...cell, distanceKm: distanceKm(at, cell) } : null;
}

/** One record a date of either answer, in order. */
function mergeDaily(answers: readonly (DailyColumns | undefined)[]): SourceForecast['daily'] {
  const given = answers.filter(answer => answer !== undefined);
  const days: Record<string, Partial<Record<DailyNumberName, number | null>>> = {};
  for (const date of new Set(given.flatMap(({ dates }) => dates).toSorted())) days[date] = {};
  for (const { dates, columns } of given)
    for (const [row, date] of dates.entries()) {
      const day = (days[date] ??= {});
      for (const { name, values } of columns) day[name] = values[row] ?? null;
    }
  return days;
}

/**
 * What both records hold, in one of its own. Written name by name: spreading two records into one, or `Object.assign`, takes
 * engines several times as long, and forty names a day are most of what is read.
 */
function both<Fields extends object>(a: Fields | undefined, b: Fields | undefined): Partial<Fields> {
  const merged: Partial<Fields> = {};
  for (const name in a) merged[name] = a[name];
  for (const name in b) merged[name] = b[name];
  return merged;
}

/** Asked a moment apart, the two blocks may stand a quarter of an hour apart: the older time is true for both. */
function mergeCurrent(
  marine: CurrentConditions | null,
  weather: CurrentConditions | null,
): CurrentConditions | null {
  const times = [marine?.time, weather?.time].filter(isNumber);
  if (times.length === 0) return null;
  return { time: Math.min(...times), values: both(marine?.values, weather?.values) };
}
