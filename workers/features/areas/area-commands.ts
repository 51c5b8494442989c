import { defer, of, switchMap, type Observable } from 'rxjs';
import type { StoredAreas } from '../../api/area-answers.ts';
import type { EngineContext } from '../../context.ts';

/** The code for area fields is loaded with its first use, so that no start waits for it. */
const work = () => import('./area-work.ts');

export const areaCommands = {
  /** The stored sheets of some corners (`n35w125`), opened: the first 24 of them in the order given. */
  areaSheets: async (context: EngineContext, names: string[]) => (await work()).areaSheets(context, names),
  /** Fetches the newest run's sheets for these corners; in low data only if the user asked for them. */
  fetchAreas: async (context: EngineContext, names: string[], options: { isAsked: boolean }) =>
    (await work()).fetchAreas(context, names, options),
  /** Counts the sheets around saved places and along trips, stored and missing. `fetches`: fetches the missing ones first. */
  keepAreas: async (context: EngineContext, fetches: boolean) => (await work()).keepAreas(context, fetches),
  dropAreas: async (context: EngineContext) => (await work()).dropStored(context),
};

export const areaLive = {
  /** How much is stored of area fields. */
  areas: (context: EngineContext): Observable<StoredAreas> =>
    // If the deployment publishes none, nothing is loaded or opened for it.
    context.config.fieldUrl === null
      ? of({ isOffered: false, stamp: '', count: 0, bytes: 0 })
      : defer(work).pipe(switchMap(({ storedAreas$ }) => storedAreas$(context))),
};
