import type { Instant } from '../../src/core/rules/time/time.ts';
import type { TokenSource } from '../../src/core/rules/sync/sync-account.ts';
import { answerStore } from '../database/answer-store.ts';
import type { Database } from '../database/database.ts';
import { createPace } from '../places/pacing.ts';
import { throughGateway } from '../places/places-gateway.ts';
import type { PlaceServices } from '../places/services.ts';
import { nowS, type EngineDependencies } from './context.ts';
import type { exclusiveBy } from './exclusive.ts';

interface Parts extends Pick<EngineDependencies, 'config' | 'fetch' | 'now'> {
  exclusive: ReturnType<typeof exclusiveBy>;
  database: Database;
  token: TokenSource;
}

/** The place services of one account's database, by way of the gateway where the build names one. */
export function placeServices({ config, fetch, now, exclusive, database, token }: Parts): PlaceServices {
  const seconds = (): Instant => nowS({ now });
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
