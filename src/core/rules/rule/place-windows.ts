import type { Confidence } from '../week/confidence.ts';
import type { ClockProof } from '../forecast/clock.ts';
import type { Instant, Zone } from '../time/time.ts';

/** Spans in which a place meets its rule, or the skipper's limits if it has no rule. */
export interface PlaceWindows {
  by: 'rule' | 'limits';
  windows: { from: Instant; until: Instant; confidence: Confidence | null }[];
  /** Spans without enough data. */
  unknown: { from: Instant; until: Instant }[];
  /** End of the stored hours. */
  knownUntil: Instant;
  zone: Zone;
  /** Error of this device's clock at the download; null = no error proved. */
  clock: ClockProof | null;
}
