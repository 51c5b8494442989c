/** What a condition can be about, native units; a yes or no is 1 or 0. Values beyond `low` and `high` make no sense as a bound. */
export const conditionVariables = {
  daylight: { low: 0, high: 1 },
  ebb: { low: 0, high: 1 },
  tideM: { low: -30, high: 30 },
  tideRising: { low: 0, high: 1 },
  thunder: { low: 0, high: 1 },
  windKt: { low: 0, high: 250 },
  gustKt: { low: 0, high: 300 },
  /** Gust over mean wind; no condition on winds below 8 kt, whose gusts say little. */
  gustFactor: { low: 1, high: 20 },
  windAgainstStreamKt: { low: 0, high: 250 },
  /** The wind's speed where it blows from the land; other winds do not count. */
  offshoreWindKt: { low: 0, high: 250 },
  /** Between where the wind comes from and where the beach faces: 0 = onshore, 180 = offshore. Light winds do not count. */
  windOffBeachDeg: { low: 0, high: 180 },
  waveFt: { low: 0, high: 3300 },
  swellFt: { low: 0, high: 3300 },
  /** No condition on swell below 2 ft. */
  swellPeriodS: { low: 0, high: 60 },
  /** Between where the swell comes from and where the beach faces: 0 = straight in. */
  swellOffBeachDeg: { low: 0, high: 180 },
  /** The wind waves' share of the energy of wind waves and swell. */
  windWaveSharePct: { low: 0, high: 100 },
  streamKt: { low: 0, high: 30 },
  seaTempF: { low: 20, high: 115 },
  airTempF: { low: -150, high: 150 },
  visibilityFt: { low: 0, high: 2_000_000 },
  precipitationPct: { low: 0, high: 100 },
  /** The raw score of the fishing rule, 0 to 6; not known without real wind and waves. */
  fishingScore: { low: 0, high: 6 },
} as const;
export type ConditionVariable = keyof typeof conditionVariables;

/** Both bounds included; null = open on that side. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** What one condition takes for good and for fair, `good` within `fair`; what lies beyond `fair` is bad. `Name` says which one decided. */
export interface Condition<Name extends string = ConditionVariable> {
  name: Name;
  variable: ConditionVariable;
  fair: Range;
  good: Range;
}
