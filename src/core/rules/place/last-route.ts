import { readTidePlace, tidePlaceAddress } from './tide-place.ts';
import { coordinatesInQuery, forecastAddress } from './forecast-address.ts';

/**
 * Returns a remembered route that may be restored, in its canonical spelling; null for everything else. Uses an allowlist, because any
 * script may have written the stored address.
 */
export function restorableRoute(route: string | null): string | null {
  const [address = ''] = (route ?? '').split('#');
  const [path = '', query = ''] = address.split('?');
  // The guarded paths except /logout. The forecast has coordinates and is handled below.
  if (/^\/(locations|plan|compare|ready|receive|chart|trips|log|alerts|settings)?$/.test(path)) return path;
  // For tide tables, restores the place but not the selected day.
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
