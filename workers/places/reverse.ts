import { isCoordinates } from '../../src/core/rules/place/distance.ts';
import { coordinatesKey, type Coordinates, type PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { unknownCandidate } from './candidates.ts';
import { reverseNominatim } from './nominatim.ts';
import type { PlaceServices } from './services.ts';

/**
 * Names a position. Never fails: without a name it returns 'Unknown Location' and the coordinates. The candidate keeps the asked position,
 * not the town's center, and so does its id: two spots of one town are two places.
 */
export async function placeAt(services: PlaceServices, at: Coordinates): Promise<PlaceCandidate> {
  if (!isCoordinates(at)) return unknownCandidate(at);
  const named = await reverseNominatim(services, at);
  if (!named.ok || named.value === null) return unknownCandidate(at);
  return {
    id: `nominatim-${coordinatesKey(at)}`,
    ...named.value,
    lat: at.lat,
    lng: at.lng,
    source: 'nominatim',
  };
}
