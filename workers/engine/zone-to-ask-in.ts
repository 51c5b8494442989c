import type { Coordinates } from '../../src/domain/place/place.ts';
import type { Zone } from '../../src/domain/time/time.ts';
import type { EngineContext } from './context.ts';

/** In whose days a source is asked: the device's, or the position's where the browser does not know its own. */
export const zoneToAskIn = async (
  { deviceZone }: Pick<EngineContext, 'deviceZone'>,
  at: Coordinates,
): Promise<Zone | undefined> => deviceZone() ?? (await spotZone(at)) ?? undefined;

/**
 * The zone of a position; null = its table cannot be loaded: large and only needed when a forecast is fetched, it is loaded late. It may
 * name a zone that is newer than the browser, by which no day can be told: UTC is at least a clock, and its name says so.
 */
export const spotZone = (at: Coordinates): Promise<Zone | null> =>
  import('../../src/domain/place/spot-zone.ts').then(
    table => table.spotZone(at),
    () => null,
  );
