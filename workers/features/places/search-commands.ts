import type { Coordinates, PlaceCandidate } from '../../../src/core/rules/place/place.ts';
import type { Settings } from '../../../src/core/rules/settings/settings.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { SearchOutcome } from '../../api/answers.ts';
import { unknownCandidate } from '../../places/candidates.ts';
import { providers } from '../../places/services.ts';
import type { EngineContext } from '../../context.ts';

/** The code for searching is loaded with its first use, so that no start waits for it. */
const search = () => import('./find-places.ts').catch(() => null);

export const searchCommands = {
  /**
   * Finds places for a text. Call it on submit: the service forbids a request per key. `area` = `us` leaves out what the National Weather
   * Service does not cover; `near` gives distances. A search that is still running fails with `aborted`.
   */
  searchPlaces: async (
    context: EngineContext,
    query: string,
    options: { area: Settings['searchArea']; near: Coordinates | null },
  ): Promise<Result<SearchOutcome>> => {
    const rules = await search();
    // The code failed to load, so there is no connection; a search needs one.
    if (!rules) return fail({ kind: 'unreachable', provider: providers.placeSearch });
    return rules.searchPlaces(context, query, options);
  },
  /**
   * Finds names on this device that begin with the typed text or nearly match it, without asking a service. Returns soon with the names
   * that can be read now; `isPatient` waits for all names, also on a slow device or link, unless another question comes meanwhile.
   */
  suggestPlaces: async (
    context: EngineContext,
    typed: string,
    options: { area: Settings['searchArea']; near: Coordinates | null; isPatient?: boolean },
  ): Promise<Result<PlaceCandidate[]>> =>
    succeed((await (await search())?.suggestPlaces(context, typed, options)) ?? []),
  /** Without an answer, the position gets the name of the nearest known place, else 'Unknown Location'. */
  placeAt: async (context: EngineContext, at: Coordinates): Promise<Result<PlaceCandidate>> =>
    succeed((await (await search())?.placeAt(context, at)) ?? unknownCandidate(at)),
  /** Returns whether the names of the world are on this device; `isFetched`: fetches them first if they are not. */
  worldNames: async (context: EngineContext, isFetched: boolean): Promise<Result<boolean>> =>
    succeed((await (await context.names())?.hasWorld(isFetched)) ?? false),
};
