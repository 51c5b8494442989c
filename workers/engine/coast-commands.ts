import { succeed } from '../../src/core/rules/value/failure.ts';
import { favoritesOf } from '../../src/core/rules/place/places.ts';
import type { CoastView, Engine, FetchedCoast } from '../api.ts';
import { readPlaces } from '../database/places-store.ts';
import type { EngineContext, WithContext } from './context.ts';

/** What reads, cuts and fetches a coast comes with the first question: no start waits for it. */
export const coastCommands = (
  withContext: WithContext,
): Pick<Engine, 'coast' | 'fetchCoast' | 'keepCoast'> => ({
  coast: (box, degreesPerPixel) =>
    withContext(async context => {
      const coast = await context.coast();
      return succeed<CoastView>(
        coast ? await coast.view(box, degreesPerPixel) : { kind: 'noCoast', fault: 'missing' },
      );
    }),

  fetchCoast: box =>
    withContext(async context => {
      const coast = await context.coast();
      return succeed(coast ? told(context, await coast.fetchSheets(coast.sheetsOf(box))) : none);
    }),

  keepCoast: fetches =>
    withContext(async context => {
      const [coast, places] = await Promise.all([context.coast(), readPlaces(context.database)]);
      const favorites = favoritesOf(places);
      const inOrder = [...favorites, ...places.filter(({ isFavorite }) => !isFavorite)];
      if (!coast) return succeed(none);
      return succeed(told(context, await coast.fetchSheets(inOrder.flatMap(coast.sheetsAround), fetches)));
    }),
});

/** Whoever shows a place without its coast can ask for it now. */
function told({ announce }: EngineContext, sheets: FetchedCoast): FetchedCoast {
  if (sheets.fetched > 0) announce?.({ kind: 'coastCame' });
  return sheets;
}

const none = { kept: 0, failed: 0, fetched: 0 };
