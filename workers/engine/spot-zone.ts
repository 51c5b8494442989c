import type { Coordinates } from '../../src/domain/place.ts';
import { knownZone, type Zone } from '../../src/domain/time.ts';

/**
 * The zone of a position. The table is large and only needed when a forecast is fetched, hence the late import. It may name a zone
 * that is newer than the browser, by which no day can be told: UTC is at least a clock, and its name says so.
 */
export async function spotZone({ lat, lng }: Coordinates): Promise<Zone> {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return knownZone(lookUp(lat, lng)) ?? 'UTC';
}
