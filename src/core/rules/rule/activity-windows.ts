import type { ClockProof } from '../forecast/clock.ts';
import type { ConditionVariable } from '../profile/condition.ts';
import type { Profile } from '../profile/profile.ts';
import type { Instant, Zone } from '../time/time.ts';
import type { RuleSpan } from './rule-spans.ts';
import type { SpanWindow } from './windows-of-spans.ts';

export interface ActivityView {
  profile: Profile;
  spans: RuleSpan<ConditionVariable>[];
  windows: SpanWindow<ConditionVariable>[];
}

/** The windows of a place's stored week, for each of the user's activities. */
export interface ActivityWindows {
  /** The activity that leads here is the first; empty = none is chosen. */
  activities: ActivityView[];
  /** Which way the beach faces; null = not known, or no activity asks. */
  facingDeg: number | null;
  /** End of the stored hours. */
  knownUntil: Instant;
  zone: Zone;
  /** Error of this device's clock at the download; null = no error proved. */
  clock: ClockProof | null;
}
