import type { Column } from '../../../core/rules/forecast/hourly.ts';
import type { ForecastDay, StatedTides } from '../../../core/rules/forecast/forecast.ts';
import { tidePlaceAddress } from '../../../core/rules/place/tide-place.ts';
import { statedFor } from '../../../core/rules/tide/tides.ts';
import { isNumber } from '../../../core/rules/value/numbers.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';
import { tideCaption } from '../../../ui/forecast/tide-caption.ts';
import { columnsOf, display, lineOf, tick, timesOf, type ChartHours } from './chart-makers.ts';

/**
 * Returns the week's tide: a station's curve if its table applies, with the model's curve from the same zero beside it; else the model's
 * alone, above its mean sea level.
 */
export function tideChart(source: ChartHours, days: readonly ForecastDay[]): ChartSpec {
  const { tides, coordinates } = source.forecast;
  const chart =
    tides?.curve && days.every(day => statedFor(source.forecast, day))
      ? stationChart(source, days, tides, tides.curve)
      : modelChart(source, days);
  return { ...chart, noteHref: tidePlaceAddress({ at: coordinates }) };
}

function stationChart(
  source: ChartHours,
  days: readonly ForecastDay[],
  tides: StatedTides,
  { levelsM, mslM }: NonNullable<StatedTides['curve']>,
): ChartSpec {
  const { formats, t, hours } = source;
  const native = levelsM.slice(...hours);
  const model: Column = columnsOf(source)('seaLevelM').map(level => (isNumber(level) ? level + mslM : null));
  const hasModel = model.some(isNumber);
  const datum = tides.datum ?? t('sources.tideDatumUnknown');
  return {
    id: 'tides',
    title: t('forecast.tides'),
    shape: 'line',
    scale: 'around',
    color: 'tide',
    times: timesOf(source),
    values: display(formats, 'seaLevel', native),
    unit: formats.measures.seaLevel.unit,
    show: value => formats.shown('seaLevel', value, 2),
    tick: value => tick(formats, value),
    reading: index =>
      [
        formats.value('seaLevel', native[index], 2),
        isNumber(model[index]) && t('forecast.tideModel', { height: formats.seaLevel(model[index]) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ...(hasModel && {
      companion: { values: display(formats, 'seaLevel', model), color: 'direction' },
    }),
    marks: marksOf(source, days),
    note: [tideCaption(tides, t, formats), hasModel && t('forecast.tideModelLine', { datum })]
      .filter(Boolean)
      .join(' '),
  };
}

function modelChart(source: ChartHours, days: readonly ForecastDay[]): ChartSpec {
  // Omits days with a station's tides, which have another zero than the model's line.
  const own = days.filter(day => !statedFor(source.forecast, day));
  return lineOf(source)('tides', 'seaLevelM', 'seaLevel', {
    color: 'tide',
    scale: 'around',
    marks: marksOf(source, own),
    note: source.t('forecast.tideCaption'),
  });
}

const marksOf = ({ formats }: ChartHours, days: readonly ForecastDay[]): NonNullable<ChartSpec['marks']> =>
  days
    .flatMap(day => day.tides)
    .map(turn => ({
      at: turn.time,
      value: formats.convert('seaLevel', turn.heightM) ?? 0,
      label: formats.time(turn.time),
      long: `${formats.time(turn.time)} · ${formats.bare('seaLevel', turn.heightM, 1)}`,
      isLow: turn.type === 'low',
    }));
