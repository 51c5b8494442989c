import { signedDegrees } from '../rules/value/directions.ts';
import { distanceKm } from '../rules/place/distance.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import { hourlyNames, waveNames, type Column, type HourlyName } from '../rules/forecast/hourly.ts';
import type { ModelCell, SourceForecast } from '../rules/forecast/forecast.ts';
import { isNumber } from '../rules/value/numbers.ts';
import type { Coordinates } from '../rules/place/place.ts';
import {
  dayBounds,
  hourS,
  requestWindow,
  zoneOffsetSeconds,
  type Instant,
  type Zone,
} from '../rules/time/time.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { parseInstant } from './iso-interval.ts';
import { readHazards } from './nws-hazards.ts';
import { readLayer, share, spellsAt, spread, unitOf } from './nws-layers.ts';
import { namedFog, weatherCodes } from './nws-weather.ts';
import { measureOf, valueReader } from './plausible.ts';

export const nationalService = 'National Weather Service';

/**
 * Stored series of each gridpoint layer. The ceiling and most probabilities are not read, because nearly every office leaves them empty.
 */
const layers: Readonly<Record<string, HourlyName>> = {
  windSpeed: 'windSpeedKt',
  windGust: 'windGustKt',
  windDirection: 'windDirectionDeg',
  temperature: 'airTempF',
  probabilityOfPrecipitation: 'precipitationPct',
  skyCover: 'cloudCoverPct',
  visibility: 'visibilityFt',
  waveHeight: 'waveHeightFt',
  wavePeriod: 'wavePeriodS',
  waveDirection: 'waveDirectionDeg',
  windWaveHeight: 'windWaveHeightFt',
  primarySwellHeight: 'swellHeightFt',
  primarySwellDirection: 'swellDirectionDeg',
};
const amounts: Readonly<Record<string, HourlyName>> = {
  quantitativePrecipitation: 'precipitationIn',
};

interface GridpointAskedFor {
  at: Coordinates;
  now: Instant;
  requestZone: Zone;
  provenance: SourceForecast['provenance'];
}

/**
 * Converts a raw gridpoint answer to seven days of hours from local midnight on, as far as the service reaches, in native units. Fails with
 * `brokenAnswer` for another kind of answer, and with `noData` if no hour of the window has a value.
 */
export function normaliseGridpoint(
  json: unknown,
  { at, now, requestZone, provenance }: GridpointAskedFor,
): Result<SourceForecast> {
  const properties = isRecord(json) ? json['properties'] : undefined;
  if (!isRecord(json) || !isRecord(properties))
    return fail({ kind: 'brokenAnswer', provider: nationalService, detail: 'no properties' });
  const issuedAt = parseInstant(properties['updateTime']);
  const asked = hoursOfWindow(windowFrom(now, issuedAt), requestZone);
  const read = withoutEmptyWaves(readSeries(properties, asked));
  const { time, series } = cutToKnown(asked, read.series);
  if (time.length === 0) return fail({ kind: 'noData', provider: nationalService });
  return succeed({
    source: 'nws',
    provenance,
    coordinates: { lat: at.lat, lng: at.lng },
    fetchedAt: now,
    answeredAt: null,
    issuedAt,
    requestZone,
    utcOffsetSeconds: zoneOffsetSeconds(requestZone, now),
    marine: read.hasWaves ? 'present' : 'notAnswered',
    weatherAnswered: series.windSpeedKt !== undefined || series.airTempF !== undefined,
    marineCell: null,
    weatherCell: cellOf(json['geometry'], at),
    receivedUnits: read.units,
    hourly: { time, series },
    hazards: readHazards(properties),
    daily: {},
  });
}

type Series = Partial<Record<HourlyName, Column>>;

function readSeries(properties: Record<string, unknown>, time: Instant[]) {
  const series: Series = {};
  const units: Record<string, string> = {};
  const read = (names: typeof layers, lay: typeof spread): void => {
    for (const [key, name] of Object.entries(names)) {
      const layer = readLayer(properties, key);
      if (!layer) continue;
      if (layer.unitCode !== undefined) units[name] = layer.unitCode;
      const readValue = valueReader(measureOf(name), unitOf(layer.unitCode));
      const column = readValue && lay(layer, time, readValue);
      if (column?.some(isNumber)) series[name] = column;
    }
  };
  read(layers, spread);
  read(amounts, share);
  const layer = readLayer(properties, 'weather');
  const worded = layer ? spellsAt(layer.spells, time).map(spell => spell?.value) : time.map(() => undefined);
  const codes = codesOf(properties, { time, worded, skyCover: series.cloudCoverPct });
  if (codes.some(isNumber)) series.weatherCode = codes;
  const fog = namedFog(worded);
  if (fog.includes(1)) series.fogNamed = fog;
  return { series, units };
}

