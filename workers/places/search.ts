import { distanceKm } from '../../src/domain/distance.ts';
import { fail, succeed, type Result } from '../../src/domain/failure.ts';
import { parseCoordinates } from '../../src/domain/parse-coordinates.ts';
import type { Coordinates, PlaceCandidate } from '../../src/domain/place.ts';
import { isSamePlace } from '../../src/domain/places.ts';
import type { Settings } from '../../src/domain/settings.ts';
import { typedCandidate } from './candidates.ts';
import { coveredOnly } from './coverage.ts';
import { searchGeocoder } from './geocoder.ts';
import { searchNominatim } from './nominatim.ts';
import { providers, type PlaceServices } from './services.ts';

export interface SearchOptions {
  area: Settings['searchArea'];
  /** The device's position, for distances. */
  near: Coordinates | null;
  signal?: AbortSignal | undefined;
}

export interface FoundPlaces {
  candidates: PlaceCandidate[];
  provider: 'places' | 'geocoder' | 'coordinates';
  /** True when results were left out because coverage could not be checked. */
  coverageUnchecked: boolean;
}

/**
 * Places for what somebody typed, in the answering service's order of relevance. Coordinates are their own answer, at
 * once and offline. `noMatch` is said only when it is known: when nothing is left because no check was answered, the
 * result is the check's failure.
 */
export async function searchPlaces(
  services: PlaceServices,
  typed: string,
  { area, near, signal }: SearchOptions,
): Promise<Result<FoundPlaces>> {
  const text = typed.trim();
  if (text === '') return succeed({ candidates: [], provider: 'places', coverageUnchecked: false });
  const at = parseCoordinates(text);
  if (at)
    return succeed({
      candidates: withDistances([typedCandidate(at)], near),
      provider: 'coordinates',
      coverageUnchecked: false,
    });

  const found = await findByName(services, text, signal);
  if (!found.ok) return found;
  const { candidates, provider } = found.value;
  const { candidates: kept, unchecked } =
    area === 'us' ? await coveredOnly(services, candidates, signal) : { candidates, unchecked: null };
  if (signal?.aborted) return fail({ kind: 'aborted', provider: providers.placeSearch });
  if (kept.length === 0)
    return fail(
      unchecked ?? {
        kind: 'noMatch',
        provider: area === 'us' ? providers.coverage : providers.placeSearch,
      },
    );
  return succeed({ candidates: withDistances(kept, near), provider, coverageUnchecked: unchecked !== null });
}

/** The place search, and where it finds nothing (or does not answer) the geocoder. Their silence is the first one's failure. */
async function findByName(
  services: PlaceServices,
  text: string,
  signal: AbortSignal | undefined,
): Promise<Result<Pick<FoundPlaces, 'candidates' | 'provider'>>> {
  const places = await searchNominatim(services, text, signal);
  if (places.ok && places.value.length > 0)
    return succeed({ candidates: withoutRepeats(places.value), provider: 'places' });
  if (signal?.aborted) return fail({ kind: 'aborted', provider: providers.placeSearch });
  const towns = await searchGeocoder(services, text, signal);
  if (towns.ok && towns.value.length > 0)
    return succeed({ candidates: withoutRepeats(towns.value), provider: 'geocoder' });
  if (!places.ok) return places;
  return towns.ok ? succeed({ candidates: [], provider: 'geocoder' }) : towns;
}

/** Two entries of one name at the same place (a town's node and its boundary) are one place to sail to. */
const withoutRepeats = (candidates: PlaceCandidate[]): PlaceCandidate[] =>
  candidates.filter((each, index) => !candidates.slice(0, index).some(earlier => isRepeat(each, earlier)));

const isRepeat = (each: PlaceCandidate, earlier: PlaceCandidate): boolean =>
  each.id === earlier.id || (each.name === earlier.name && isSamePlace(each, earlier));

const withDistances = (candidates: PlaceCandidate[], near: Coordinates | null): PlaceCandidate[] =>
  near ? candidates.map(each => ({ ...each, distanceKm: distanceKm(near, each) })) : candidates;
