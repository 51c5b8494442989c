import type { SourceId } from '../core/rules/forecast/forecast.ts';
import { coordinatesInQuery } from '../core/rules/place/forecast-address.ts';
import type { Coordinates, PlaceCandidate } from '../core/rules/place/place.ts';
import { findPlace } from '../core/rules/place/places.ts';
import { within } from '../within.ts';
import { engine } from './engine.ts';
import { refreshAhead } from './refresh-ahead.ts';
import { askAhead } from './use-live.ts';

/** Longer than a slow device needs to open its database. */
const patienceMs = 3000;

/** What a position is called; `place` is null while that is not known. */
interface NamedPosition {
  at: Coordinates;
  place: PlaceCandidate | null;
}

let named: NamedPosition | null = null;

/**
 * Asks what the screen at `address` (path and query) is about to ask, while its files are still being read, and begins the download
 * that a forecast's screen begins with. Settles with the answers, or without them when they take longer than a slow device does.
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

/** A place that is not saved has its name from elsewhere. */
async function askName(at: Coordinates): Promise<void> {
  const places = await askAhead('places', {});
  if (findPlace(places, { ...at, id: '' }) !== null) return;
  const place = await engine.placeAt(at);
  named = { at, place: place.ok ? place.value : null };
}

/** null where it is the name of another position. */
export const namedAt = (of: NamedPosition | null, { lat, lng }: Coordinates): NamedPosition | null =>
  of?.at.lat === lat && of.at.lng === lng ? of : null;

/** What was asked of this position, where it has come. */
export const askedName = (at: Coordinates): NamedPosition | null => namedAt(named, at);
