import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { isMeantAsPosition } from '../../src/core/rules/place/meant-as-position.ts';
import { parseCoordinates } from '../../src/core/rules/place/parse-coordinates.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { isSamePlace } from '../../src/core/rules/place/places.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { askedResults, typedCandidate } from './candidates.ts';
import { coveredOnly, type Covered } from './covered-only.ts';
import { searchGeocoder } from './geocoder.ts';
import { searchNominatim } from './nominatim.ts';
import { providers, type PlaceServices } from './services.ts';

export interface SearchOptions {
  area: Settings['searchArea'];
  /** The device's position, for distances. */
  near: Coordinates | null;
  signal?: AbortSignal | undefined;
  /** Receives the most relevant place as soon as it has a name, before its coverage is checked. */
  onNamed?: ((first: PlaceCandidate) => void) | undefined;
}

export interface FoundPlaces {
  candidates: PlaceCandidate[];
  provider: 'places' | 'geocoder' | 'coordinates';
  /** True when results were left out because coverage could not be checked. */
  coverageUnchecked: boolean;
}

/**
 * Places for a text, in the answering service's order of relevance. Coordinates are their own answer, at once and offline. When nothing is
 * left because every check of the coverage failed, the result is the check's failure and not `noMatch`.
 */
export async function searchPlaces(
  services: PlaceServices,
  typed: string,
  { area, near, signal, onNamed }: SearchOptions,
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

  // Checked first, because a name search would report the coverage as the fault of an unreadable position.
  if (isMeantAsPosition(text)) return fail({ kind: 'badCoordinates' });

  const named = await findByName(services, text, signal);
  const [first] = named.ok ? named.value.candidates : [];
  if (first && !signal?.aborted) onNamed?.(first);
  const found = area === 'us' && named.ok ? await coveredOf(named.value, services, text, signal) : named;
  if (signal?.aborted) return fail({ kind: 'aborted', provider: providers.placeSearch });
  if (!found.ok) return found;
  const { candidates, provider, unchecked, silence } = found.value;
  if (candidates.length === 0)
    return fail(
      silence ?? {
        kind: 'noMatch',
        provider: area === 'us' ? providers.coverage : providers.placeSearch,
        ...(unchecked && { unchecked }),
      },
    );
  return succeed({
    candidates: withDistances(candidates, near),
    provider,
    coverageUnchecked: unchecked,
  });
}

interface Found extends Covered {
  provider: 'places' | 'geocoder';
}

interface Named extends Found {
  /** There may be more. */
  isFull: boolean;
}

/**
 * Finds what the National Weather Service covers. The services rank places of the whole world: if other countries filled the answer, a
 * second search asks for the United States alone. Both are needed, because offshore positions belong to no country.
 */
async function coveredOf(
  { candidates, provider, isFull }: Named,
  services: PlaceServices,
  text: string,
  signal: AbortSignal | undefined,
): Promise<Result<Found>> {
  const covered = await coveredOnly(services, candidates, signal);
  const known = succeed({ ...covered, provider });
  const mayBeMore = isFull && covered.candidates.length < candidates.length && covered.silence === null;
  if (!mayBeMore) return known;
  const more = await (provider === 'places' ? searchNominatim : searchGeocoder)(services, text, true, signal);
  if (!more.ok) return covered.candidates.length > 0 ? known : more;
  const all = withoutRepeats([...covered.candidates, ...more.value]);
  const checked = await coveredOnly(services, all, signal);
  return succeed({ ...checked, provider, unchecked: covered.unchecked || checked.unchecked });
}

/** Asks the place search; if it finds nothing or does not answer, the geocoder. If neither answers, returns the first one's failure. */
async function findByName(
  services: PlaceServices,
  text: string,
  signal: AbortSignal | undefined,
): Promise<Result<Named>> {
  const places = await searchNominatim(services, text, false, signal);
  if (places.ok && places.value.length > 0) return succeed(asFound(places.value, 'places'));
  if (signal?.aborted) return fail({ kind: 'aborted', provider: providers.placeSearch });
  const towns = await searchGeocoder(services, text, false, signal);
  const isAlone = !places.ok && places.failure.kind === 'noProvider';
  if (!places.ok && !isAlone && !(towns.ok && towns.value.length > 0)) return places;
  // Nothing was found, and there is no second service to ask.
  if (places.ok && !towns.ok && towns.failure.kind === 'noProvider') return succeed(asFound([], 'places'));
  return towns.ok ? succeed(asFound(towns.value, 'geocoder')) : towns;
}

const asFound = (found: PlaceCandidate[], provider: Found['provider']): Named => ({
  candidates: withoutRepeats(found),
  provider,
  unchecked: false,
  silence: null,
  isFull: found.length >= askedResults,
});

/** Two entries of one name at the same position (a town's node and its boundary) count as one place. */
const withoutRepeats = (candidates: PlaceCandidate[]): PlaceCandidate[] =>
  candidates.filter((each, index) => !candidates.slice(0, index).some(earlier => isRepeat(each, earlier)));

const isRepeat = (each: PlaceCandidate, earlier: PlaceCandidate): boolean =>
  each.id === earlier.id || (each.name === earlier.name && isSamePlace(each, earlier));

const withDistances = (candidates: PlaceCandidate[], near: Coordinates | null): PlaceCandidate[] =>
  near ? candidates.map(each => ({ ...each, distanceKm: distanceKm(near, each) })) : candidates;
