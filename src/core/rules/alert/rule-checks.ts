import type { AlertRule } from '../settings/alert-settings.ts';
import { fetchedFor, madeOfTables, tideAheadS, watchedNames, type AlertMaterial } from './find-alerts.ts';
import { isWellKnown } from '../score/best-day.ts';
import type { Forecast } from '../forecast/forecast.ts';
import { ageingForS } from '../forecast/freshness.ts';
import { isNumber } from '../value/numbers.ts';
import { statedFor } from '../tide/tides.ts';
import { hourS, type Instant } from '../time/time.ts';
import { outdatedAfterS, warningsState, type WarningReport } from '../forecast/warnings.ts';

/** The data of a rule's last check. It shows whether "nothing found" is reliable. */
export type RuleCheck =
  | {
      /** End of the complete data for the rule; an answer about warnings counts for an hour. */
      until: Instant;
      /** Download time of the data. */
      asOf: Instant;
    }
  | { until: null; why: 'nothing' | 'notCovered' | 'withoutGales' | 'notChecked' | 'noLimits' | 'noProfile' };

/** Keyed by rule id; a rule that was never checked has no entry. */
export type RuleChecks = Record<string, RuleCheck>;

/** Returns up to when the stored data cover what a rule watches. */
export function checkRule({ kind }: AlertRule, { forecast, warnings, now }: AlertMaterial): RuleCheck {
  if (kind === 'warning') return checkWarnings(warnings, now);
  // `checkWindows` checks window rules.
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

/** The spans that a rule examines one by one: hours, or days for scores. */
function spansOf(kind: ForecastKind, forecast: Forecast): { end: Instant; isKnown: boolean }[] {
  const { hourly, scores, days, tides } = forecast;
  const made = madeOfTables[kind]?.(forecast);
  if (made) return hourly.time.map((at, hour) => ({ end: at + hourS, isKnown: isNumber(made[hour]) }));
  const name = watchedNames[kind];
  if (!name)
    return days.map(day => {
      // For a day that was already under way at the download, the remaining hours are all that can be known.
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

/** False if there was nothing to check, if the check is more than a day old, or if its data have run out since. */
export const isCheckCurrent = (check: RuleCheck, now: Instant): boolean =>
  check.until !== null && check.until > now && Math.abs(now - check.asOf) <= ageingForS;
