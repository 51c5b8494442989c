import { sourceIds, type ModelCell, type SourceForecast } from '../forecast/forecast.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { Newer, Unreadable } from './bytes.ts';
import { packedNames, packedUnits } from './packed-names.ts';

/** Writes a forecast without its columns as a list without names. Additional values follow unchanged in a record. */
export function headerOf(forecast: SourceForecast, besides: Record<string, unknown>): unknown[] {
  const { pairs, others } = packUnits(forecast.receivedUnits);
  return [
    sourceIds.indexOf(forecast.source),
    provenances.indexOf(forecast.provenance),
    forecast.coordinates.lat,
    forecast.coordinates.lng,
    forecast.fetchedAt,
    forecast.answeredAt,
    forecast.requestZone,
    forecast.utcOffsetSeconds,
    marineStates.indexOf(forecast.marine),
    forecast.weatherAnswered ? 1 : 0,
    cellOf(forecast.marineCell),
    cellOf(forecast.weatherCell),
    pairs,
    {
      ...besides,
      ...(forecast.issuedAt !== undefined && { issuedAt: forecast.issuedAt }),
      ...(Object.keys(others).length > 0 && { units: others }),
    },
  ];
}

/** Changes the header to another position in the same grid cells, and to another zone with the same offset. */
export function headerAt(
  header: readonly unknown[],
  {
    coordinates,
    requestZone,
    marineCell,
    weatherCell,
  }: Pick<SourceForecast, 'coordinates' | 'requestZone' | 'marineCell' | 'weatherCell'>,
): unknown[] {
  return header
    .with(2, coordinates.lat)
    .with(3, coordinates.lng)
    .with(6, requestZone)
    .with(10, cellOf(marineCell))
    .with(11, cellOf(weatherCell));
}

/** Removes the download time and the service's time from the header. */
export const timelessHeader = (header: readonly unknown[]): unknown[] => header.with(4, 0).with(5, null);

export const provenances = ['live', 'simulated', 'recorded'] as const;
const marineStates = ['present', 'noneHere', 'notAnswered'] as const;

type WithoutColumns = Omit<SourceForecast, 'hourly' | 'daily'>;

export function readHeader(header: unknown): { forecast: WithoutColumns; besides: Record<string, unknown> } {
  if (!Array.isArray(header)) throw new Unreadable();
  const given: unknown[] = header;
  const [source, provenance, lat, lng, fetchedAt, answeredAt, zone, offset, marine, weather] = given;
  const [marineCell, weatherCell, pairs, besides] = given.slice(10);
  if (typeof zone !== 'string' || !isRecord(besides)) throw new Unreadable();
  const { units: others, issuedAt } = besides;
  return {
    forecast: {
      source: oneOf(sourceIds, source),
      provenance: oneOf(provenances, provenance),
      coordinates: { lat: number(lat), lng: number(lng) },
      fetchedAt: number(fetchedAt),
      answeredAt: answeredAt === null ? null : number(answeredAt),
      ...(issuedAt !== undefined && { issuedAt: issuedAt === null ? null : number(issuedAt) }),
      requestZone: zone,
      utcOffsetSeconds: number(offset),
      marine: oneOf(marineStates, marine),
      weatherAnswered: weather === 1,
      marineCell: readCell(marineCell),
      weatherCell: readCell(weatherCell),
      receivedUnits: readUnits(pairs, others),
    },
    besides,
  };
}

const cellOf = (cell: ModelCell | null): number[] | null => cell && [cell.lat, cell.lng, cell.distanceKm];

function readCell(given: unknown): ModelCell | null {
  if (given === null) return null;
  const [lat, lng, distanceKm]: unknown[] = Array.isArray(given) ? given : [];
  return { lat: number(lat), lng: number(lng), distanceKm: number(distanceKm) };
}

/** Writes names and units by index: name, unit, name, unit …, with the names in list order. */
function packUnits(units: Readonly<Record<string, string>>) {
  const pairs: number[] = [];
  const others: Record<string, string> = {};
  for (const name of Object.keys(units).toSorted(byPlace)) {
    const unit = units[name] ?? '';
    const [nameAt, unitAt] = [packedNames.indexOf(name), packedUnits.indexOf(unit)];
    if (nameAt === -1 || unitAt === -1) others[name] = unit;
    else pairs.push(nameAt, unitAt);
  }
  return { pairs, others };
}

function readUnits(pairs: unknown, others: unknown): Record<string, string> {
  if (!Array.isArray(pairs)) throw new Unreadable();
  const units: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) {
    const name = packedNames[number(pairs[at])];
    const unit = packedUnits[number(pairs[at + 1])];
    // Skips series and units that only a later build knows.
    if (name !== undefined && unit !== undefined) units[name] = unit;
  }
  if (isRecord(others))
    for (const [name, unit] of Object.entries(others)) if (typeof unit === 'string') units[name] = unit;
  return units;
}

/** Sorts names in list order; unknown names follow alphabetically. */
export const byPlace = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1);

const placeOf = (name: string): number => {
  const place = packedNames.indexOf(name);
  return place === -1 ? packedNames.length : place;
};

/** These lists only grow at their ends: a higher index comes from a later build. */
export function oneOf<Item>(items: readonly Item[], place: unknown): Item {
  const item = isNumber(place) ? items[place] : undefined;
  if (item !== undefined) return item;
  throw isNumber(place) && place >= items.length ? new Newer() : new Unreadable();
}

export function number(value: unknown): number {
  if (!isNumber(value)) throw new Unreadable();
  return value;
}
