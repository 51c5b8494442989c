import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../src/core/rules/value/is-record.ts';
import type { KeyedPart } from '../simulated/stormglass/answers.ts';
import { readOfficialLibrary } from './official.ts';
import { readMeasuredLibrary, type MeasuredLibrary } from './measured-library.ts';

/** One recorded answer: what it says and where it is about. */
export interface Recording {
  lat: number;
  lng: number;
  status: number;
  body: unknown;
}

/** Recorded answers by kind of call. */
export interface Library {
  marine: Recording[];
  weather: Recording[];
  /** Answers of several models, each series with its model's name. */
  marineModels: Recording[];
  weatherModels: Recording[];
  /** `results` arrays and the answer without a match. */
  geocoding: Record<string, unknown>[];
  placeSearch: Record<string, unknown>[];
  placeReverse: Recording[];
  nwsPoints: Recording[];
  /** By their path: "MTR/90,105". */
  nwsGridpoints: Map<string, unknown>;
  /** Answers to the question for active alerts that say when they were saved. */
  nwsAlerts: { savedMs: number; body: unknown }[];
  keyed: Partial<Record<KeyedPart, Record<string, unknown>>>;
  measured: MeasuredLibrary;
  official: ReturnType<typeof readOfficialLibrary>;
}

/** Reads a folder of recordings once. Skips files that are not JSON or not of the expected kind. */
export function readLibrary(folder: string): Library {
  const models = jsonFiles(join(folder, 'multi-model')).flatMap(parts).flatMap(severalModels);
  const nominatim = jsonFiles(join(folder, 'nominatim'));
  return {
    marine: jsonFiles(join(folder, 'open-meteo-marine')).flatMap(parts).flatMap(forecast),
    weather: jsonFiles(join(folder, 'open-meteo-forecast')).flatMap(parts).flatMap(forecast),
    marineModels: models.filter(({ body }) => hasSeries(body, 'wave_height_')),
    weatherModels: models.filter(({ body }) => !hasSeries(body, 'wave_height_')),
    geocoding: jsonFiles(join(folder, 'open-meteo-geocoding'))
      .filter(isRecord)
      .filter(body => Array.isArray(body['results'])),
    placeSearch: nominatim.filter(body => Array.isArray(body)).flatMap(body => body.filter(isRecord)),
    placeReverse: nominatim.flatMap(reverse),
    nwsPoints: jsonFiles(join(folder, 'weathergov')).flatMap(point),
    nwsGridpoints: new Map(jsonFiles(join(folder, 'weathergov', 'gridpoints')).flatMap(gridpoint)),
    nwsAlerts: jsonFiles(join(folder, 'derived')).flatMap(alerts),
    keyed: keyed(jsonFiles(join(folder, 'stormglass')).filter(isRecord)),
    measured: readMeasuredLibrary(folder),
    official: readOfficialLibrary(folder),
  };
}

function jsonFiles(folder: string): unknown[] {
  return listing(folder).flatMap(file => {
    try {
      const body: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return [body];
    } catch {
      return [];
    }
  });
}

function listing(folder: string): string[] {
  try {
    return readdirSync(folder).filter(file => file.endsWith('.json'));
  } catch {
    return [];
  }
}

/** An answer for several places holds one for each. */
const parts = (body: unknown): unknown[] => (Array.isArray(body) ? body : [body]);

function forecast(body: unknown): Recording[] {
  if (!isRecord(body) || !isRecord(body['hourly']) || !isRecord(body['hourly_units'])) return [];
  // Answers of several models at once carry other names than anyone asks for here.
  if (Object.keys(body['hourly']).some(name => name.endsWith('_best_match'))) return [];
  return recording(body['latitude'], body['longitude'], 200, body);
}

/** An answer of several models has no series without one's name. */
function severalModels(body: unknown): Recording[] {
  if (!isRecord(body) || !isRecord(body['hourly']) || !isRecord(body['hourly_units'])) return [];
  const names = Object.keys(body['hourly']).filter(name => name !== 'time');
  const isOfModels = names.length > 0 && names.every(name => modelName.test(name));
  return isOfModels ? recording(body['latitude'], body['longitude'], 200, body) : [];
}

const modelName = /_(?:best_match|\w+_seamless|ecmwf_\w+|ncep_\w+|gwam|ewam|meteofrance_\w+)$/;

const hasSeries = (body: unknown, beginning: string): boolean =>
  isRecord(body) &&
  isRecord(body['hourly']) &&
  Object.keys(body['hourly']).some(name => name.startsWith(beginning));

function reverse(body: unknown): Recording[] {
  return isRecord(body) ? recording(Number(body['lat']), Number(body['lon']), 200, body) : [];
}

/** A covered point, or the recorded refusal of an uncovered one, which names its point in the text. */
function point(body: unknown): Recording[] {
  if (!isRecord(body)) return [];
  if (body['status'] === 404) {
    const [, lat, lng] = /requested point (-?[\d.]+),(-?[\d.]+)/.exec(String(body['detail'])) ?? [];
    return recording(Number(lat), Number(lng), 404, body);
  }
  const geometry = body['geometry'];
  const [lng, lat] =
    isRecord(geometry) && Array.isArray(geometry['coordinates']) ? geometry['coordinates'] : [];
  return isRecord(body['properties']) && 'gridId' in body['properties'] ? recording(lat, lng, 200, body) : [];
}

function gridpoint(body: unknown): [string, unknown][] {
  const [, path] = isRecord(body) ? (/\/gridpoints\/(.+)$/.exec(String(body['id'])) ?? []) : [];
  return path === undefined ? [] : [[path, body]];
}

function keyed(bodies: Record<string, unknown>[]): Library['keyed'] {
  const hasBlend = ({ hours }: Record<string, unknown>) => JSON.stringify(hours ?? '').includes('"sg"');
  const isTide = ({ data }: Record<string, unknown>) => JSON.stringify(data ?? '').includes('"height"');
  const weather = bodies.find(hasBlend);
  const tide = bodies.find(isTide);
  return { ...(weather && { weather }), ...(tide && { tide }) };
}

function alerts(body: unknown): { savedMs: number; body: unknown }[] {
  const savedMs = isRecord(body) ? Date.parse(String(body['@saved'])) : Number.NaN;
  return isRecord(body) && Array.isArray(body['features']) && Number.isFinite(savedMs)
    ? [{ savedMs, body }]
    : [];
}

function recording(lat: unknown, lng: unknown, status: number, body: unknown): Recording[] {
  const fits =
    typeof lat === 'number' && typeof lng === 'number' && Number.isFinite(lat) && Number.isFinite(lng);
  return fits ? [{ lat, lng, status, body }] : [];
}
