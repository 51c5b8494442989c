import type { Condition, ConditionVariable, Range } from '../profile/condition.ts';
import type { RuleBoundName, RuleConditions } from '../settings/place-rules.ts';

/** Requirements of a place's rule. */
export type ConditionName = RuleBoundName | 'notOnEbb' | 'daylight';

/** In the order in which the verdict names the deciding one. */
const bounds = [
  ['minTideM', 'tideM', 'from'],
  ['maxTideM', 'tideM', 'to'],
  ['maxWindKt', 'windKt', 'to'],
  ['maxGustKt', 'gustKt', 'to'],
  ['maxWaveFt', 'waveFt', 'to'],
  ['maxSwellFt', 'swellFt', 'to'],
  ['minSwellPeriodS', 'swellPeriodS', 'from'],
  ['maxWindAgainstStreamKt', 'windAgainstStreamKt', 'to'],
] as const satisfies readonly (readonly [RuleBoundName, ConditionVariable, keyof Range])[];

/** Converts a place's rule for the judge: a value within its bound is good; no value is only fair. */
export function placeConditions(rule: RuleConditions): Condition<ConditionName>[] {
  const conditions: Condition<ConditionName>[] = [];
  const add = (name: ConditionName, variable: ConditionVariable, bound: Partial<Range>) => {
    const range = { from: null, to: null, ...bound };
    conditions.push({ name, variable, fair: range, good: range });
  };
  if (rule.daylight) add('daylight', 'daylight', { from: 1 });
  if (rule.notOnEbb) add('notOnEbb', 'ebb', { to: 0 });
  for (const [name, variable, side] of bounds) {
    const bound = rule[name];
    if (bound !== null) add(name, variable, { [side]: bound });
  }
  return conditions;
}