function codesOf(
  properties: Record<string, unknown>,
  { time, worded, skyCover }: { time: Instant[]; worded: unknown[]; skyCover: Column | undefined },
): Column {
  const thunder = readLayer(properties, 'probabilityOfThunder');
  const readPct = valueReader(measureOf('precipitationPct'), '%');
  return weatherCodes(worded, skyCover, thunder && readPct ? spread(thunder, time, readPct) : undefined);
}

/**
 * Removes empty wave data. Cells on land (including harbors) have wave layers that are zero throughout; these mean unknown, not calm, and
 * are removed. At sea, swell without height comes with a meaningless direction and period of 0; these become null.
 */
function withoutEmptyWaves({ series, units }: { series: Series; units: Record<string, string> }) {
  const heights = [series.waveHeightFt, series.windWaveHeightFt, series.swellHeightFt];
  const hasWaves = heights.some(column => column?.some(value => isNumber(value) && value > 0));
  const kept = { ...series };
  if (!hasWaves) for (const name of waveNames) delete kept[name];
  for (const [height, name] of ofTheSameTrain) {
    const column = kept[name];
    if (column)
      kept[name] = column.map((value, hour) =>
        kept[height]?.[hour] === 0 || (isPeriod(name) && value === 0) ? null : value,
      );
  }
  return { series: kept, units, hasWaves };
}

const ofTheSameTrain: readonly (readonly [height: HourlyName, name: HourlyName])[] = [
  ['waveHeightFt', 'wavePeriodS'],
  ['waveHeightFt', 'waveDirectionDeg'],
  ['swellHeightFt', 'swellDirectionDeg'],
];
const isPeriod = (name: HourlyName): boolean => name.endsWith('PeriodS');

/**
 * Longest time between two grids, s. Every grid is renewed within hours; if one seems days old or in the future, this device's clock is
 * wrong.
 */
const longestBetweenGridsS = 36 * hourS;

const windowFrom = (now: Instant, issuedAt: Instant | null): Instant =>
  issuedAt !== null && (now - issuedAt > longestBetweenGridsS || issuedAt > now) ? issuedAt : now;

function hoursOfWindow(now: Instant, zone: Zone): Instant[] {
  const { startDate, endDate } = requestWindow(now, zone);
  const { start } = dayBounds(startDate, zone);
  const { end } = dayBounds(endDate, zone);
  return Array.from({ length: Math.ceil((end - start) / hourS) }, (_, hour) => start + hour * hourS);
}

/** Drops hours without a single value: the service's data may begin some hours ago and end before the week does. */
function cutToKnown(time: Instant[], series: Series): { time: Instant[]; series: Series } {
  const columns = Object.values(series);
  const isKnown = (_: Instant, hour: number): boolean => columns.some(column => isNumber(column[hour]));
  const first = time.findIndex(isKnown);
  const last = time.findLastIndex(isKnown);
  if (first === -1) return { time: [], series: {} };
  const cut: Series = {};
  for (const name of hourlyNames) {
    const column = series[name]?.slice(first, last + 1);
    if (column) cut[name] = column;
  }
  return { time: time.slice(first, last + 1), series: cut };
}

/** Returns the center of the cell's outline relative to the place, because across the date line the corners' longitudes are far apart. */
function cellOf(geometry: unknown, at: Coordinates): ModelCell | null {
  const rings: unknown = isRecord(geometry) ? geometry['coordinates'] : null;
  const ring: unknown = Array.isArray(rings) ? rings[0] : null;
  if (!Array.isArray(ring)) return null;
  const corners = ring.slice(0, -1).flatMap((corner: unknown): Coordinates[] => {
    const [lng, lat]: unknown[] = Array.isArray(corner) ? corner : [];
    return isNumber(lat) && isNumber(lng) ? [{ lat, lng }] : [];
  });
  if (corners.length === 0) return null;
  const mean = (value: (corner: Coordinates) => number): number =>
    corners.reduce((sum, corner) => sum + value(corner), 0) / corners.length;
  const east = mean(corner => signedDegrees(corner.lng - at.lng));
  const cell = { lat: mean(corner => corner.lat), lng: signedDegrees(at.lng + east) };
  return { ...cell, distanceKm: distanceKm(at, cell) };
}
