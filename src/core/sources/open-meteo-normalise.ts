import { distanceKm } from '../rules/place/distance.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { ModelCell, SourceForecast } from '../rules/forecast/forecast.ts';
import { marksSea } from '../rules/forecast/marine.ts';
import { isNumber } from '../rules/value/numbers.ts';
import type { Coordinates } from '../rules/place/place.ts';
import {
  dateKey,
  dayBounds,
  isZone,
  zoneOffsetSeconds,
  type DayBounds,
  type Instant,
  type Zone,
} from '../rules/time/time.ts';
import {
  openMeteo,
  readAnswer,
  vocabularyOf,
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

export const marineVocabulary: Vocabulary = vocabularyOf(marineHourly, marineDaily);
export const weatherVocabulary: Vocabulary = vocabularyOf(weatherHourly, weatherDaily);

interface AskedFor {
  at: Coordinates;
  now: Instant;
  /** `auto` = the zone that the service determined. */
  requestZone: Zone;
  provenance: SourceForecast['provenance'];
}

/**
 * Merges both raw answers to one forecast in native units; null = that call was not answered. An invalid answer fails the whole forecast.
 * Callers that prefer to do without it read each answer separately first, see `open-meteo.ts`.
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

/** Merges parsed answers to a forecast. Fails with `noData` if there is not a single hour. */
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
    answeredAt: answeredAtOf(sea, weather),
    requestZone: requestZone === 'auto' ? zoneFound(weather?.zone ?? marine?.zone) : requestZone,
    utcOffsetSeconds: weather?.utcOffsetSeconds ?? marine?.utcOffsetSeconds ?? 0,
    marine: marineState,
    weatherAnswered: weather !== null && hasWeather(weather),
    marineCell: modelCell(marine, at),
    weatherCell: modelCell(weather, at),
    receivedUnits: unitsOf(marine, weather),
    // Copied, because the list is cached and must not be changed.
    hourly: { time: time.slice(), series: seriesOf(time, sea, weather) },
    daily: mergeDaily(sea?.daily, weather?.daily),
  });
}

const zoneFound = (zone: Zone | null | undefined): Zone => (zone && isZone(zone) ? zone : 'UTC');

/** An answer without any wind or temperature does not count as weather. */
const hasWeather = ({ columns }: OpenMeteoAnswer): boolean =>
  columns.some(
    ({ name, values }) => (name === 'windSpeedKt' || name === 'airTempF') && values.some(isNumber),
  );

/**
 * Hours without values mean that there is no sea. Without hours or any known series the sea is unknown: a request for several models is
 * answered under suffixed names, which are not read here.
 */
function stateOf(marine: OpenMeteoAnswer | null): SourceForecast['marine'] {
  if (!marine || marine.time.length === 0 || marine.columns.length === 0) return 'notAnswered';
  return marine.columns.some(({ name, values }) => marksSea(name, values)) ? 'present' : 'noneHere';
}

/** Merges both time axes, in order. Usually they are the same. */
const mergeTimes = (a: Instant[], b: Instant[]): Instant[] =>
  isSame(a, b) ? a : [...new Set([...a, ...b])].toSorted((first, second) => first - second);

/** The same for dates, which may arrive in any order. */
const mergeDates = (a: string[], b: string[]): string[] =>
  isSame(a, b) && ascends(a) ? a : [...new Set([...a, ...b])].toSorted();

const isSame = <Step>(a: readonly Step[], b: readonly Step[]): boolean =>
  a === b || (a.length === b.length && a.every((step, index) => step === b[index]));

const ascends = (dates: readonly string[]): boolean =>
  dates.every((date, row) => row === 0 || date > (dates[row - 1] ?? date));

/**
 * Drops hours outside the requested days. The answer's days use its one UTC offset. Beyond a clock change an hour beside midnight would
 * form another day, before the first or after the last requested one.
 */
function hoursOfNamedDays(time: Instant[], zone: Zone, utcOffsetSeconds: number): Instant[] {
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return time;
  // The offset does not belong to the named zone, so the days stay unchanged.
  if (![first, last].some(at => zoneOffsetSeconds(zone, at) === utcOffsetSeconds)) return time;
  const dayOf = (at: Instant): DayBounds => dayBounds(dateKey(at + utcOffsetSeconds, 'UTC'), zone);
  const { start } = dayOf(first);
  const { end } = dayOf(last);
  return first >= start && last < end ? time : time.filter(at => at >= start && at < end);
}

/** Aligns the answers' columns with `time`; hours that an answer lacks are null. */
function seriesOf(
  time: Instant[],
  ...answers: (OpenMeteoAnswer | null)[]
): SourceForecast['hourly']['series'] {
  const series: SourceForecast['hourly']['series'] = {};
  for (const answer of answers) {
    if (answer === null) continue;
    const rows = isSame(answer.time, time) ? null : rowsOf(time, answer.time);
    for (const { name, values } of answer.columns)
      series[name] = rows ? rows.map(row => (row === undefined ? null : (values[row] ?? null))) : values;
  }
  return series;
}

/** Returns the index of each hour in the answer. */
function rowsOf(time: Instant[], answered: Instant[]): (number | undefined)[] {
  const position = new Map(answered.map((each, index) => [each, index]));
  return time.map(each => position.get(each));
}

function unitsOf(...answers: (OpenMeteoAnswer | null)[]): SourceForecast['receivedUnits'] {
  const received: SourceForecast['receivedUnits'] = {};
  for (const answer of answers) for (const { name, unit } of answer?.units ?? []) received[name] = unit;
  return received;
}

function modelCell(answer: OpenMeteoAnswer | null, at: Coordinates): ModelCell | null {
  const cell = answer?.cell;
  return cell ? { ...cell, distanceKm: distanceKm(at, cell) } : null;
}

/** Returns one record per date of either answer, in order. */
function mergeDaily(sea: DailyColumns | undefined, sky: DailyColumns | undefined): SourceForecast['daily'] {
  const answers = [sea, sky].filter(answer => answer !== undefined);
  const days: SourceForecast['daily'] = {};
  for (const date of mergeDates(sea?.dates ?? [], sky?.dates ?? [])) {
    const day: Partial<Record<DailyNumberName, number | null>> = {};
    for (const { dates, columns } of answers) {
      const row = dates.lastIndexOf(date);
      if (row !== -1) for (const { name, values } of columns) day[name] = values[row] ?? null;
    }
    days[date] = day;
  }
  return days;
}

/**
 * Returns the older of two times: requested a moment apart, they may differ by a quarter of an hour, and the older one is valid for both
 * answers.
 */
function answeredAtOf(...answers: (OpenMeteoAnswer | null)[]): Instant | null {
  const times = answers.map(answer => answer?.answeredAt).filter(isNumber);
  return times.length === 0 ? null : Math.min(...times);
}
