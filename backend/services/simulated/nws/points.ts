import { getTimes } from 'suncalc';
import { zoneNameAt } from '../../../../supabase/functions/_shared/spot-zone.ts';
import { offsetSeconds } from '../open-meteo/zone.ts';
import type { findNear } from '../places/find.ts';
import { cellAt, isOnLand, townNear } from './cell.ts';
import { isCovered } from './coverage.ts';

const api = 'https://api.weather.gov';
/** /points/{lat},{lng}: 200 in the National Weather Service's area, at sea too; 404 outside; 301 past four decimals. */
export function pointsAnswer(point: string, nowMs: number): Response {
  const [lat, lng] = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(point) ? point.split(',').map(Number) : [];
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return problem(400, 'Invalid Parameter', 'InvalidParameter', `Parameter "point" is invalid: ${point}`);
  const trimmed = [lat, lng].map(value => String(Number(value.toFixed(4)))).join(',');
  if (/\.\d{5,}/.test(point)) return adjusted(trimmed);
  if (!isCovered(lat, lng))
    return problem(
      404,
      'Data Unavailable For Requested Point',
      'InvalidPoint',
      `Unable to provide data for requested point ${point}`,
    );
  return Response.json(feature(lat, lng, trimmed, nowMs), {
    headers: { 'Content-Type': 'application/geo+json' },
  });
}

function feature(lat: number, lng: number, point: string, nowMs: number): Record<string, unknown> {
  const id = `${api}/points/${point}`;
  const { office, x: gridX, y: gridY } = cellAt(lat, lng);
  const town = townNear(lat, lng);
  const onLand = isOnLand(lat, lng);
  const grid = `${api}/gridpoints/${office}/${gridX},${gridY}`;
  const timeZone = zoneNameAt({ lat, lng });
  return {
    '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld', { '@version': '1.1' }],
    id,
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      '@id': id,
      '@type': 'wx:Point',
      cwa: office,
      type: onLand ? 'land' : 'marine',
      forecastOffice: `${api}/offices/${office}`,
      gridId: office,
      gridX,
      gridY,
      forecast: `${grid}/forecast`,
      forecastHourly: `${grid}/forecast/hourly`,
      forecastGridData: grid,
      observationStations: `${grid}/stations`,
      ...(town && { relativeLocation: relativeLocation(town, { lat, lng }) }),
      forecastZone: `${api}/zones/forecast/${onLand ? `${town?.entry.stateCode ?? 'US'}Z` : marinePrefix(lat, lng)}000`,
      county: onLand ? `${api}/zones/county/${town?.entry.stateCode ?? 'US'}C000` : null,
      fireWeatherZone: null,
      timeZone,
      radarStation: `K${office}`,
      astronomicalData: astronomy(lat, lng, timeZone, nowMs),
    },
  };
}

function relativeLocation(
  { entry, km }: ReturnType<typeof findNear>[number],
  from: { lat: number; lng: number },
): Record<string, unknown> {
  const bearing =
    (Math.atan2((from.lng - entry.lng) * Math.cos((from.lat * Math.PI) / 180), from.lat - entry.lat) * 180) /
    Math.PI;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [entry.lng, entry.lat] },
    properties: {
      city: entry.name,
      state: entry.stateCode,
      distance: { unitCode: 'wmoUnit:m', value: km * 1000 },
      bearing: { unitCode: 'wmoUnit:degree_(angle)', value: Math.round((bearing + 360) % 360) },
    },
  };
}

/** Zone families: Pacific, Hawaii and Guam, Alaska, Gulf, Atlantic south and north. */
export function marinePrefix(lat: number, lng: number): string {
  if (lng > 100 || (lat < 30 && lng < -140)) return 'PHZ';
  if (lat > 50) return 'PKZ';
  if (lng < -110) return 'PZZ';
  if (lat < 31 && lng < -82) return 'GMZ';
  return lat < 36 ? 'AMZ' : 'ANZ';
}

function astronomy(lat: number, lng: number, zone: string, nowMs: number): Record<string, string | null> {
  const times = getTimes(new Date(nowMs), lat, lng);
  const local = (time: Date | null) => (time ? localIso(time.getTime(), zone) : null);
  return {
    sunrise: local(times.sunrise),
    sunset: local(times.sunset),
    transit: local(times.solarNoon),
    civilTwilightBegin: local(times.dawn),
    civilTwilightEnd: local(times.dusk),
    nauticalTwilightBegin: local(times.nauticalDawn),
    nauticalTwilightEnd: local(times.nauticalDusk),
    astronomicalTwilightBegin: local(times.nightEnd),
    astronomicalTwilightEnd: local(times.night),
  };
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function localIso(ms: number, zone: string): string {
  const offset = offsetSeconds(zone, ms);
  const absolute = Math.abs(offset);
  const wall = new Date(ms + offset * 1000).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(absolute / 3600)}:${two((absolute % 3600) / 60)}`;
}

function adjusted(point: string): Response {
  const response = problem(
    301,
    'Adjusting Precision Of Point Coordinate',
    'AdjustPointPrecision',
    'The precision of latitude/longitude points is limited to 4 decimal digits for efficiency. The location attribute contains your request mapped to the nearest supported point. If your client supports it, you will be redirected.',
  );
  response.headers.set('Location', `/services/nws/points/${point}`);
  return response;
}

export function problem(status: number, title: string, type: string, detail: string): Response {
  const correlationId = 'simulated';
  return Response.json(
    {
      correlationId,
      title,
      type: `${api}/problems/${type}`,
      status,
      detail,
      instance: `${api}/requests/${correlationId}`,
    },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
}
