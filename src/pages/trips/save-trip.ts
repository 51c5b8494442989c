import type { SavedTrip, Trip } from '../../core/rules/route/trip.ts';
import { engine } from '../../engine/engine.ts';

export function saveTrip(
  id: string,
  trip: Trip,
  saved: SavedTrip | null,
): ReturnType<typeof engine.saveTrip> {
  const now = Math.floor(Date.now() / 1000);
  return engine.saveTrip({ id, trip, created: saved?.created ?? now, changed: now });
}
