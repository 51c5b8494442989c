import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { findPlace, setFavorite, type PlaceChange, type When } from '../../src/core/rules/place/places.ts';

/** A tap on the star as it is shown: it goes out where it is lit. */
export const tapStar = (
  places: readonly Place[],
  candidate: PlaceCandidate | Place,
  when: When,
): PlaceChange => setFavorite(places, candidate, !findPlace(places, candidate)?.isFavorite, when);
