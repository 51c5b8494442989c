import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import { isRecord } from '../../src/core/rules/value/is-record.ts';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { dayS } from '../../src/core/rules/time/time.ts';
import { getJson } from '../../src/core/sources/get-json.ts';
import { keptAnswer } from './kept-answers.ts';
import { askedResults, cleanText, joinNames, position } from './candidates.ts';
import { providers, type PlaceServices } from './services.ts';
import { isWaterCode } from './water.ts';

const provider = providers.geocoder;

/** The fallback: GeoNames through Open-Meteo, mostly towns; of the United States alone if `inUs`. */
export function searchGeocoder(
  services: PlaceServices,
  text: string,
  inUs: boolean,
  signal: AbortSignal | undefined,
): Promise<Result<PlaceCandidate[]>> {
  const { geocodingUrl, openMeteoKey } = services.config;
  if (geocodingUrl === null) return Promise.resolve(fail({ kind: 'noProvider' }));
  const query = new URLSearchParams({
    name: text,
    count: String(askedResults),
    language: 'en',
    format: 'json',
    ...(inUs && { countryCode: 'US' }),
    ...(openMeteoKey === null ? {} : { apikey: openMeteoKey }),
  });
  return keptAnswer(services, {
    key: `${inUs ? 'geocoder-us' : 'geocoder'}:${text.toLowerCase()}`,
    lifeS: dayS,
    ask: () => getJson(`${geocodingUrl}?${query}`, { ...services, provider, signal }),
    parse: parseGeocoder,
  });
}

/** The service omits empty and zero values: missing `results` means nothing was found, missing `latitude` means the equator. */
export function parseGeocoder(json: unknown): Result<PlaceCandidate[]> {
  if (!isRecord(json)) return broken('not an object');
  const results = json['results'] ?? [];
  if (!Array.isArray(results)) return broken('results is not a list');
  const candidates = results.map(candidate).filter(each => each !== null);
  if (results.length > 0 && candidates.length === 0) return broken('no result can be read');
  return succeed(candidates);
}

function candidate(item: unknown): PlaceCandidate | null {
  if (!isRecord(item)) return null;
  const { id, latitude, longitude } = item;
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return null;
  // Without both, the position itself is missing, not a zero.
  if (latitude === undefined && longitude === undefined) return null;
  const at = position(latitude ?? 0, longitude ?? 0);
  const name = cleanText(item['name']);
  if (!at || name === '') return null;
  const type = cleanText(item['feature_code']);
  return {
    id: `open-meteo-${id}`,
    name,
    fullName: joinNames(name, item['admin1'], item['country']),
    ...at,
    source: 'open-meteo',
    type,
    isWater: isWaterCode(type),
  };
}

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
