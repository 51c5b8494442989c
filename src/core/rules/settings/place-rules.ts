import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import { withChoice } from './by-place.ts';

/** Numeric bounds of a rule, native units; tide heights are above the datum of the place's station. */
export const ruleBoundNames = [
  'maxWindKt',
  'maxGustKt',
  'maxWaveFt',
  'maxSwellFt',
  'minSwellPeriodS',
  'maxWindAgainstStreamKt',
  'minTideM',
  'maxTideM',
] as const;
export type RuleBoundName = (typeof ruleBoundNames)[number];

/** The user's requirements for one place, for example a bar; null or false = not required. */
export interface RuleConditions extends Record<RuleBoundName, number | null> {
  notOnEbb: boolean;
  daylight: boolean;
}

export interface PlaceRule extends Coordinates {
  conditions: RuleConditions;
}

export const noConditions: RuleConditions = {
  maxWindKt: null,
  maxGustKt: null,
  maxWaveFt: null,
  maxSwellFt: null,
  minSwellPeriodS: null,
  maxWindAgainstStreamKt: null,
  minTideM: null,
  maxTideM: null,
  notOnEbb: false,
  daylight: false,
};

export const isEmptyRule = (conditions: RuleConditions): boolean =>
  Object.values(conditions).every(each => each === null || each === false);

/** Returns the rule of a place; null = none. */
export const ruleAt = (rules: readonly PlaceRule[], at: Coordinates): RuleConditions | null =>
  nearestSame(rules, at)?.conditions ?? null;

/** Sets the rule of a place; null, or a rule without requirements, removes it. */
export const withRule = (
  rules: readonly PlaceRule[],
  at: Coordinates,
  conditions: RuleConditions | null,
): PlaceRule[] =>
  withChoice(rules, at, conditions && !isEmptyRule(conditions) ? { ...at, conditions } : null);
