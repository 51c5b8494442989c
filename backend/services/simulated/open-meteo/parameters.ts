import { isModelName } from './models.ts';
import { isDailyName, isHourlyName } from './names.ts';
import { refusals } from './refusal.ts';
import type { UnitChoice } from './units.ts';

/** A forecast or marine request, checked. null = parameter not given. */
export interface ForecastRequest {
  places: { lat: number; lng: number }[];
  /** Zone of each place. */
  timezones: string[];
  current: string[] | null;
  minutely15: string[] | null;
  hourly: string[] | null;
  daily: string[] | null;
  /** One at least; of several, each column carries its model's name. */
  models: string[];
  units: UnitChoice;
  unixTime: boolean;
  /** YYYY-MM-DD, both included. */
  dates: { start: string; end: string } | null;
  forecastDays: number | null;
  pastDays: number | null;
  forecastHours: number | null;
  pastHours: number | null;
  /** Sea cells only, as the marine service does by itself. */
  seaCells: boolean;
}

/** Throws a refusal when the real service would turn the request down, or when it asks for what is not simulated. */
export function readForecastRequest(query: URLSearchParams, marine: boolean): ForecastRequest {
  refuseUnsupported(query);
  const units = readUnits(query);
  const unixTime =
    (oneOf(query, 'timeformat', 'Timeformat', ['iso8601', 'unixtime']) ?? 'iso8601') === 'unixtime';
  const variables = {
    minutely15: names(query, 'minutely_15', isHourlyName, refusals.unknownHourly),
    current: names(query, 'current', isHourlyName, refusals.unknownHourly),
    hourly: names(query, 'hourly', isHourlyName, refusals.unknownHourly),
    daily: names(query, 'daily', isDailyName, refusals.unknownDaily),
  };
  const dates = readDates(query);
  const places = readPlaces(query);
  const cells =
    oneOf(query, 'cell_selection', 'GridSelectionMode', ['land', 'sea', 'nearest']) ??
    (marine ? 'sea' : 'land');
  return {
    places,
    timezones: readTimezones(query, places.length),
    ...variables,
    units,
    unixTime,
    models: readModels(query),
    dates,
    forecastDays: whole(query, 'forecast_days'),
    pastDays: whole(query, 'past_days'),
    forecastHours: whole(query, 'forecast_hours'),
    pastHours: whole(query, 'past_hours'),
    seaCells: cells === 'sea',
  };
}

function refuseUnsupported(query: URLSearchParams): void {
  const unsupported = [
    'bounding_box',
    'elevation',
    'run',
    'start_hour',
    'end_hour',
    'temporal_resolution',
    'weekly',
  ];
  const found = unsupported.find(name => query.has(name));
  if (found) throw refusals.notSimulated(`the parameter '${found}'`);
  const format = query.get('format');
  if (format !== null && format !== 'json') throw refusals.notSimulated(`the format '${format}'`);
}

function readModels(query: URLSearchParams): string[] {
  const asked = query.getAll('models').flatMap(split);
  const unknown = asked.find(name => !isModelName(name));
  if (unknown !== undefined) throw refusals.notSimulated(`the models '${unknown}'`);
  return asked.length === 0 ? ['best_match'] : asked;
}

function readUnits(query: URLSearchParams): UnitChoice {
  return {
    length: oneOf(query, 'length_unit', 'LengthUnit', ['metric', 'imperial']) ?? 'metric',
    wind: oneOf(query, 'wind_speed_unit', 'WindspeedUnit', ['kmh', 'ms', 'mph', 'kn']) ?? 'kmh',
    temperature: oneOf(query, 'temperature_unit', 'TemperatureUnit', ['celsius', 'fahrenheit']) ?? 'celsius',
    precipitation: oneOf(query, 'precipitation_unit', 'PrecipitationUnit', ['mm', 'inch']),
  };
}

/** null when the parameter is not given. */
function oneOf<T extends string>(query: URLSearchParams, name: string, type: string, allowed: T[]): T | null {
  const given = query.get(name);
  if (given === null) return null;
  const found = allowed.find(value => value === given);
  if (found === undefined) throw refusals.unknownUnit(type, name, given);
  return found;
}

/** Repeated or comma-separated. The refusal echoes the whole list in which the bad name stands. */
function names(
  query: URLSearchParams,
  parameter: string,
  known: (name: string) => boolean,
  refusal: (given: string) => Error,
): string[] | null {
  if (!query.has(parameter)) return null;
  return query.getAll(parameter).flatMap(list => {
    const found = split(list);
    if (!found.every(known)) throw refusal(list);
    return found;
  });
}

function readPlaces(query: URLSearchParams): { lat: number; lng: number }[] {
  const lats = numbers(query, 'latitude');
  const lngs = numbers(query, 'longitude');
  if (lats.length !== lngs.length) throw refusals.coordinateCount();
  if (lats.length === 0) throw refusals.noCoordinates();
  return lats.map((lat, i) => {
    const lng = lngs[i] ?? Number.NaN;
    if (!(Math.abs(lat) <= 90)) throw refusals.latitude(lat);
    if (!(Math.abs(lng) <= 180)) throw refusals.longitude(lng);
    return { lat, lng };
  });
}

function readTimezones(query: URLSearchParams, count: number): string[] {
  const given = query.getAll('timezone').flatMap(split);
  if (given.length > 1 && given.length !== count) throw refusals.timezoneCount();
  return Array.from({ length: count }, (_, i) => (given.length > 1 ? given[i] : given[0]) ?? 'GMT');
}

function readDates(query: URLSearchParams): { start: string; end: string } | null {
  const starts = query.getAll('start_date').flatMap(split);
  const ends = query.getAll('end_date').flatMap(split);
  if (starts.length !== ends.length) throw refusals.dateCount();
  if (starts.length > 1) throw refusals.notSimulated('more than one range of dates');
  const [start] = starts;
  const [end] = ends;
  if (start === undefined || end === undefined) return null;
  for (const date of [start, end]) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) throw refusals.dateFormat();
  }
  if (end < start) throw refusals.dateOrder();
  for (const parameter of ['past_days', 'forecast_days', 'past_hours', 'forecast_hours']) {
    if (Number(query.get(parameter) ?? 0) !== 0) throw refusals.exclusive(parameter);
  }
  return { start, end };
}

const split = (list: string) => list.split(',').filter(part => part !== '');

const numbers = (query: URLSearchParams, parameter: string) =>
  query.getAll(parameter).flatMap(list =>
    split(list).map(text => {
      const value = Number(text);
      if (Number.isNaN(value)) throw refusals.notANumber(list);
      return value;
    }),
  );

function whole(query: URLSearchParams, parameter: string): number | null {
  const given = query.get(parameter);
  if (given === null) return null;
  const value = Number(given);
  if (!Number.isInteger(value)) throw refusals.unknownUnit('Int', parameter, given);
  return value;
}
