import { packAnswer, unpackAnswer } from '../../../src/core/rules/packed/packed-answer.ts';
import { packForecast, type PackedParts } from '../../../src/core/rules/packed/packed-forecast.ts';
import type { ModelCell, SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { knownZone, type Zone } from '../../../src/core/rules/time/time.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import type { KeptForecast } from './forecast-store.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';

const packed = new WeakMap<SourceForecast, PackedParts>();

/** Packs once for the stored row and for the caller, because packing is the slowest step. */
export function packedOnce(forecast: SourceForecast): PackedParts {
  const parts = packed.get(forecast) ?? packForecast(forecast);
  packed.set(forecast, parts);
  return parts;
}

export function packRow(key: string, start: string, forecast: SourceForecast): KeptForecast {
  const bytes = packAnswer([{ kind: 'parts', parts: packedOnce(forecast) }], forecast.fetchedAt);
  return { key, start, payload: textOf(bytes), fetchedAt: forecast.fetchedAt };
}

/** null = of another version or incomplete: treated as missing. */
export function unpackRow({ payload }: KeptForecast): UpstreamAnswer | null {
  try {
    const read = unpackAnswer(bytesOf(payload), openMeteo);
    const place = read.ok ? read.value.places[0] : undefined;
    return place?.kind === 'facts' ? { facts: place.forecast, missing: null, stale: null, cell: null } : null;
  } catch {
    return null;
  }
}

/** The position and zone for which facts are returned; no zone = the requested one. */
export type SeenBy = Coordinates & { zone?: Zone | undefined };

/** The facts of a cell for a place in it, in the requested zone, which may be another one with the same clock. */
export const seenFrom = ({ lat, lng, zone }: SeenBy, forecast: SourceForecast): SourceForecast => ({
  ...forecast,
  coordinates: { lat, lng },
  requestZone: knownZone(zone) ?? forecast.requestZone,
  marineCell: cellFrom({ lat, lng }, forecast.marineCell),
  weatherCell: cellFrom({ lat, lng }, forecast.weatherCell),
});

const cellFrom = (at: Coordinates, cell: ModelCell | null): ModelCell | null =>
  cell && { ...cell, distanceKm: distanceKm(at, cell) };

export const bytesOf = (payload: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(payload), letter => letter.charCodeAt(0));

/** Of one call. */
const mostArguments = 8192;

export function textOf(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += mostArguments)
    letters += String.fromCharCode(...bytes.subarray(at, at + mostArguments));
  return btoa(letters);
}
