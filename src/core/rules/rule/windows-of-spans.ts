import type { Instant } from '../time/time.ts';
import type { StepReason } from './judge-step.ts';
import type { RuleSpan } from './rule-spans.ts';

/** Consecutive good or fair spans, and the reason why they end. */
export interface SpanWindow<Name extends string> {
  from: Instant;
  until: Instant;
  /** Total length of the good spans, s. */
  goodS: number;
  /** `dataEnd` = the data end while the window is still open. */
  endsBy:
    | { kind: 'outside'; reason: StepReason<Name> | null }
    | { kind: 'unknown'; name: Name | null }
    | { kind: 'dataEnd' };
}

/** Joins spans in order to windows. An unknown span ends a window and never opens one. */
export function windowsOfSpans<Name extends string>(spans: readonly RuleSpan<Name>[]): SpanWindow<Name>[] {
  const windows: SpanWindow<Name>[] = [];
  for (const { from, until, kind, reason, missing } of spans) {
    const last = windows.at(-1);
    const follows = last?.until === from;
    if (kind !== 'inside') {
      if (follows) last.endsBy = kind === 'outside' ? { kind, reason } : { kind, name: missing };
      continue;
    }
    const goodS = reason === null ? until - from : 0;
    if (follows) Object.assign(last, { until, goodS: last.goodS + goodS });
    else windows.push({ from, until, goodS, endsBy: { kind: 'dataEnd' } });
  }
  return windows;
}
