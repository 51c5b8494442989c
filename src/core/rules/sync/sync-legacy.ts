import { isCoordinates } from '../place/distance.ts';
import { own } from '../value/own.ts';
import { coordinatesId, roundedDegrees, type PlaceRecord } from '../place/place-record.ts';
import { unnamedLocation } from '../place/place.ts';
import { maxItems } from './sync-entry.ts';
import { bareRecord, cleanName, isSoundId, placeSourceOf, readStamp } from './sync-tuples.ts';

/**
 * Reads the first shape of the synced metadata: plain lists of location objects and `metadata_version`, either as a separate entry or
 * directly in the user's metadata. One stamp applies to the whole list; only a recent place has its own time. null = another shape.
 */
export function readLegacyLists(value: unknown): PlaceRecord[] | null {
  const favorites = listNamed(value, favoriteNames);
  const recents = listNamed(value, recentNames);
  if (!favorites && !recents) return null;
  const version = readStamp(own(value, 'metadata_version')) || 1;
  return [
    ...(favorites ?? []).slice(0, maxItems).map((item, index) => favorite(item, index, version)),
    ...(recents ?? []).slice(0, maxItems).map(item => recent(item, version)),
  ].filter(record => record !== null);
}

const favoriteNames = ['favorites', 'favourites', 'favoriteLocations', 'favorite_locations'];
const recentNames = ['recents', 'recent', 'recentLocations', 'recent_locations'];

function listNamed(value: unknown, names: string[]): unknown[] | null {
  const list = names.map(name => own(value, name)).find(each => Array.isArray(each));
  return Array.isArray(list) ? list : null;
}

function favorite(item: unknown, index: number, version: number): PlaceRecord | null {
  const place = location(item, version);
  return place && { ...place, isFavorite: true, favoriteRank: index + 1, starStamp: version };
}

function recent(item: unknown, version: number): PlaceRecord | null {
  const place = location(item, version);
  if (!place) return null;
  const lastAccessed = own(item, 'lastAccessed');
  const openedStamp = readStamp(typeof lastAccessed === 'string' ? Date.parse(lastAccessed) : 0) || version;
  return { ...place, lastAccessed: Math.floor(openedStamp / 1000), openedStamp };
}

function location(item: unknown, version: number): PlaceRecord | null {
  const lat = own(item, 'lat');
  const lng = own(item, 'lng');
  if (typeof lat !== 'number' || typeof lng !== 'number' || !isCoordinates({ lat, lng })) return null;
  const at = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
  const given = own(item, 'id');
  const id =
    typeof given === 'string' && placeSourceOf(given) && isSoundId(given) ? given : coordinatesId(at);
  return {
    ...bareRecord(id),
    ...at,
    created: Math.floor(version / 1000),
    name: cleanName(own(item, 'name')) || unnamedLocation,
  };
}
