import type { ServiceName } from './scenario.ts';
import { keyedParts, type KeyedPart } from './simulated/stormglass/answers.ts';

/** One request to an outside service, whichever backend answers it. */
export type Call =
  | { kind: 'marine' | 'weather' | 'geocoding' | 'place-search' | 'place-reverse'; query: URLSearchParams }
  /** `point` as it stands in the path: "36.6,-121.89". */
  | { kind: 'nws-point'; point: string; query: URLSearchParams }
  /** `cell` as it stands in the path: "MTR/90,105". */
  | { kind: 'nws-grid'; cell: string; query: URLSearchParams }
  /** `point` as it stands in the query. */
  | { kind: 'nws-alerts'; point: string; query: URLSearchParams }
  /** Lists of official texts, and one of them; `path` as it stands behind `/products`: "/types/CWF/locations/MTR". */
  | { kind: 'nws-products'; path: string; query: URLSearchParams }
  /** The buoy center's table of all stations, and one of a station: "46042". */
  | { kind: 'ndbc-latest'; query: URLSearchParams }
  | { kind: 'ndbc-station' | 'ndbc-spectral'; station: string; query: URLSearchParams }
  /** Its list of active stations, with their names. */
  | { kind: 'ndbc-names'; query: URLSearchParams }
  /** NOAA's tide gauges: which station and what of it stand in the query. */
  | { kind: 'coops'; query: URLSearchParams }
  /** A service of official warnings by its own address; `tag` = that of the caller's copy, `key` = header with the key: name, value. */
  | {
      kind: 'official';
      address: URL;
      tag: string | null;
      key: [string, string] | null;
      query: URLSearchParams;
    }
  /** The keyed provider, with the caller's key. */
  | { kind: 'keyed'; what: KeyedPart; key: string | null; query: URLSearchParams };

/** Calls whose address is more than one fixed path and a query. */
type Special =
  | 'nws-point'
  | 'nws-grid'
  | 'nws-alerts'
  | 'nws-products'
  | 'ndbc-latest'
  | 'ndbc-station'
  | 'ndbc-spectral'
  | 'ndbc-names'
  | 'coops'
  | 'official'
  | 'keyed';
export type PlainKind = Exclude<Call['kind'], Special>;

const paths: Record<string, PlainKind> = {
  '/services/marine/v1/marine': 'marine',
  '/services/weather/v1/forecast': 'weather',
  '/services/geocoding/v1/search': 'geocoding',
  '/services/places/search': 'place-search',
  '/services/places/reverse': 'place-reverse',
};
const pointsPath = '/services/nws/points/';
const gridpointsPath = '/services/nws/gridpoints/';
const alertsPath = '/services/nws/alerts/active';
const productsRoot = '/services/nws/products/';
const ndbcRoot = '/services/ndbc';
export const ndbcLatestPath = '/latest_obs/latest_obs.txt';
export const ndbcNamesPath = '/activestations.xml';
export const keyedPaths: Record<KeyedPart, string> = {
  weather: '/weather/point',
  tide: '/tide/extremes/point',
  astronomy: '/astronomy/point',
};
const coopsPath = '/services/coops/datagetter';
const officialRoot = '/services/official/';
const keyedRoot = '/services/stormglass/v2';

/** null = no outside service's path. */
export function callOf(url: URL, headers: Headers): Call | null {
  const kind = paths[url.pathname];
  if (kind) return { kind, query: url.searchParams };
  const query = url.searchParams;
  const what = keyedParts.find(part => url.pathname === keyedRoot + keyedPaths[part]);
  if (what) return { kind: 'keyed', what, key: headers.get('Authorization'), query };
  if (url.pathname === ndbcRoot + ndbcLatestPath) return { kind: 'ndbc-latest', query };
  if (url.pathname.startsWith(productsRoot))
    return { kind: 'nws-products', path: url.pathname.slice(productsRoot.length - 1), query };
  if (url.pathname === ndbcRoot + ndbcNamesPath) return { kind: 'ndbc-names', query };
  const [, station, table] =
    /^\/services\/ndbc\/realtime2\/([a-zA-Z\d]{5})\.(txt|spec)$/.exec(url.pathname) ?? [];
  if (station !== undefined)
    return { kind: table === 'spec' ? 'ndbc-spectral' : 'ndbc-station', station, query };
  if (url.pathname.startsWith(officialRoot)) return officialCall(url, headers);
  if (url.pathname === coopsPath) return { kind: 'coops', query };
  if (url.pathname === alertsPath) return { kind: 'nws-alerts', point: query.get('point') ?? '', query };
  if (url.pathname.startsWith(gridpointsPath))
    return { kind: 'nws-grid', cell: plainCommas(url.pathname.slice(gridpointsPath.length)), query };
  if (!url.pathname.startsWith(pointsPath)) return null;
  return {
    kind: 'nws-point',
    point: plainCommas(url.pathname.slice(pointsPath.length)),
    query,
  };
}

/** Owners of hosts with official warnings: the backend calls no other owner's host on behalf of a browser. */
const officialOwners = new Set(
  'gc.ca met.no dwd.de aemet.es meteofrance.fr met.ie smhi.se fmi.fi ipma.pt noaa.gov'.split(' '),
);

const isOfficialHost = ({ host }: URL): boolean => officialOwners.has(host.split('.').slice(-2).join('.'));

/** `/services/official/HOST/PATH`. */
function officialCall({ pathname, search, searchParams: query }: URL, headers: Headers): Call | null {
  const text = `https://${pathname.slice(officialRoot.length)}${search}`;
  if (!URL.canParse(text) || !isOfficialHost(new URL(text))) return null;
  const key = ['apikey', 'api_key'].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    kind: 'official',
    address: new URL(text),
    tag: headers.get('if-none-match'),
    key: key[0] ?? null,
    query,
  };
}

const plainCommas = (path: string): string => path.replaceAll(/%2c/gi, ',');

const services: Record<Call['kind'], ServiceName> = {
  marine: 'marine',
  weather: 'weather',
  geocoding: 'geocoding',
  'place-search': 'places',
  'place-reverse': 'places',
  'nws-point': 'nws',
  'nws-grid': 'nws',
  'nws-alerts': 'alerts',
  'nws-products': 'bulletins',
  'ndbc-latest': 'buoys',
  'ndbc-station': 'buoys',
  'ndbc-spectral': 'buoys',
  'ndbc-names': 'buoys',
  coops: 'gauges',
  official: 'official',
  keyed: 'stormglass',
};

export const serviceOf = (call: Call): ServiceName => services[call.kind];

/** The place that a call is about; null for searches by name. */
export function placeOf(call: Call): { lat: number; lng: number } | null {
  if (call.kind === 'official') return null;
  const [lat, lng] =
    call.kind === 'nws-point' || call.kind === 'nws-alerts'
      ? call.point.split(',')
      : [
          call.query.get('latitude') ?? call.query.get('lat') ?? undefined,
          call.query.get('longitude') ?? call.query.get('lon') ?? call.query.get('lng') ?? undefined,
        ];
  if (lat === undefined || lng === undefined) return null;
  const at = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(at.lat) && Number.isFinite(at.lng) ? at : null;
}
