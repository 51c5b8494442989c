import type { Condition, ConditionVariable } from './condition.ts';
import type { Activity, Profile } from './profile.ts';

type Bounds = readonly [from: number | null, to: number | null];

const range = ([from, to]: Bounds) => ({ from, to });

const condition = (variable: ConditionVariable, fair: Bounds, good: Bounds = fair): Condition => ({
  name: variable,
  variable,
  fair: range(fair),
  good: range(good),
});

const inDaylight = condition('daylight', [1, null]);
const withoutThunder = condition('thunder', [null, 0]);

/** Ours, no convention, and shown as such. Bounds: from and to, of fair, then of good. */
const conditionsOf: Readonly<Record<Activity, readonly Condition[]>> = {
  // The specification’s score and its own labels: 2 and 3 are fair, 4 and more good, each rounded.
  fishing: [condition('fishingScore', [1.5, null], [3.5, null])],
  boating: [
    withoutThunder,
    condition('windKt', [null, 18], [null, 12]),
    condition('gustKt', [null, 24], [null, 17]),
    condition('waveFt', [null, 4], [null, 2.5]),
    condition('windAgainstStreamKt', [null, 15], [null, 12]),
    // 1 and 3 nautical miles.
    condition('visibilityFt', [6076, null], [18_228, null]),
  ],
  surfing: [
    inDaylight,
    withoutThunder,
    condition('swellFt', [2, 10], [3, 8]),
    condition('swellPeriodS', [8, null], [11, null]),
    condition('swellOffBeachDeg', [null, 75], [null, 45]),
    condition('windKt', [null, 20], [null, 12]),
    condition('windOffBeachDeg', [60, null], [120, null]),
    condition('windWaveSharePct', [null, 50], [null, 20]),
  ],
  paddling: [
    inDaylight,
    withoutThunder,
    condition('offshoreWindKt', [null, 8], [null, 5]),
    condition('windKt', [null, 12], [null, 8]),
    condition('gustKt', [null, 16], [null, 11]),
    condition('waveFt', [null, 2], [null, 1]),
    condition('streamKt', [null, 1.5], [null, 0.7]),
    // Below 60 °F cold shock begins; below 50 °F it is at its full strength.
    condition('seaTempF', [50, null], [60, null]),
  ],
  sailing: [
    withoutThunder,
    condition('windKt', [5, 20], [8, 16]),
    condition('gustKt', [null, 26], [null, 21]),
    condition('gustFactor', [null, 2], [null, 1.5]),
    condition('waveFt', [null, 5], [null, 3]),
    condition('windAgainstStreamKt', [null, 15], [null, 12]),
  ],
  diving: [
    inDaylight,
    withoutThunder,
    condition('swellFt', [null, 3], [null, 2]),
    condition('swellPeriodS', [null, 14], [null, 11]),
    condition('streamKt', [null, 1], [null, 0.5]),
    condition('windKt', [null, 15], [null, 10]),
  ],
  beach: [
    inDaylight,
    withoutThunder,
    condition('airTempF', [68, 97], [75, 90]),
    condition('seaTempF', [60, null], [68, null]),
    condition('windKt', [null, 15], [null, 10]),
    condition('waveFt', [null, 4], [null, 2]),
    condition('precipitationPct', [null, 50], [null, 20]),
  ],
};

export const builtInProfile = (activity: Activity): Profile => ({
  id: activity,
  activity,
  name: null,
  conditions: conditionsOf[activity],
});
