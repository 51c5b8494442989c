import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Zone } from '../../../src/core/rules/time/time.ts';
import type { EngineContext } from '../../context.ts';

/** Returns the zone whose days a request covers: the device's, or the position's if the browser does not know its own. */
export const zoneToAskIn = async (
  context: Pick<EngineContext, 'deviceZone' | 'zones'>,
  at: Coordinates,
): Promise<Zone | undefined> => context.deviceZone() ?? (await spotZone(context, at)) ?? undefined;

/** The zone of a position; null = the table cannot be loaded. */
export const spotZone = async (
  { zones }: Pick<EngineContext, 'zones'>,
  at: Coordinates,
): Promise<Zone | null> => (await zones())?.spotZone(at) ?? null;
