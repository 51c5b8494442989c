import { agreementBounds, hoursApart, type ComparedName } from '../../../core/rules/week/agreement.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import { originName } from '../../../core/words/source-name.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';
import { hourSpans } from '../days/hour-spans.ts';

interface Compared {
  name: ComparedName;
  quantity: ShownQuantity;
  bound: number;
}

/** Charts whose values can be compared between two sources. */
const compared: Partial<Record<string, Compared>> = {
  wind: { name: 'windSpeedKt', quantity: 'wind', bound: agreementBounds.windKt },
  waveHeight: { name: 'waveHeightFt', quantity: 'waveHeight', bound: agreementBounds.waveFt },
};

/**
 * Adds marks to charts for hours in which another stored source disagrees: a zigzag, a note with the source, its age and the bound, and the
 * other value in each hour's reading. Charts without differences stay unchanged.
 */
export function markDifferences(
  charts: ChartSpec[],
  { forecast, others, now }: { forecast: Forecast; others: readonly Forecast[]; now: Instant },
  formats: Formats,
  t: Translate,
): ChartSpec[] {
  if (others.length === 0) return charts;
  return charts.map(chart => {
    const what = compared[chart.id];
    return what ? marked(chart, what) : chart;
  });

  function marked(chart: ChartSpec, { name, quantity, bound }: Compared): ChartSpec {
    const textsByHour = new Map<Instant, string[]>();
    const notes: string[] = [];
    const drawn = new Set(chart.times);
    for (const other of others) {
      const source = originName(other, t);
      const apart = hoursApart(forecast, other, name).filter(({ at }) => drawn.has(at));
      if (apart.length === 0) continue;
      notes.push(
        t('sources.agreementMark', {
          source,
          relative: formats.relative(other.fetchedAt, now),
          bound: formats.value(quantity, bound),
        }),
      );
      for (const { at, there } of apart)
        textsByHour.set(at, [
          ...(textsByHour.get(at) ?? []),
          t('sources.agreementReading', { source, value: formats.value(quantity, there, 2) }),
        ]);
    }
    if (textsByHour.size === 0) return chart;
    return {
      ...chart,
      apart: hourSpans([...textsByHour.keys()].toSorted((a, b) => a - b)),
      note: [chart.note, ...notes].filter(Boolean).join(' '),
      reading: index =>
        [chart.reading(index), ...(textsByHour.get(chart.times[index] ?? Number.NaN) ?? [])].join(' · '),
    };
  }
}
