import { fail, succeed } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { unknownCandidate } from '../places/candidates.ts';
import { providers } from '../places/services.ts';
import type { WithContext } from './context.ts';

/** What asks, merges and ranks comes with the first question: no start waits for it. */
export const searchCommands = (
  withContext: WithContext,
): Pick<Engine, 'searchPlaces' | 'suggestPlaces' | 'placeAt' | 'worldNames'> => ({
  searchPlaces: (query, options) =>
    withContext(async context => {
      const rules = await search();
      // Offline, and never fetched: nobody can be asked without it either.
      if (!rules) return fail({ kind: 'unreachable', provider: providers.placeSearch });
      return rules.searchPlaces(context, query, options);
    }),
  suggestPlaces: (typed, options) =>
    withContext(async context =>
      succeed((await (await search())?.suggestPlaces(context, typed, options)) ?? []),
    ),
  placeAt: async at => {
    const named = await withContext(async context =>
      succeed((await (await search())?.placeAt(context, at)) ?? null),
    );
    return (named.ok ? named.value : null) ?? unknownCandidate(at);
  },
  worldNames: isFetched =>
    withContext(async context => succeed((await (await context.names())?.hasWorld(isFetched)) ?? false)),
});

const search = () => import('./find-places.ts').catch(() => null);
