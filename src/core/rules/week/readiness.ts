import { judgedBy, type ClockProof } from '../forecast/clock.ts';
import type { ForecastGlance } from './glance.ts';
import type { Place } from '../place/place.ts';
import { hourS, type Instant, type Zone } from '../time/time.ts';

/** What is stored for one place. `until` = the end of its last hour; null when nothing is stored. */
export interface PlaceReadiness {
  place: Place;
  state: 'ready' | 'expired' | 'none';
  until: Instant | null;
  /** The clock of its forecast; null when nothing is stored. */
  zone: Zone | null;
  fetchedAt: Instant | null;
  /** When its source issued it; null where it does not say. */
  issuedAt: Instant | null;
  /** Its age is unknown: this device's clock was wrong at the download. */
  isClockWrong: boolean;
  /** How many of `days` lack wind or waves. A last day that `until` cuts short does not count. */
  incompleteDays: number;
  /** Days that are not over yet. */
  days: number;
}

/** Whether each place can be looked at without a connection, and until when. `proof` = of a clock that another download proved wrong. */
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
      // In another zone than the one it was asked for in, a whole forecast ends in the middle of a day.
      incompleteDays: days.filter(({ end, seaState }) => end <= until && !seaState.complete).length,
      days: days.length,
    };
  });
