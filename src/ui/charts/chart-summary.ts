import type { Translate } from '../../core/words/translate.ts';
import type { ChartFrame, ChartSpec } from './chart-model.ts';

/** Returns a chart as a sentence: first and last, or lowest and highest value, with their times. */
export function chartSummary(
  { title, times, values: drawn, offScale, show, shape }: ChartSpec,
  dayTime: ChartFrame['dayTime'],
  t: Translate,
): string {
  // Values too high to draw still count as the highest.
  const values = drawn.map((value, index) => value ?? offScale?.[index] ?? null);
  let first = -1;
  let last = -1;
  let low = -1;
  let high = -1;
  for (let index = 0; index < times.length; index++) {
    const value = values[index] ?? null;
    if (value === null) continue;
    if (first < 0) first = index;
    last = index;
    if (low < 0 || value < (values[low] ?? 0)) low = index;
    if (high < 0 || value > (values[high] ?? 0)) high = index;
  }
  if (first < 0) return t('forecast.chartSummaryNothing', { title });
  const value = (index: number): string => show(values[index] ?? 0);
  const time = (index: number): string => dayTime(times[index] ?? 0);
  const isSame = values[low] === values[high];
  // Directions and phases have no lowest and highest. With missing hours, a chart of steps cannot claim a constant value.
  if (shape === 'compass' || shape === 'points' || (shape === 'steps' && isSame && values.includes(null))) {
    return t('forecast.chartSummaryChange', {
      title,
      first: value(first),
      firstTime: time(first),
      last: value(last),
      lastTime: time(last),
    });
  }
  if (shape === 'steps')
    return isSame
      ? t('forecast.chartSummarySame', { title, value: value(low) })
      : t('forecast.chartSummaryFirst', { title, value: value(high), time: time(high) });
  if (isSame) return t('forecast.chartSummarySteady', { title, value: value(low) });
  return t('forecast.chartSummaryRange', {
    title,
    low: value(low),
    lowTime: time(low),
    high: value(high),
    highTime: time(high),
  });
}
