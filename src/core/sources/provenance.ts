import type { SourceForecast } from '../rules/forecast/forecast.ts';

type Provenance = SourceForecast['provenance'];

/** Reads the header with which the embedded backend marks answers that are not today's weather. */
export function provenanceOf(headers: Headers): Provenance {
  const stated = headers.get('x-offing-data');
  return stated === 'simulated' || stated === 'recorded' ? stated : 'live';
}
