import type { Condition, ConditionVariable, Range } from '../profile/condition.ts';
import { roundedAwayFt } from '../unit/units.ts';
import { factOf, type RuleStep, type StepFact } from './step-facts.ts';

/** The condition that decides the verdict. */
export interface StepReason<Name extends string> {
  name: Name;
  /** Native unit; null for a condition without a number. */
  value: number | null;
  limit: number | null;
}

type StepVerdict<Name extends string> =
  /** `reason` = the condition that is only fair; null = all are good. */
  | { kind: 'inside'; reason: StepReason<Name> | null }
  | { kind: 'outside'; reason: StepReason<Name> }
  | { kind: 'unknown'; name: Name };

/**
 * Judges all conditions of a place's rule or of an activity. A broken condition outweighs one with an unknown value; with either, the step
 * is not inside. Among several such conditions, the verdict names the first in the list.
 */
export function judgeStep<Name extends string>(
  step: RuleStep,
  conditions: readonly Condition<Name>[],
): StepVerdict<Name> {
  let unknown: Name | null = null;
  let fair: StepReason<Name> | null = null;
  for (const { name, variable, fair: fairRange, good } of conditions) {
    const fact = factOf[variable](step);
    const broken = brokenBound(fact, fairRange);
    if (broken === 'unknown') unknown ??= name;
    else if (broken !== null)
      return { kind: 'outside', reason: reasonOf(name, variable, fact, fairRange, broken) };
    else if (fair === null && good !== fairRange) {
      const less = brokenBound(fact, good);
      if (less !== null) fair = reasonOf(name, variable, fact, good, less === 'unknown' ? null : less);
    }
  }
  return unknown === null ? { kind: 'inside', reason: fair } : { kind: 'unknown', name: unknown };
}

type Bound = keyof Range;

/** Returns the broken bound: a bound is broken beyond its value, not at it. null = no bound is broken. */
function brokenBound(fact: StepFact, { from, to }: Range): Bound | 'unknown' | null {
  if (fact === null) return 'unknown';
  if (fact === 'doesNotCount') return null;
  const isPart = typeof fact !== 'number';
  const least = isPart ? fact.least : fact;
  const most = isPart ? fact.most : fact;
  const broken = isPart && fact.mayNotCount ? 'unknown' : null;
  if (to !== null && (most ?? least) - to > roundedAwayFt) return broken ?? 'to';
  if (from !== null && most !== null && from - least > roundedAwayFt) return broken ?? 'from';
  // The unknown maximum may break the upper bound, or satisfy the lower bound.
  return most === null && (to !== null || (from !== null && least < from)) ? 'unknown' : null;
}

function reasonOf<Name extends string>(
  name: Name,
  variable: ConditionVariable,
  fact: StepFact,
  range: Range,
  bound: Bound | null,
): StepReason<Name> {
  if (isYesNo.has(variable) || bound === null || fact === null || fact === 'doesNotCount')
    return { name, value: null, limit: null };
  const value = typeof fact === 'number' ? fact : bound === 'to' ? (fact.most ?? fact.least) : fact.least;
  return { name, value, limit: range[bound] };
}

const isYesNo: ReadonlySet<ConditionVariable> = new Set(['daylight', 'ebb', 'tideRising', 'thunder']);
