import type { Translate } from '../../i18n/translate.ts';
import type { ChartFrame, ChartSpec } from './chart-model.ts';

/** The chart in one sentence: from what to what, and when. */
export function chartSummary(spec: ChartSpec, frame: ChartFrame, translate: Translate): string {
  const { title, times, values, show } = spec;
  const known = values.flatMap((value, index) => {
    const at = times[index];
    return value === null || at === undefined ? [] : [{ value, at }];
  });
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last) return translate('forecast.chartSummaryNothing', { title });
  if (spec.scale === 'compass') {
    return translate('forecast.chartSummaryChange', {
      title,
      first: show(first.value),
      firstTime: frame.dayTime(first.at),
      last: show(last.value),
      lastTime: frame.dayTime(last.at),
    });
  }
  const low = known.reduce((least, each) => (each.value < least.value ? each : least));
  const high = known.reduce((most, each) => (each.value > most.value ? each : most));
  if (low.value === high.value)
    return translate('forecast.chartSummarySteady', { title, value: show(low.value) });
  return translate('forecast.chartSummaryRange', {
    title,
    low: show(low.value),
    lowTime: frame.dayTime(low.at),
    high: show(high.value),
    highTime: frame.dayTime(high.at),
  });
}
