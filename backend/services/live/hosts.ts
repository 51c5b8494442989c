import { keyedPaths, ndbcLatestPath, ndbcNamesPath, type Call, type PlainKind } from '../routes.ts';

/** The public address of a call. Open-Meteo's hosts here are the free ones: for non-commercial use only. */
export function publicUrl(call: Call): string {
  if (call.kind === 'nws-point') return `https://api.weather.gov/points/${call.point}`;
  if (call.kind === 'nws-grid') return `https://api.weather.gov/gridpoints/${call.cell}`;
  if (call.kind === 'nws-alerts') return `https://api.weather.gov/alerts/active?${call.query.toString()}`;
  if (call.kind === 'nws-products') return `https://api.weather.gov/products${call.path}`;
  if (call.kind === 'ndbc-latest') return `${ndbc}/data${ndbcLatestPath}`;
  if (call.kind === 'ndbc-names') return `${ndbc}${ndbcNamesPath}`;
  if (call.kind === 'ndbc-station') return `${ndbc}/data/realtime2/${call.station}.txt`;
  if (call.kind === 'ndbc-spectral') return `${ndbc}/data/realtime2/${call.station}.spec`;
  if (call.kind === 'coops')
    return `https://api.tidesandcurrents.noaa.gov/api/prod/datagetter?${call.query.toString()}`;
  if (call.kind === 'official') return call.address.href;
  if (call.kind === 'keyed')
    return `https://api.stormglass.io/v2${keyedPaths[call.what]}?${call.query.toString()}`;
  return `${bases[call.kind]}?${call.query.toString()}`;
}

const ndbc = 'https://www.ndbc.noaa.gov';

export type Provider = 'open-meteo' | 'nominatim' | 'nws' | 'ndbc' | 'coops' | 'official' | 'stormglass';

export const providerOf = (call: Call): Provider => {
  if (call.kind === 'keyed') return 'stormglass';
  if (call.kind.startsWith('ndbc-')) return 'ndbc';
  if (call.kind === 'coops') return 'coops';
  if (call.kind === 'official') return 'official';
  if (
    call.kind === 'nws-point' ||
    call.kind === 'nws-grid' ||
    call.kind === 'nws-alerts' ||
    call.kind === 'nws-products'
  )
    return 'nws';
  return call.kind === 'place-search' || call.kind === 'place-reverse' ? 'nominatim' : 'open-meteo';
};

/** Nominatim and the National Weather Service ask callers to say who they are. */
export const userAgent = 'Offing/0.1 (marine forecast web app, embedded development backend)';

const bases: Record<PlainKind, string> = {
  marine: 'https://marine-api.open-meteo.com/v1/marine',
  weather: 'https://api.open-meteo.com/v1/forecast',
  geocoding: 'https://geocoding-api.open-meteo.com/v1/search',
  'place-search': 'https://nominatim.openstreetmap.org/search',
  'place-reverse': 'https://nominatim.openstreetmap.org/reverse',
};
