import { distanceKm } from '../../../core/rules/place/distance.ts';
import {
  stationTitle,
  type MeasuredFacts,
  type MeasuredName,
  type MeasuredStation,
} from '../../../core/rules/measured/measured.ts';
import { hourS } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';

const measuredOf: Partial<Record<string, { name: MeasuredName; quantity: ShownQuantity }>> = {
  wind: { name: 'windSpeedKt', quantity: 'wind' },
  gusts: { name: 'windGustKt', quantity: 'gust' },
  waveHeight: { name: 'waveHeightFt', quantity: 'waveHeight' },
  waterTemp: { name: 'seaTempF', quantity: 'temp' },
};

/** Largest distance at which a station's sea data are drawn over this place's line, km; farther stations appear only in text. */
const drawnWithinKm = 60;

/**
 * Adds the measurements of the nearest station with the same quantity to the charts, with a note that names it, and its values in the
 * readings.
 */
export function markMeasured(
  charts: ChartSpec[],
  facts: MeasuredFacts,
  formats: Formats,
  t: Translate,
): ChartSpec[] {
  return charts.map(chart => {
    const what = measuredOf[chart.id];
    const [from = 0, to = 0] = [chart.times[0], chart.times.at(-1)];
    const station = what && nearestWith(facts, what.name);
    if (!what || !station) return chart;
    const points = station.reports.flatMap(({ time, [what.name]: native }) =>
      native === null || time < from || time > to + hourS ? [] : [{ at: time, native }],
    );
    if (points.length === 0) return chart;
    const { convert } = formats.measures[what.quantity];
    const note = t('measured.chartNote', {
      id: stationTitle(station),
      distance: formats.distance(distanceKm(facts.coordinates, station), 1),
    });
    return {
      ...chart,
      measured: points.map(({ at, native }) => ({ at, value: convert(native) })),
      drawing: [chart.drawing, note].filter(Boolean).join(' '),
      reading: index => {
        const at = chart.times[index];
        const near = points.find(point => at !== undefined && Math.abs(point.at - at) <= hourS / 2);
        const own = chart.reading(index);
        return near === undefined
          ? own
          : `${own} · ${t('measured.reading', { value: formats.value(what.quantity, near.native) })}`;
      },
    };
  });
}

const nearestWith = (
  { stations, coordinates }: MeasuredFacts,
  name: MeasuredName,
): MeasuredStation | undefined =>
  stations.find(
    station =>
      distanceKm(coordinates, station) <= drawnWithinKm &&
      station.reports.some(report => report[name] !== null),
  );
