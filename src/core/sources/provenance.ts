import type { SourceForecast } from '../rules/forecast/forecast.ts';

type Provenance = SourceForecast['provenance'];

/** The embedded backend says with this header that its answers are not today's weather. */
export function provenanceOf(headers: Headers): Provenance {
  const stated = headers.get('x-offing-data');
  return stated === 'simulated' || stated === 'recorded' ? stated : 'live';
}
