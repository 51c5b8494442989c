import type { Condition } from '../profile/condition.ts';
import type { Instant } from '../time/time.ts';
import { judgeStep, type StepReason } from './judge-step.ts';
import type { ConditionName } from './place-conditions.ts';
import type { RuleStep } from './step-facts.ts';

/** Length of a step, s: ten minutes, because a tide turns within an hour. */
export const ruleStepS = 600;

/** A span of time with one verdict and one deciding condition. */
export interface RuleSpan<Name extends string = ConditionName> {
  from: Instant;
  until: Instant;
  kind: 'inside' | 'outside' | 'unknown';
  /** The deciding condition at its worst value, for a span outside, and for a span inside that is only fair. */
  reason: StepReason<Name> | null;
  /** For an unknown span: the missing value. */
  missing: Name | null;
}

export interface TimedStep extends RuleStep {
  at: Instant;
}

/** Joins steps in order to spans. A missing step is not filled in. */
export function ruleSpans<Name extends string>(
  steps: readonly TimedStep[],
  conditions: readonly Condition<Name>[],
): RuleSpan<Name>[] {
  const spans: RuleSpan<Name>[] = [];
  for (const step of steps) {
    const verdict = judgeStep(step, conditions);
    const next: RuleSpan<Name> = {
      from: step.at,
      until: step.at + ruleStepS,
      kind: verdict.kind,
      reason: verdict.kind === 'unknown' ? null : verdict.reason,
      missing: verdict.kind === 'unknown' ? verdict.name : null,
    };
    const last = spans.at(-1);
    const goesOn =
      last?.until === next.from &&
      last.kind === next.kind &&
      last.reason?.name === next.reason?.name &&
      last.missing === next.missing;
    if (!goesOn) spans.push(next);
    else {
      last.until = next.until;
      if (next.reason && isWorse(next.reason, last.reason)) last.reason = next.reason;
    }
  }
  return spans;
}

type Reason = StepReason<string>;

const beyond = ({ value, limit }: Reason): number => Math.abs((value ?? 0) - (limit ?? 0));
const isWorse = (a: Reason, b: Reason | null): boolean => b === null || beyond(a) > beyond(b);
