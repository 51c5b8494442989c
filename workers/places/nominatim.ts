import { fail, succeed, type Failure, type Result } from '../../src/core/rules/value/failure.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import {
  coordinatesKey,
  fourDecimals,
  unnamedLocation,
  type Coordinates,
  type PlaceCandidate,
} from '../../src/core/rules/place/place.ts';
import { dayS } from '../../src/core/rules/time/time.ts';
import { getJson } from '../../src/core/sources/get-json.ts';
import { keptAnswer } from './kept-answers.ts';
import { askedResults, cleanText, joinNames, position } from './candidates.ts';
import { providers, type PlaceServices } from './services.ts';
import { isWaterFeature } from './water.ts';

const provider = providers.placeSearch;
/** The service has own country codes for the territories. */
const usCodes = 'us,pr,vi,gu,as,mp';

/** Places by name, in the service's order of relevance, of the United States alone if `inUs`; [] when it knows none. */
export function searchNominatim(
  services: PlaceServices,
  text: string,
  inUs: boolean,
  signal: AbortSignal | undefined,
): Promise<Result<PlaceCandidate[]>> {
  const { placeSearchUrl } = services.config;
  if (placeSearchUrl === null) return Promise.resolve(fail({ kind: 'noProvider' }));
  const query = new URLSearchParams({
    q: text,
    format: 'json',
    limit: String(askedResults),
    addressdetails: '1',
    ...(inUs && { countrycodes: usCodes }),
  });
  return keptAnswer(services, {
    key: `${inUs ? 'search-us' : 'search'}:${text.toLowerCase()}`,
    lifeS: dayS,
    ask: () => ask(services, `${placeSearchUrl}?${query}`, signal),
    parse: parseSearch,
  });
}

/** Finds the place at a position, with its English name at town level (zoom 10); null if the service knows no name. */
export function reverseNominatim(
  services: PlaceServices,
  at: Coordinates,
): Promise<Result<ReverseName | null>> {
  const { lat, lng } = fourDecimals(at);
  const query = new URLSearchParams({
    lat: String(lat),
    lon: String(lng),
    format: 'json',
    zoom: '10',
    addressdetails: '1',
  });
  return keptAnswer(services, {
    key: `reverse:${coordinatesKey(at)}`,
    lifeS: dayS,
    ask: () =>
      ask(services, `${services.config.reverseUrl}?${query}`, undefined, { 'Accept-Language': 'en' }),
    parse: parseReverse,
  });
}

async function ask(
  services: PlaceServices,
  url: string,
  signal: AbortSignal | undefined,
  headers: Record<string, string> = {},
): ReturnType<typeof getJson> {
  const answer = await getJson(url, {
    ...services,
    fetch: services.gateway ?? services.fetch,
    provider,
    signal,
    headers,
    beforeAttempt: services.pace,
  });
  const status = answer.ok ? null : statusOf(answer.failure);
  // The log names no search text, for privacy.
  if (status !== null)
    console.warn(
      url.startsWith(services.config.reverseUrl)
        ? `Geocoding API error: ${status}`
        : `Location search API error: ${status}`,
    );
  return answer;
}

const statuses: Partial<Record<Failure['kind'], number>> = { badRequest: 400, quota: 402, rateLimited: 429 };

const statusOf = (failure: Failure): number | null =>
  failure.kind === 'http' ? failure.status : (statuses[failure.kind] ?? null);

/** `[]` is a valid answer. A list without any valid item is not. */
export function parseSearch(json: unknown): Result<PlaceCandidate[]> {
  if (!Array.isArray(json)) return refusal(json);
  const candidates = json.map(candidate).filter(each => each !== null);
  if (json.length > 0 && candidates.length === 0) return broken('no result can be read');
  return succeed(candidates);
}

interface ReverseName {
  name: string;
  fullName: string;
  type: string;
  isWater: boolean;
}

/** The name of an object is under its class (`natural`, `water` …); these are the address parts that name water or a place. */
const waterParts = ['water', 'natural', 'bay', 'sea', 'ocean', 'waterway', 'place'];
const townParts = ['city', 'town', 'village', 'hamlet', 'municipality', 'county'];
const surelyWater = new Set(['water', 'bay', 'sea', 'ocean', 'waterway']);

export function parseReverse(json: unknown): Result<ReverseName | null> {
  if (!isRecord(json)) return broken('not an object');
  if (json['error'] !== undefined) {
    // The words for "nothing there", with status 200.
    if (json['error'] === 'Unable to geocode') return succeed(null);
    return refusal(json);
  }
  const address = isRecord(json['address']) ? json['address'] : {};
  const part = [...waterParts, ...townParts].find(each => cleanText(address[each]) !== '');
  const name = cleanText(part === undefined ? firstPart(json['display_name']) : address[part]);
  if (name === '') return succeed(null);
  const kind = kindOf(json);
  return succeed({
    name,
    fullName: fullName(name, json),
    type: kind.type,
    isWater: (part !== undefined && surelyWater.has(part)) || kind.isWater,
  });
}

function candidate(item: unknown): PlaceCandidate | null {
  if (!isRecord(item)) return null;
  const at = position(item['lat'], item['lon']);
  const id = stableId(item);
  if (!at || id === null) return null;
  const name = cleanText(firstPart(item['display_name'])) || cleanText(item['name']) || unnamedLocation;
  return { id, name, fullName: fullName(name, item), ...at, source: 'nominatim', ...kindOf(item) };
}

const osmLetters = new Map<unknown, string>([
  ['node', 'N'],
  ['way', 'W'],
  ['relation', 'R'],
]);

/** `place_id` changes whenever the service rebuilds its database; postcodes have nothing better. */
function stableId(item: Record<string, unknown>): string | null {
  const letter = osmLetters.get(item['osm_type']);
  const osmId = idText(item['osm_id']);
  if (letter !== undefined && osmId !== null) return `nominatim-${letter}${osmId}`;
  const placeId = idText(item['place_id']);
  return placeId === null ? null : `nominatim-${placeId}`;
}

/** Older servers write numbers as text. */
const idText = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? text : null;
};

/** `class` is called `category` in the service's newer format. */
function kindOf(item: Record<string, unknown>): { type: string; isWater: boolean } {
  const featureClass = cleanText(item['class']) || cleanText(item['category']);
  const type = cleanText(item['type']);
  return {
    type: type === '' || type === 'yes' ? featureClass : type,
    isWater: isWaterFeature(featureClass, type),
  };
}

function fullName(name: string, item: Record<string, unknown>): string {
  const { address } = item;
  if (!isRecord(address)) return cleanText(item['display_name']) || name;
  return joinNames(name, address['state'] ?? address['region'] ?? address['county'], address['country']);
}

const firstPart = (displayName: unknown): unknown =>
  typeof displayName === 'string' ? displayName.split(',')[0] : null;

/** `{error}`: an object with a message when the request was wrong, a text otherwise, often with status 200. */
function refusal(json: unknown): Result<never> {
  const error = isRecord(json) ? json['error'] : undefined;
  if (isRecord(error))
    return fail({ kind: 'badRequest', provider, reason: cleanText(error['message']) || 'no reason given' });
  return broken(typeof error === 'string' ? cleanText(error) : 'not a list of places');
}

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
