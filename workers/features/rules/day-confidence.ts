import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import type { Limits } from '../../../src/core/rules/settings/settings.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { dayConfidence, leastSure, type Confidence } from '../../../src/core/rules/week/confidence.ts';
import { forecastDrift } from '../../../src/core/rules/week/drift.ts';
import { modelSpread } from '../../../src/core/rules/week/model-spread.ts';

/** Confidence of a time span: the lowest of the days that it touches; null = unknown. */
export type SureOver = (from: Instant, until: Instant) => Confidence | null;

/** By a stored forecast, and the models stored for its place. */
export function sureOver(
  forecast: Pick<Forecast, 'days' | 'fetchedAt' | 'zone' | 'hourly' | 'runs'>,
  facts: ModelFacts | null,
  { limits, now }: { limits: Limits; now: Instant },
): SureOver {
  const spread = facts && modelSpread(facts, forecast.zone, limits);
  const drift = forecastDrift(forecast, now);
  const days = forecast.days.map(({ date, start, end }) => ({
    start,
    end,
    confidence: dayConfidence({ start, end }, now, {
      days: forecast.days,
      models: spread?.days.find(each => each.date === date && each.start === start),
      drift: drift.find(each => each.date === date),
    }),
  }));
  return (from, until) =>
    leastSure(
      days
        .filter(day => day.start < until && day.end > Math.max(from, now))
        .map(({ confidence }) => confidence),
    );
}
