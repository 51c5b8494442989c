import type { CoastBox } from '../../../src/core/rules/coast/coast-format.ts';
import { favoritesOf } from '../../../src/core/rules/place/places.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { CoastView, FetchedCoast } from '../../api/answers.ts';
import { readPlaces } from '../../database/places-store.ts';
import type { EngineContext } from '../../context.ts';

/** The code for coasts is loaded with its first use, so that no start waits for it. */
export const coastCommands = {
  /** Returns the coast in a box from this device alone; `degreesPerPixel` of longitude decides how fine it is. */
  coast: async (
    context: EngineContext,
    box: CoastBox,
    degreesPerPixel: number,
  ): Promise<Result<CoastView>> => {
    const coast = await context.coast();
    return succeed(coast ? await coast.view(box, degreesPerPixel) : { kind: 'noCoast', fault: 'missing' });
  },

  /** Fetches what a box misses of the finer coast. */
  fetchCoast: async (context: EngineContext, box: CoastBox): Promise<Result<FetchedCoast>> => {
    const coast = await context.coast();
    return succeed(coast ? told(context, await coast.fetchSheets(coast.sheetsOf(box))) : none);
  },

  /** The finer coast within 1° of every saved place, favorites first. `fetches`: fetch what is missing; otherwise only count it. */
  keepCoast: async (context: EngineContext, fetches: boolean): Promise<Result<FetchedCoast>> => {
    const [coast, places] = await Promise.all([context.coast(), readPlaces(context.database)]);
    const favorites = favoritesOf(places);
    const inOrder = [...favorites, ...places.filter(({ isFavorite }) => !isFavorite)];
    if (!coast) return succeed(none);
    return succeed(told(context, await coast.fetchSheets(inOrder.flatMap(coast.sheetsAround), fetches)));
  },
};

/** Lets screens that show a place without its coast reload it now. */
function told({ announce }: EngineContext, sheets: FetchedCoast): FetchedCoast {
  if (sheets.fetched > 0) announce?.({ kind: 'coastCame' });
  return sheets;
}

const none = { kept: 0, failed: 0, fetched: 0 };
