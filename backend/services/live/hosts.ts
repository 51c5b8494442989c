import type { Call } from '../routes.ts';

/** The public address of a call. Open-Meteo's hosts here are the free ones: for non-commercial use only. */
export function publicUrl(call: Call): string {
  if (call.kind === 'nws-point') return `https://api.weather.gov/points/${call.point}`;
  return `${bases[call.kind]}?${call.query.toString()}`;
}

export type Provider = 'open-meteo' | 'nominatim' | 'nws';

export const providerOf = (call: Call): Provider => {
  if (call.kind === 'nws-point') return 'nws';
  return call.kind === 'place-search' || call.kind === 'place-reverse' ? 'nominatim' : 'open-meteo';
};

/** Nominatim and the National Weather Service ask callers to say who they are. */
export const userAgent = 'Offing/0.1 (marine forecast web app, embedded development backend)';

const bases: Record<Exclude<Call['kind'], 'nws-point'>, string> = {
  marine: 'https://marine-api.open-meteo.com/v1/marine',
  weather: 'https://api.open-meteo.com/v1/forecast',
  geocoding: 'https://geocoding-api.open-meteo.com/v1/search',
  'place-search': 'https://nominatim.openstreetmap.org/search',
  'place-reverse': 'https://nominatim.openstreetmap.org/reverse',
};
