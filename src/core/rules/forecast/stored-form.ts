import { isCoordinates } from '../place/distance.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import {
  isAbsentOr,
  isListOf,
  isOneOf,
  isRecordOf,
  isText,
  orNull,
  type Predicate,
} from '../value/predicates.ts';
import { dayValueNames, sourceIds, type ForecastRun, type StoredForecast } from './forecast.ts';
import { hourlyNames, type HourlySeries } from './hourly.ts';
import { stepHours } from './low-data.ts';
import { hazardPhenomena, hazardSignificances } from './stated-hazards.ts';
import { knownSeries, variables } from './variables.ts';

/**
 * Version of the stored form that this build reads. A build that changes the meaning of a forecast under the same schema writes a higher
 * number as `form`; earlier builds leave that document unchanged and say so. Absent = 1.
 */
const storedForm = 1;

/** Reason why a stored document cannot be read. `newer` = it names a later form; `other` = it names no form and matches none. */
export type UnreadForm = 'newer' | 'other';
export type StoredReading =
  | { kind: 'known'; forecast: StoredForecast }
  | { kind: 'unread'; form: UnreadForm };

/** True if the document names a form that only a later build reads. */
const isOfNewerForm = (value: unknown): boolean =>
  isRecord(value) && isNumber(value['form']) && value['form'] > storedForm;

/** Reads a stored document. Drops optional parts of an unknown form; rejects the document where an unknown form changes the meaning of the rest. */
export function readStored(value: unknown): StoredReading {
  if (isOfNewerForm(value)) return { kind: 'unread', form: 'newer' };
  if (!isForecast(value)) return { kind: 'unread', form: 'other' };
  const { tides, astronomy, borrowed, ...given } = value;
  return {
    kind: 'known',
    forecast: {
      ...given,
      answeredAt: given.answeredAt ?? null,
      receivedUnits: isRecordOf(isText)(given.receivedUnits) ? given.receivedUnits : {},
      hourly: { ...given.hourly, series: knownSeries(given.hourly.series) },
      runs: runsIn(given.runs),
      ...(borrowed && { borrowed: ofKnown(borrowed) }),
      ...(areTides(tides) && { tides }),
      ...(isAstronomy(astronomy) && { astronomy }),
    },
  };
}

type Borrowed = NonNullable<StoredForecast['borrowed']>;

const ofKnown = (borrowed: Borrowed): Borrowed =>
  Object.fromEntries(Object.entries(borrowed).filter(([name]) => Object.hasOwn(variables, name)));

function isForecast(value: unknown): value is StoredForecast {
  return (
    isRecord(value) &&
    isText(value['id']) &&
    isOneOf(sourceIds)(value['source']) &&
    isOneOf(['live', 'simulated', 'recorded'])(value['provenance']) &&
    isPosition(value['coordinates']) &&
    isInstant(value['fetchedAt']) &&
    isAbsentOr(orNull(isInstant))(value['answeredAt']) &&
    isAbsentOr(orNull(isInstant))(value['issuedAt']) &&
    isText(value['requestZone']) &&
    isNumber(value['utcOffsetSeconds']) &&
    isOneOf(['present', 'noneHere', 'notAnswered'])(value['marine']) &&
    typeof value['weatherAnswered'] === 'boolean' &&
    orNull(isCell)(value['marineCell']) &&
    orNull(isCell)(value['weatherCell']) &&
    isHourly(value['hourly']) &&
    isAbsentOr(isOneOf([true]))(value['lowData']) &&
    isAbsentOr(isListOf(isHazard))(value['hazards']) &&
    isRecordOf(isDay)(value['daily']) &&
    isAbsentOr(isRecordOf(isOrigin))(value['borrowed']) &&
    isText(value['spotZone'])
  );
}

/** True within the range that `Date` can represent. */
const isInstant = (value: unknown): boolean => isNumber(value) && Math.abs(value) < 8.64e12;

const isPosition: Predicate = value =>
  isRecord(value) &&
  isNumber(value['lat']) &&
  isNumber(value['lng']) &&
  isCoordinates({ lat: value['lat'], lng: value['lng'] });
const isCell: Predicate = value => isPosition(value) && isRecord(value) && isNumber(value['distanceKm']);
const isColumn = isListOf(orNull(isNumber));

function isHourly(value: unknown): value is HourlySeries {
  if (!isRecord(value) || !isListOf(isInstant)(value['time']) || !isRecord(value['series'])) return false;
  const { series } = value;
  return (
    isAbsentOr(isOneOf([stepHours]))(value['stepHours']) &&
    hourlyNames.every(name => isAbsentOr(isColumn)(series[name]))
  );
}

const isHazard: Predicate = value =>
  isRecord(value) &&
  isOneOf(hazardPhenomena)(value['phenomenon']) &&
  isOneOf(hazardSignificances)(value['significance']) &&
  isInstant(value['from']) &&
  isInstant(value['until']);

/** A day has numbers, plus a flag for thunder. */
const isDay: Predicate = value =>
  isRecord(value) &&
  dayValueNames.every(name =>
    isAbsentOr(orNull(name === 'stormThreat' ? isOneOf([true, false]) : isNumber))(value[name]),
  );

const isOrigin: Predicate = value =>
  isRecord(value) && isOneOf(sourceIds)(value['source']) && isInstant(value['fetchedAt']);

const isTurn: Predicate = value =>
  isRecord(value) &&
  isOneOf(['high', 'low'])(value['type']) &&
  isInstant(value['time']) &&
  isNumber(value['heightM']);

const areTides = (value: unknown): value is NonNullable<StoredForecast['tides']> =>
  isRecord(value) &&
  isInstant(value['fetchedAt']) &&
  isInstant(value['until']) &&
  orNull(isText)(value['datum']) &&
  orNull(station => isRecord(station) && isText(station['name']))(value['station']) &&
  isListOf(isTurn)(value['turns']);

const isAstronomy = (value: unknown): value is NonNullable<StoredForecast['astronomy']> =>
  isRecord(value) &&
  isInstant(value['fetchedAt']) &&
  isInstant(value['until']) &&
  ['sunrises', 'sunsets', 'moonrises', 'moonsets'].every(name => isListOf(isInstant)(value[name]));

const isRun = (value: unknown): value is ForecastRun =>
  isRecord(value) &&
  isInstant(value['fetchedAt']) &&
  isText(value['zone']) &&
  isListOf(day => isRecord(day) && isText(day['date']))(value['days']);

const runsIn = (value: unknown): ForecastRun[] => (Array.isArray(value) ? value.filter(isRun) : []);
