import { windAgainstCurrentFrom } from '../conditions/hazards.ts';
import type { RuleBoundName, RuleConditions } from '../settings/place-rules.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isBelowPeriodLimits } from '../score/limits.ts';
import { roundedAwayFt } from '../unit/units.ts';

/** What a rule demands, in the order in which the one that decides is named. */
export type ConditionName = RuleBoundName | 'notOnEbb' | 'daylight';

/** One short stretch of time at a place, native units; null = not known. The tide's heights are those at both of its ends. */
export interface RuleStep {
  windSpeedKt?: Reading;
  windGustKt?: Reading;
  windDirectionDeg?: Reading;
  waveHeightFt?: Reading;
  swellHeightFt?: Reading;
  swellPeriodS?: Reading;
  /** Where the stream sets at both ends; null = slack to a tenth of a knot, which is against nothing. */
  streamTowardDeg: readonly (number | null)[] | null;
  tideM: readonly [number, number] | null;
  isEbb: boolean | null;
  isLight: boolean;
}

export interface RuleReason {
  name: ConditionName;
  /** Native; null for a condition without a number. */
  value: number | null;
  limit: number | null;
}

type StepVerdict =
  | { kind: 'inside' }
  | { kind: 'outside'; reason: RuleReason }
  | { kind: 'unknown'; name: ConditionName };

/** A condition known to be broken decides over one that is not known; both are never inside. A bound is broken by what is beyond it. */
export function judgeStep(step: RuleStep, rule: RuleConditions): StepVerdict {
  let unknown: ConditionName | null = null;
  const checks: (RuleReason | ConditionName | null)[] = [
    rule.daylight && !step.isLight ? { name: 'daylight', value: null, limit: null } : null,
    !rule.notOnEbb || step.isEbb === false
      ? null
      : step.isEbb === null
        ? 'notOnEbb'
        : { name: 'notOnEbb', value: null, limit: null },
    bound('minTideM', step.tideM && Math.min(...step.tideM), rule, -1),
    bound('maxTideM', step.tideM && Math.max(...step.tideM), rule, 1),
    bound('maxWindKt', step.windSpeedKt, rule, 1),
    gustCheck(step, rule),
    bound('maxWaveFt', step.waveHeightFt, rule, 1),
    bound('maxSwellFt', step.swellHeightFt, rule, 1),
    swellPeriodCheck(step, rule),
    againstCheck(step, rule),
  ];
  for (const check of checks) {
    if (check === null) continue;
    if (typeof check !== 'string') return { kind: 'outside', reason: check };
    unknown ??= check;
  }
  return unknown === null ? { kind: 'inside' } : { kind: 'unknown', name: unknown };
}

function bound(
  name: RuleBoundName,
  value: Reading,
  rule: RuleConditions,
  sign: 1 | -1,
): RuleReason | ConditionName | null {
  const limit = rule[name];
  if (limit === null) return null;
  if (!isNumber(value)) return name;
  return sign * (value - limit) > roundedAwayFt ? { name, value, limit } : null;
}

/** A shortest period limits no swell below 2 ft. Of a swell whose height is not known, a short period may be either. */
function swellPeriodCheck(
  { swellHeightFt, swellPeriodS }: RuleStep,
  rule: RuleConditions,
): RuleReason | ConditionName | null {
  const name = 'minSwellPeriodS';
  if (isBelowPeriodLimits(swellHeightFt)) return null;
  const short = bound(name, swellPeriodS, rule, -1);
  return short === null || isNumber(swellHeightFt) ? short : name;
}

/**
 * No gust is below its mean wind: where that alone is beyond the bound, so is the gust, and a gust whose mean wind is not known may be
 * one that cannot be.
 */
function gustCheck(step: RuleStep, rule: RuleConditions): RuleReason | ConditionName | null {
  const name = 'maxGustKt';
  const gust = bound(name, knownGust(step.windGustKt, step.windSpeedKt), rule, 1);
  if (gust === null) return rule.maxGustKt === null || isNumber(step.windSpeedKt) ? null : name;
  return gust === name ? (bound(name, step.windSpeedKt, rule, 1) ?? name) : gust;
}

/** Wind up to the bound is inside whatever the stream does. */
function againstCheck(step: RuleStep, rule: RuleConditions): RuleReason | ConditionName | null {
  const name = 'maxWindAgainstStreamKt';
  const over = bound(name, step.windSpeedKt, rule, 1);
  if (over === null) return null;
  const { windDirectionDeg: from, streamTowardDeg: toward } = step;
  if (toward === null) return name;
  if (toward.every(each => each === null)) return null;
  if (!isNumber(from)) return name;
  const isOpposed = toward.some(
    each => each !== null && Math.abs(signedDegrees(from - each)) <= windAgainstCurrentFrom.withinDeg,
  );
  return isOpposed ? over : null;
}
