import { coverageService } from '../../src/core/rules/source/coverage-service.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';
import type { ServicesConfig } from '../../src/core/sources/services-config.ts';
import type { Network } from '../../src/core/sources/get-json.ts';
import type { AnswerStore } from './kept-answers.ts';
import type { Pace } from './pacing.ts';

/** What the place services work with. */
export interface PlaceServices extends Network {
  /** Asks the place search by way of the gateway; absent = there is none. */
  gateway?: typeof fetch;
  config: ServicesConfig;
  store: AnswerStore;
  now: () => Instant;
  /** The place search's turn, see `pacing.ts`. */
  pace: Pace;
}

/** Proper names, as failures show them. */
export const providers = {
  placeSearch: 'OpenStreetMap Nominatim',
  geocoder: 'Open-Meteo Geocoding',
  coverage: coverageService,
} as const;
