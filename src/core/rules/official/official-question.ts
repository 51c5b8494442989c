import type { Coordinates } from '../place/place.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { officialServices, type OfficialService } from './official-notice.ts';

/** How many places one call may ask for. */
export const mostPlaces = 30;
const mostLanguages = 3;

/** What the app asks the `official` function of the server. */
export interface OfficialQuestion {
  places: readonly PlaceAsked[];
  /** Languages whose words are wanted beside the service's own, the user's first: `['fr']`. */
  languages: readonly string[];
  /** `version` of the answer that the app has to the same question; null = none. */
  known: string | null;
}

/** A position is rounded to a hundredth of a degree, some 1 km: the server does not need to know exactly where a boat lies. */
export interface PlaceAsked extends Coordinates {
  /** True = the position is certainly at sea: only zones and areas that contain it count, not those near it. */
  isAtSea: boolean;
  /** The zone that the user has chosen instead of the nearest; absent = none. */
  zone?: ChosenZone;
}

/** A zone of a service by its code or name (`zoneKey`). */
export interface ChosenZone {
  service: OfficialService;
  key: string;
}

export const placeAsked = ({ lat, lng }: Coordinates, isAtSea: boolean): PlaceAsked => ({
  lat: roundTo(lat, 2),
  lng: roundTo(lng, 2),
  isAtSea,
});

/** Reads a question that the server received; null = not a valid question. */
export function readOfficialQuestion(body: unknown): OfficialQuestion | null {
  const { places, languages = [], known = null } = isRecord(body) ? body : {};
  if (!Array.isArray(places) || places.length === 0 || places.length > mostPlaces) return null;
  const read = places.map(placeOf);
  if (!read.every(each => each !== null) || !Array.isArray(languages)) return null;
  const wanted = languages.filter(each => typeof each === 'string').slice(0, mostLanguages);
  return { places: read, languages: wanted, known: typeof known === 'string' ? known : null };
}

function placeOf(value: unknown): PlaceAsked | null {
  const { lat, lng, isAtSea, zone } = isRecord(value) ? value : {};
  if (!isNumber(lat) || !isNumber(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  const chosen = zoneOf(zone);
  return { ...placeAsked({ lat, lng }, isAtSea === true), ...(chosen && { zone: chosen }) };
}

/** A zone that this server does not know counts as none. */
function zoneOf(value: unknown): ChosenZone | null {
  const { service: named, key } = isRecord(value) ? value : {};
  const service = officialServices.find(each => each === named);
  return service && typeof key === 'string' && key !== '' && key.length <= 200 ? { service, key } : null;
}
