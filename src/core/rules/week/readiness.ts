import { judgedBy, type ClockProof } from '../forecast/clock.ts';
import type { ForecastGlance } from './glance.ts';
import type { Place } from '../place/place.ts';
import { hourS, type Instant, type Zone } from '../time/time.ts';

/** Stored data of one place. `until` = end of its last hour; null = nothing is stored. */
export interface PlaceReadiness {
  place: Place;
  state: 'ready' | 'expired' | 'none';
  until: Instant | null;
  /** Zone of its forecast; null = nothing is stored. */
  zone: Zone | null;
  fetchedAt: Instant | null;
  /** Time of issue by its source; null = not stated. */
  issuedAt: Instant | null;
  /** The age is unknown, because this device's clock was wrong at the download. */
  isClockWrong: boolean;
  /** Number of `days` without wind or waves. A last day that `until` cuts short does not count. */
  incompleteDays: number;
  /** Number of days that are not over. */
  days: number;
}

/** Returns for each place whether it can be viewed offline, and until when. `proof` = another download's proof that the clock is wrong. */
export const placesReadiness = (
  places: readonly Place[],
  glances: Readonly<Record<string, ForecastGlance>>,
  clockNow: Instant,
  proof: ClockProof | null = null,
): PlaceReadiness[] =>
  places.map(place => {
    const glance = glances[place.id];
    if (!glance)
      return {
        place,
        state: 'none',
        until: null,
        zone: null,
        fetchedAt: null,
        issuedAt: null,
        isClockWrong: false,
        incompleteDays: 0,
        days: 0,
      };
    const now = judgedBy(glance.clock ?? proof, clockNow);
    const until = glance.validUntil + hourS;
    const days = glance.days.filter(({ end }) => end > now);
    return {
      place,
      state: now < until ? 'ready' : 'expired',
      until,
      zone: glance.zone,
      fetchedAt: glance.fetchedAt,
      issuedAt: glance.issuedAt ?? null,
      isClockWrong: glance.clock !== null,
      // In a zone other than the requested one, a complete forecast ends in the middle of a day.
      incompleteDays: days.filter(({ end, seaState }) => end <= until && !seaState.complete).length,
      days: days.length,
    };
  });
