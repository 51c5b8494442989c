import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { isComplete } from '../../../core/rules/score/scoring.ts';
import { isSmallCraftOrWorse, seaStateAt } from '../../../core/rules/conditions/sea-state.ts';
import { hourIndexAt, hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { ChartFrame } from '../../../ui/charts/chart-model.ts';
import { nightsOf } from '../../../ui/forecast/nights-of.ts';
import { seaStateSpans } from '../../../ui/forecast/sea-state-spans.ts';

/** The time axis and its marks for charts over these days. */
export function chartFrame(
  forecast: Forecast,
  days: readonly ForecastDay[],
  now: Instant,
  formats: Formats,
): ChartFrame {
  const hours = days.filter(day => day.hourCount > 0);
  const from = hours[0]?.start ?? now;
  const to = hours.at(-1)?.end ?? now + hourS;
  return {
    span: { from, to },
    days: days.map(day => ({ from: day.start, to: day.end, label: formats.chartDay(day.start) })),
    nights: days.flatMap(nightsOf),
    best: days.flatMap(day => completeHours(forecast, day.bestHours)),
    seaState: seaStateSpans(forecast, from, to),
    now,
    time: formats.axisTime,
    dayTime: formats.weekdayTime,
  };
}

/** Returns the best hours whose score is based on real wind and waves; others are not marked. */
const completeHours = ({ hourly, scores }: Forecast, hours: readonly Instant[]): ChartFrame['best'] =>
  hours.flatMap(from => {
    const hour = hourIndexAt(hourly.time, from) ?? -1;
    if (!isComplete(scores.coverage[hour] ?? 0)) return [];
    return { from, to: from + hourS, unsafe: isSmallCraftOrWorse(seaStateAt(hourly, hour)) };
  });
