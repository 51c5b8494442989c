import type { Coordinates } from '../../src/domain/place.ts';
import type { Zone } from '../../src/domain/time.ts';

/** The zone of a position. The table is large and only needed when a forecast is fetched, hence the late import. */
export async function spotZone({ lat, lng }: Coordinates): Promise<Zone> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(lat, lng);
}
