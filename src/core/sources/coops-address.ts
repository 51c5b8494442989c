/**
 * Where NOAA's tide gauges are asked, a query is appended; null = nowhere. Read by what asks them, and the local backend's known without a
 * variable: a build's variables stand in every part that reads one.
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
