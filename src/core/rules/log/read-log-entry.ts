import { moonPhaseNames, sourceIds, type TideTurn } from '../forecast/forecast.ts';
import type { Column } from '../forecast/hourly.ts';
import { isCoordinates } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import { knownZone } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { oneLine, plainLines } from '../value/one-line.ts';
import {
  earliestStart,
  feltChoices,
  loggedNames,
  longestPlace,
  longestText,
  longestTripS,
  outcomes,
  saidNames,
  type LogEntry,
  type LogFacts,
  type SaidRun,
} from './log-entry.ts';

const lastInstant = 32_503_680_000;
const mostHours = 400;

/**
 * Reads an entry of a file; null = not an entry. Empty fields may be missing. Omits an unreadable field and adds it to `lost`. Times, zone
 * and id are required, because an unknown zone would change the local times.
 */
export function readLogEntry(value: unknown, lost: string[] = []): LogEntry | null {
  if (!isRecord(value)) return null;
  const id = lineOf(value['id'], 200);
  const { start, zone } = value;
  const end = value['end'] ?? null;
  if (id === '' || !isInstant(start) || !(end === null || isInstant(end))) return null;
  if (end !== null && (end < start || end - start > longestTripS)) return null;
  const isZoneUnknown = typeof zone === 'string' && zone !== '' && knownZone(zone) === null;
  if (isZoneUnknown) return null;
  const at = position(value['at']);
  const felt = oneOf(feltChoices, value['felt']);
  const outcome = oneOf(outcomes, value['outcome']);
  const facts = readFacts(value['facts']);
  for (const [name, read] of Object.entries({ at, felt, outcome, facts }))
    if (read === null && (value[name] ?? '') !== '') lost.push(name);
  const created = isInstant(value['created']) ? value['created'] : start;
  return {
    id,
    start,
    end,
    zone: knownZone(typeof zone === 'string' ? zone : undefined) ?? 'UTC',
    place: lineOf(value['place'], longestPlace),
    at,
    tripId: lineOf(value['tripId'], 200) || null,
    felt,
    outcome,
    caught: textOf(value['caught']),
    note: textOf(value['note']),
    // Photos stay on the device where they were added.
    hasPhoto: false,
    facts,
    from: lineOf(value['from'], 80) || null,
    created,
    changed: isInstant(value['changed']) ? value['changed'] : created,
  };
}

const isInstant = (value: unknown): value is number =>
  isNumber(value) && value >= earliestStart && value <= lastInstant;

const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? oneLine(value).slice(0, most) : '';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? plainLines(value).slice(0, longestText) : '';

const oneOf = <Value>(allowed: readonly Value[], value: unknown): Value | null =>
  allowed.find(each => each === value) ?? null;

function position(value: unknown): Coordinates | null {
  if (!isRecord(value)) return null;
  const { lat, lng } = value;
  return isNumber(lat) && isNumber(lng) && isCoordinates({ lat, lng }) ? { lat, lng } : null;
}

function readFacts(value: unknown): LogFacts | null {
  if (!isRecord(value)) return null;
  const { time, frozenAt, fetchedAt, distanceKm } = value;
  const source = oneOf(sourceIds, value['source']);
  const provenance = oneOf(['live', 'simulated', 'recorded'] as const, value['provenance']);
  if (!Array.isArray(time) || time.length === 0 || time.length > mostHours || !time.every(isInstant))
    return null;
  if (!source || !provenance || !isInstant(frozenAt) || !isInstant(fetchedAt)) return null;
  const { length } = time;
  return {
    frozenAt,
    source,
    provenance,
    fetchedAt,
    distanceKm: isNumber(distanceKm) ? distanceKm : 0,
    time,
    series: columns(loggedNames, value['series'], length),
    tide: readTide(value['tide'], length),
    stream: readStream(value['stream'], length),
    moon: readMoon(value['moon']),
    said: Array.isArray(value['said']) ? value['said'].flatMap(each => readRun(each, length) ?? []) : [],
  };
}

function columns<Name extends string>(
  names: readonly Name[],
  value: unknown,
  length: number,
): Partial<Record<Name, Column>> {
  const found: Partial<Record<Name, Column>> = {};
  if (!isRecord(value)) return found;
  for (const name of names) {
    const column = columnOf(value[name], length);
    if (column) found[name] = column;
  }
  return found;
}

function columnOf(value: unknown, length: number): Column | null {
  if (!Array.isArray(value) || value.length !== length) return null;
  return value.map((each: unknown) => (isNumber(each) ? each : null));
}

function readTide(value: unknown, length: number): LogFacts['tide'] {
  if (!isRecord(value)) return null;
  const levelM = columnOf(value['levelM'], length);
  if (!levelM) return null;
  const turns = Array.isArray(value['turns']) ? value['turns'].flatMap(each => readTurn(each) ?? []) : [];
  return {
    station: lineOf(value['station'], longestPlace) || null,
    datum: lineOf(value['datum'], 20) || null,
    levelM,
    turns,
  };
}

function readTurn(value: unknown): TideTurn | null {
  if (!isRecord(value)) return null;
  const type = oneOf(['high', 'low'] as const, value['type']);
  const { time, heightM } = value;
  return type && isInstant(time) && isNumber(heightM) ? { type, time, heightM } : null;
}

function readStream(value: unknown, length: number): LogFacts['stream'] {
  if (!isRecord(value)) return null;
  const speedKt = columnOf(value['speedKt'], length);
  const towardDeg = columnOf(value['towardDeg'], length);
  return speedKt && towardDeg
    ? { station: lineOf(value['station'], longestPlace), speedKt, towardDeg }
    : null;
}

function readMoon(value: unknown): LogFacts['moon'] {
  if (!isRecord(value)) return null;
  const phase = oneOf(moonPhaseNames, value['phase']);
  const { illumination } = value;
  return phase && isNumber(illumination) ? { phase, illumination } : null;
}

function readRun(value: unknown, length: number): SaidRun | null {
  if (!isRecord(value)) return null;
  const { leadDays } = value;
  const by = oneOf(['download', 'model'] as const, value['by']);
  if (!by || !isNumber(leadDays) || leadDays < 0 || leadDays > 30) return null;
  return { leadDays, by, series: columns(saidNames, value['series'], length) };
}
