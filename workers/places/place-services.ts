import type { Instant } from '../../src/core/rules/time/time.ts';
import type { TokenSource } from '../../src/core/rules/sync/sync-account.ts';
import { answerStore } from '../database/answer-store.ts';
import type { Database } from '../database/database.ts';
import { createPace } from './pacing.ts';
import { throughGateway } from './places-gateway.ts';
import type { PlaceServices } from './services.ts';
import type { ServicesConfig } from '../../src/core/sources/services-config.ts';
import type { exclusiveBy } from '../database/exclusive.ts';

interface Parts {
  config: ServicesConfig;
  fetch: typeof fetch;
  /** Milliseconds. */
  now: () => number;
  exclusive: ReturnType<typeof exclusiveBy>;
  database: Database;
  token: TokenSource;
}

/** The place services of one account's database, by way of the gateway where the build names one. */
export function placeServices({ config, fetch, now, exclusive, database, token }: Parts): PlaceServices {
  const seconds = (): Instant => Math.floor(now() / 1000);
  const store = answerStore(database, seconds);
  const { placesGateway } = config;
  return {
    config,
    fetch,
    ...(placesGateway && { gateway: throughGateway({ config: placesGateway, fetch, token }) }),
    store,
    now: seconds,
    pace: createPace({ exclusive, store, nowMs: now }),
  };
}
