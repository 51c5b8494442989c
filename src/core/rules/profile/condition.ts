/** What a condition can be about, native units; a yes or no is 1 or 0. */
const conditionVariables = [
  'daylight',
  'ebb',
  'tideM',
  'windKt',
  'gustKt',
  'windAgainstStreamKt',
  'waveFt',
  'swellFt',
  'swellPeriodS',
] as const;
export type ConditionVariable = (typeof conditionVariables)[number];

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
