import type { Forecast, ForecastDay } from '../../domain/forecast/forecast.ts';
import { isComplete } from '../../domain/score/scoring.ts';
import { isSmallCraftOrWorse, seaStateAt } from '../../domain/conditions/sea-state.ts';
import { hourIndexAt, hourS, type Instant } from '../../domain/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { ChartFrame, Span } from '../../ui/charts/chart-model.ts';
import { seaStateSpans } from '../../ui/forecast/sea-state-spans.ts';

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

/** Best hours whose score rests on real wind and waves; others are nothing to point at. */
const completeHours = ({ hourly, scores }: Forecast, hours: readonly Instant[]): ChartFrame['best'] =>
  hours.flatMap(from => {
    const hour = hourIndexAt(hourly.time, from) ?? -1;
    if (!isComplete(scores.coverage[hour] ?? 0)) return [];
    return { from, to: from + hourS, unsafe: isSmallCraftOrWorse(seaStateAt(hourly, hour)) };
  });

/** The dark parts of a day. On the clock of a far zone, and at the edge of polar day, the sun may set before it rises, and twice. */
function nightsOf({ start, end, sky }: ForecastDay): Span[] {
  if (sky.sun === 'alwaysUp') return [];
  const nights: Span[] = [];
  let from: Instant | null = sky.crossings[0]?.isRise === false ? null : start;
  for (const { at, isRise } of sky.crossings) {
    if (isRise && from !== null) nights.push({ from, to: at });
    from = isRise ? null : at;
  }
  return from === null ? nights : [...nights, { from, to: end }];
}
