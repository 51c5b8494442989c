import { readServicesConfig } from '../workers/config.ts';
import { openMeteoUrls } from '../workers/sources/open-meteo-url.ts';

/**
 * The calls of a refresh as the document holds them: `src/first-paint/inline/ask-weather.js` puts a place and days of its own in.
 * `env` = the build's variables.
 */
export const weatherCalls = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.values(
    openMeteoUrls(readServicesConfig(env), {
      at: { lat: 0, lng: 0 },
      zone: 'UTC',
      startDate: '',
      endDate: '',
    }),
  );
