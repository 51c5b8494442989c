import type { ServiceName } from './scenario.ts';

/** One request to an outside service, whoever answers it. */
export type Call =
  | { kind: 'marine' | 'weather' | 'geocoding' | 'place-search' | 'place-reverse'; query: URLSearchParams }
  /** `point` as it stands in the path: "36.6,-121.89". */
  | { kind: 'nws-point'; point: string; query: URLSearchParams };

const paths: Record<string, Exclude<Call['kind'], 'nws-point'>> = {
  '/services/marine/v1/marine': 'marine',
  '/services/weather/v1/forecast': 'weather',
  '/services/geocoding/v1/search': 'geocoding',
  '/services/places/search': 'place-search',
  '/services/places/reverse': 'place-reverse',
};
const pointsPath = '/services/nws/points/';

/** null = no outside service's path. */
export function callOf(url: URL): Call | null {
  const kind = paths[url.pathname];
  if (kind) return { kind, query: url.searchParams };
  if (!url.pathname.startsWith(pointsPath)) return null;
  return {
    kind: 'nws-point',
    point: url.pathname.slice(pointsPath.length).replaceAll(/%2c/gi, ','),
    query: url.searchParams,
  };
}

const services: Record<Call['kind'], ServiceName> = {
  marine: 'marine',
  weather: 'weather',
  geocoding: 'geocoding',
  'place-search': 'places',
  'place-reverse': 'places',
  'nws-point': 'nws',
};

export const serviceOf = (call: Call): ServiceName => services[call.kind];

/** The place that a call is about; null for searches by name. */
export function placeOf(call: Call): { lat: number; lng: number } | null {
  const [lat, lng] =
    call.kind === 'nws-point'
      ? call.point.split(',')
      : [
          call.query.get('latitude') ?? call.query.get('lat') ?? undefined,
          call.query.get('longitude') ?? call.query.get('lon') ?? undefined,
        ];
  if (lat === undefined || lng === undefined) return null;
  const at = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(at.lat) && Number.isFinite(at.lng) ? at : null;
}
