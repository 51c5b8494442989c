/**
 * Returns the URL of NOAA's tide gauges, to which a query is appended; null = none. Separate from the other settings, because a build
 * copies its variables into every chunk that reads one.
 */
export function waterLevelsUrl(env: Readonly<Record<string, unknown>>): string | null {
  const named = env['VITE_WATER_LEVELS_URL'];
  const url = typeof named === 'string' ? named.trim() : '';
  if (url === 'none') return null;
  if (url !== '') return url;
  return env['VITE_EMBEDDED'] === 'true'
    ? '/services/coops/datagetter'
    : 'https://api.tidesandcurrents.noaa.gov/api/prod/datagetter';
}
