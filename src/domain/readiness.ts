import type { ForecastGlance } from './glance.ts';
import type { Place } from './place.ts';
import { hourS, type Instant } from './time.ts';

/** What is stored for one place. `until` = the end of its last hour; null when nothing is stored. */
export interface PlaceReadiness {
  place: Place;
  state: 'ready' | 'expired' | 'none';
  until: Instant | null;
  fetchedAt: Instant | null;
}

/** Whether each place can be looked at without a connection, and until when. */
export const placesReadiness = (
  places: readonly Place[],
  glances: Readonly<Record<string, ForecastGlance>>,
  now: Instant,
): PlaceReadiness[] =>
  places.map(place => {
    const glance = glances[place.id];
    if (!glance) return { place, state: 'none', until: null, fetchedAt: null };
    const until = glance.validUntil + hourS;
    return { place, state: now < until ? 'ready' : 'expired', until, fetchedAt: glance.fetchedAt };
  });
