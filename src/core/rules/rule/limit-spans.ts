import type { Forecast } from '../forecast/forecast.ts';
import { checkLimitsAt } from '../score/limits.ts';
import type { Limits } from '../settings/settings.ts';
import { surgeM } from '../tide/surge.ts';
import { hourS } from '../time/time.ts';
import { metresToFeet, roundedAwayFt } from '../unit/units.ts';
import type { RuleSpan } from './rule-spans.ts';

/** Returns the spans in which every set limit certainly holds, and the spans without enough data. */
export function limitSpans(
  { hourly, tides }: Pick<Forecast, 'hourly' | 'tides'>,
  limits: Limits,
): Pick<RuleSpan, 'from' | 'until' | 'kind'>[] {
  const { maxSurgeFt } = limits;
  const surges = maxSurgeFt == null ? null : (surgeM(hourly, tides) ?? []);
  const spans: Pick<RuleSpan, 'from' | 'until' | 'kind'>[] = [];
  hourly.time.forEach((from, hour) => {
    const { breaches, notKnown } = checkLimitsAt(hourly, hour, limits);
    const surge = surges?.[hour];
    const isWaterKnown = maxSurgeFt == null || surge != null;
    const isWaterOutside =
      maxSurgeFt != null && surge != null && Math.abs(metresToFeet(surge)) - maxSurgeFt > roundedAwayFt;
    if (breaches.length > 0 || isWaterOutside) return;
    const kind = notKnown.length > 0 || !isWaterKnown ? 'unknown' : 'inside';
    const last = spans.at(-1);
    if (last?.until === from && last.kind === kind) last.until = from + hourS;
    else spans.push({ from, until: from + hourS, kind });
  });
  return spans;
}
