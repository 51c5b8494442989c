import { readTidePlace, tidePlaceAddress } from './tide-place.ts';
import { coordinatesInQuery, forecastAddress } from './forecast-address.ts';

/**
 * A remembered route that may be restored, in its canonical spelling; null for everything else. Addresses are
 * allow-listed because what is stored could have been put there by anyone.
 */
export function restorableRoute(route: string | null): string | null {
  const [address = ''] = (route ?? '').split('#');
  const [path = '', query = ''] = address.split('?');
  // The guarded paths without /logout; the forecast, which carries coordinates, comes below.
  if (/^\/(locations|plan|compare|ready|receive|chart|trips|log|alerts|settings)?$/.test(path)) return path;
  // Of the tables the place, and not the day that was looked up.
  if (path === '/tides') return tidePlaceAddress(readTidePlace(query));
  if (path === '/trip') {
    const id = new URLSearchParams(query).get('id') ?? '';
    return /^[\w-]{1,64}$/.test(id) ? `${path}?id=${id}` : path;
  }
  if (path !== '/forecast') return null;
  const at = coordinatesInQuery(query);
  if (at === 'bad') return null;
  return at === null ? path : forecastAddress(at);
}
