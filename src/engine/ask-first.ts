import type { SourceId } from '../core/rules/forecast/forecast.ts';
import { coordinatesInQuery } from '../core/rules/place/forecast-address.ts';
import type { Coordinates, PlaceCandidate } from '../core/rules/place/place.ts';
import { findPlace } from '../core/rules/place/places.ts';
import { within } from '../within.ts';
import { engine } from './engine.ts';
import { refreshAhead } from './refresh-ahead.ts';
import { askAhead } from './use-live.ts';

/** Longest wait for the answers, ms; more than a slow device needs to open its database. */
const patienceMs = 3000;

/** A position and its name; `place` is null until the name is found. */
interface NamedPosition {
  at: Coordinates;
  place: PlaceCandidate | null;
}

let named: NamedPosition | null = null;

/**
 * Prefetches the live queries of the screen at `address` (path and query) while the screen's files are still being read. For a forecast it
 * also starts the download that the screen would start. Settles with the answers, or without them after the time a slow device needs.
 */
export function askFirst(address: string, source: SourceId): Promise<unknown> {
  const [path, query = ''] = address.split('?');
  const at = path === '/forecast' ? coordinatesInQuery(query) : null;
  const asked: Promise<unknown>[] = [askAhead('settings', {}), askAhead('places', {})];
  if (at !== null && at !== 'bad') {
    const { lat, lng } = at;
    refreshAhead(at, source);
    asked.push(askAhead('forecast', { source, lat, lng }), askAhead('warnings', { lat, lng }), askName(at));
  }
  return within(patienceMs, Promise.all(asked), null);
}

/** Looks up the name of a place that is not saved. */
async function askName(at: Coordinates): Promise<void> {
  const places = await askAhead('places', {});
  if (findPlace(places, { ...at, id: '' }) !== null) return;
  const place = await engine.placeAt(at);
  named = { at, place: place.ok ? place.value : null };
}

/** Returns null if the name belongs to another position. */
export const namedAt = (of: NamedPosition | null, { lat, lng }: Coordinates): NamedPosition | null =>
  of?.at.lat === lat && of.at.lng === lng ? of : null;

/** Returns the prefetched name of this position, if it has arrived. */
export const askedName = (at: Coordinates): NamedPosition | null => namedAt(named, at);
