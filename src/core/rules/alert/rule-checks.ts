import type { AlertRule } from '../settings/alert-settings.ts';
import { fetchedFor, madeOfTables, tideAheadS, watchedNames, type AlertMaterial } from './find-alerts.ts';
import { isWellKnown } from '../score/best-day.ts';
import type { Forecast } from '../forecast/forecast.ts';
import { ageingForS } from '../forecast/freshness.ts';
import { isNumber } from '../value/numbers.ts';
import { statedFor } from '../tide/tides.ts';
import { hourS, type Instant } from '../time/time.ts';
import { outdatedAfterS, warningsState, type WarningReport } from '../forecast/warnings.ts';

/** What a rule was last checked against. It shows whether "nothing found" is true. */
export type RuleCheck =
  | {
      /** The rule's data are complete up to here; an answer about warnings counts for an hour. */
      until: Instant;
      /** When it was downloaded. */
      asOf: Instant;
    }
  | { until: null; why: 'nothing' | 'notCovered' | 'withoutGales' | 'notChecked' | 'noLimits' | 'noProfile' };

/** By the rule's id; a rule that was not checked yet has none. */
export type RuleChecks = Record<string, RuleCheck>;

/** Up to when the stored data cover what a rule watches. */
export function checkRule({ kind }: AlertRule, { forecast, warnings, now }: AlertMaterial): RuleCheck {
  if (kind === 'warning') return checkWarnings(warnings, now);
  // Windows are looked through with what judges them.
  if (kind === 'window') return { until: null, why: 'nothing' };
  const ahead = forecast ? spansOf(kind, forecast).filter(({ end }) => end > now) : [];
  const gap = ahead.findIndex(({ isKnown }) => !isKnown);
  const known = gap === -1 ? ahead : ahead.slice(0, gap);
  const end = known.at(-1)?.end;
  if (!forecast || end === undefined) return { until: null, why: 'nothing' };
  const isTide = watchedNames[kind] === 'seaLevelM';
  return { until: isTide ? Math.min(end, now + tideAheadS) : end, asOf: fetchedFor(kind, forecast) };
}

type ForecastKind = Exclude<AlertRule['kind'], 'warning' | 'window'>;

/** What the rule goes through one by one: hours, or days for scores. */
function spansOf(kind: ForecastKind, forecast: Forecast): { end: Instant; isKnown: boolean }[] {
  const { hourly, scores, days, tides } = forecast;
  const made = madeOfTables[kind]?.(forecast);
  if (made) return hourly.time.map((at, hour) => ({ end: at + hourS, isKnown: isNumber(made[hour]) }));
  const name = watchedNames[kind];
  if (!name)
    return days.map(day => {
      // Of a day that was under way at the download what is left is all there is to know.
      const isLeft = day.start < (hourly.time[0] ?? 0) && day.fishing.complete;
      return { end: day.end, isKnown: isLeft || isWellKnown(day, scores.coverage) };
    });
  const column = hourly.series[name];
  const lastStated = name === 'seaLevelM' && days.findLast(day => statedFor(forecast, day));
  const statedUntil = lastStated && tides ? Math.min(tides.until, lastStated.end) : 0;
  return hourly.time.map((at, hour) => ({
    end: at + hourS,
    isKnown: at + hourS <= statedUntil || isNumber(column?.[hour]),
  }));
}

function checkWarnings(warnings: WarningReport | null, now: Instant): RuleCheck {
  const state = warningsState(warnings, now);
  if (state.kind === 'checked') {
    const { checkedAt, outdated, lacksGales } = state;
    if (lacksGales) return { until: null, why: 'withoutGales' };
    return { until: outdated ? checkedAt : checkedAt + outdatedAfterS, asOf: checkedAt };
  }
  return { until: null, why: state.kind === 'notCovered' ? 'notCovered' : 'notChecked' };
}

/** False when there was nothing to check, when it is more than a day old, or when it has run out since. */
export const isCheckCurrent = (check: RuleCheck, now: Instant): boolean =>
  check.until !== null && check.until > now && Math.abs(now - check.asOf) <= ageingForS;
