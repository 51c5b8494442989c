import { defer, switchMap } from 'rxjs';
import type { ChosenZone } from '../../../src/core/rules/official/official-question.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { succeed } from '../../../src/core/rules/value/failure.ts';
import type { EngineContext } from '../../context.ts';

const work = () => import('./sea-zone-work.ts');

export const seaZoneCommands = {
  /** The official warnings and cyclones of saved places and trips, as stored. */
  chartNotices: async ({ database }: EngineContext, now: Instant) =>
    succeed(await (await work()).noticesForChart(database, now)),

  /** Stores the zone whose warnings count for a place, and asks for them; null = the nearest counts again. */
  chooseSeaZone: async (context: EngineContext, at: Coordinates, zone: ChosenZone | null) =>
    (await work()).chooseSeaZone(context, at, zone),
};

export const seaZoneLive = {
  /** The sea zones around a place, of the shapes on board; empty = no service with shapes warns there. */
  seaZones: ({ database }: EngineContext, at: Coordinates) =>
    defer(work).pipe(switchMap(({ seaZones$ }) => seaZones$(database, at))),
};
