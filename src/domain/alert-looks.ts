import { tideAheadS, type AlertMaterial, type AlertRule } from './alerts.ts';
import type { Forecast, HourlyName } from './forecast.ts';
import { ageingForS } from './freshness.ts';
import { isNumber } from './numbers.ts';
import { hourS, type Instant } from './time.ts';
import { outdatedAfterS, warningsState, type WarningReport } from './warnings.ts';

/** What a rule had before it when it was last looked for: without it "nothing found" would not be known to be true. */
export type AlertLook =
  | {
      /** Up to here all is known of what the rule watches; an answer about warnings counts for an hour. */
      until: Instant;
      /** When it was downloaded. */
      asOf: Instant;
    }
  | { until: null; why: 'nothing' | 'notCovered' | 'notChecked' };

/** By the rule's id; a rule that was not looked for yet has none. */
export type AlertLooks = Record<string, AlertLook>;

export function lookOf({ kind }: AlertRule, { forecast, warnings, now }: AlertMaterial): AlertLook {
  if (kind === 'warning') return lookAtWarnings(warnings, now);
  const ahead = forecast ? spansOf(kind, forecast).filter(({ end }) => end > now) : [];
  const gap = ahead.findIndex(({ isKnown }) => !isKnown);
  const known = gap === -1 ? ahead : ahead.slice(0, gap);
  const end = known.at(-1)?.end;
  if (!forecast || end === undefined) return { until: null, why: 'nothing' };
  const isTide = columns[kind] === 'seaLevelM';
  return { until: isTide ? Math.min(end, now + tideAheadS) : end, asOf: forecast.fetchedAt };
}

type ForecastKind = Exclude<AlertRule['kind'], 'warning'>;

/** What the rule goes through one by one: hours, or days for scores. */
function spansOf(
  kind: ForecastKind,
  { hourly, days, tides }: Forecast,
): { end: Instant; isKnown: boolean }[] {
  const name = columns[kind];
  if (!name) return days.map(({ end, fishing }) => ({ end, isKnown: fishing.complete }));
  if (name === 'seaLevelM' && tides) return [{ end: tides.until, isKnown: true }];
  const column = hourly.series[name];
  return hourly.time.map((at, hour) => ({ end: at + hourS, isKnown: isNumber(column?.[hour]) }));
}

const columns: Partial<Record<ForecastKind, HourlyName>> = {
  wind: 'windSpeedKt',
  gust: 'windGustKt',
  wave: 'waveHeightFt',
  highTide: 'seaLevelM',
  lowTide: 'seaLevelM',
};

function lookAtWarnings(warnings: WarningReport | null, now: Instant): AlertLook {
  const state = warningsState(warnings, now);
  if (state.kind === 'checked') {
    const { checkedAt, outdated } = state;
    return { until: outdated ? checkedAt : checkedAt + outdatedAfterS, asOf: checkedAt };
  }
  return { until: null, why: state.kind === 'notCovered' ? 'notCovered' : 'notChecked' };
}

/** False when there was nothing, when it is more than a day old, and when it has run out since. */
export const isGoodLook = (look: AlertLook, now: Instant): boolean =>
  look.until !== null && look.until > now && Math.abs(now - look.asOf) <= ageingForS;
