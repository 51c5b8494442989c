import type { ModelSeriesName } from '../../../core/rules/forecast/models.ts';
import type { Column } from '../../../core/rules/forecast/hourly.ts';
import type { ModelSpread } from '../../../core/rules/week/model-spread.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';

const spreadOf: Partial<Record<string, { name: ModelSeriesName; quantity: ShownQuantity }>> = {
  wind: { name: 'windSpeedKt', quantity: 'wind' },
  gusts: { name: 'windGustKt', quantity: 'gust' },
  waveHeight: { name: 'waveHeightFt', quantity: 'waveHeight' },
};

/** Adds the models' spread to the charts as a band behind the line, with a note, and both ends in each hour's reading. */
export function markSpread(
  charts: ChartSpec[],
  models: ModelSpread,
  formats: Formats,
  t: Translate,
): ChartSpec[] {
  const rows = new Map(models.time.map((at, row) => [at, row]));
  return charts.map(chart => {
    const what = spreadOf[chart.id];
    if (!what) return chart;
    const { low, high, count } = models.hours[what.name];
    const inStep = (column: Column): Column => chart.times.map(at => column[rows.get(at) ?? -1] ?? null);
    const [lowest, highest] = [inStep(low), inStep(high)];
    if (lowest.every(value => value === null)) return chart;
    const { convert } = formats.measures[what.quantity];
    const shown = (column: Column): Column => column.map(value => (value === null ? null : convert(value)));
    return {
      ...chart,
      spread: { low: shown(lowest), high: shown(highest) },
      note: [chart.note, t('models.band', { count: formats.number(count, 0) })].filter(Boolean).join(' '),
      reading: index => {
        const [from, to] = [lowest[index] ?? null, highest[index] ?? null];
        const own = chart.reading(index);
        if (from === null || to === null) return own;
        const range = t('models.range', {
          low: formats.bare(what.quantity, from),
          high: formats.value(what.quantity, to),
        });
        return `${own} · ${t('models.bandReading', { range })}`;
      },
    };
  });
}
