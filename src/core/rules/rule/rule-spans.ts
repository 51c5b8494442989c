import type { RuleConditions } from '../settings/place-rules.ts';
import type { Instant } from '../time/time.ts';
import { judgeStep, type RuleReason, type RuleStep, type ConditionName } from './judge-step.ts';

/** Ten minutes: a tide turns within an hour. */
export const ruleStepS = 600;

/** A stretch of time with one verdict and one deciding condition. */
export interface RuleSpan {
  from: Instant;
  until: Instant;
  kind: 'inside' | 'outside' | 'unknown';
  /** Of a stretch outside: the condition that decides, at its worst value. */
  reason: RuleReason | null;
  /** Of a stretch that is not known: what is missing. */
  missing: ConditionName | null;
}

export interface TimedStep extends RuleStep {
  at: Instant;
}

/** Steps in order → stretches. Where a step is missing, none is made up. */
export function ruleSpans(steps: readonly TimedStep[], rule: RuleConditions): RuleSpan[] {
  const spans: RuleSpan[] = [];
  for (const step of steps) {
    const verdict = judgeStep(step, rule);
    const next: RuleSpan = {
      from: step.at,
      until: step.at + ruleStepS,
      kind: verdict.kind,
      reason: verdict.kind === 'outside' ? verdict.reason : null,
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

const beyond = ({ value, limit }: RuleReason): number => Math.abs((value ?? 0) - (limit ?? 0));
const isWorse = (a: RuleReason, b: RuleReason | null): boolean => b === null || beyond(a) > beyond(b);
