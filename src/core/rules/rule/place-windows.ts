import type { Confidence } from '../week/confidence.ts';
import type { ClockProof } from '../forecast/clock.ts';
import type { Instant, Zone } from '../time/time.ts';

/** When a place is inside its rule, or the skipper's limits where it has none. */
export interface PlaceWindows {
  by: 'rule' | 'limits';
  windows: { from: Instant; until: Instant; confidence: Confidence | null }[];
  /** Spans without enough data. */
  unknown: { from: Instant; until: Instant }[];
  /** The end of the stored hours. */
  knownUntil: Instant;
  zone: Zone;
  /** How wrong this device's clock was at the download; null = not proved wrong. */
  clock: ClockProof | null;
}
