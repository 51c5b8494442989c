import type { Result } from '../../src/core/rules/value/failure.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { placeAt } from './reverse.ts';
import { searchPlaces, type FoundPlaces, type SearchOptions } from './search.ts';
import type { PlaceServices } from './services.ts';

export interface PlaceFinder {
  /** Ends a running search, if any; that search fails with `aborted`. */
  search(typed: string, options: Omit<SearchOptions, 'signal'>): Promise<Result<FoundPlaces>>;
  placeAt(at: Coordinates): Promise<PlaceCandidate>;
}

/** One tab's door to the place services. */
export function createPlaceFinder(services: PlaceServices): PlaceFinder {
  let running: AbortController | null = null;
  return {
    search(typed, options) {
      running?.abort();
      running = new AbortController();
      return searchPlaces(services, typed, { ...options, signal: running.signal });
    },
    placeAt: at => placeAt(services, at),
  };
}
