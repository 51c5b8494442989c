import { fogLowCloudPct } from '../../../core/rules/conditions/fog.ts';
import type { Column } from '../../../core/rules/forecast/hourly.ts';
import { hasRealValues, type ChartSpec } from '../../../ui/charts/chart-model.ts';
import {
  columnsOf,
  compass,
  display,
  flow,
  lineOf,
  tick,
  timesOf,
  type ChartHours,
  type ChartMaker,
} from './chart-makers.ts';

/** Amounts above this would flatten every other hour, so they are left out of the bars and marked instead. */
const precipitationCap = { imperial: 1.5, metric: 40 } as const;

/** Returns the hourly series, those that decide a day at sea first. Includes series without values, which `Chart` hides. */
export function hourlyCharts(source: ChartHours): ChartMaker[] {
  const { formats, t } = source;
  const column = columnsOf(source);
  const line = lineOf(source);
  const windFrom = column('windDirectionDeg');
  const wavesFrom = column('waveDirectionDeg');
  const swell = column('swellHeightFt');
  const wind = column('windSpeedKt');

  const period = column('wavePeriodS');
  const gusts = column('windGustKt');
  const waves = column('waveHeightFt');
  const periods = periodMarks(source);

  return [
    maker('wind', () =>
      line('wind', 'windSpeedKt', 'wind', {
        color: 'wind',
        scale: 'fromZero',
        arrowsDeg: flow(windFrom),
        ...(isDrawn(gusts) && {
          companion: {
            values: display(formats, 'wind', gusts),
            color: 'gust' as const,
            name: t('forecast.gusts'),
          },
        }),
        also: index => [
          formats.beaufort(wind[index]),
          formats.from(windFrom[index]),
          ...(gusts[index] == null
            ? []
            : [t('forecast.gustReading', { value: formats.gust(gusts[index], 2) })]),
        ],
      }),
    ),
    maker('waveHeight', () =>
      line('waveHeight', 'waveHeightFt', 'waveHeight', {
        color: 'wave',
        scale: 'fromZero',
        arrowsDeg: flow(wavesFrom),
        ...(isDrawn(swell) && {
          companion: {
            values: display(formats, 'waveHeight', swell),
            color: 'period' as const,
            name: t('forecast.swell'),
          },
        }),
        marks: periods,
        ...(periods.length > 0 && { drawing: t('forecast.waveChartPeriods') }),
        also: index => [
          ...(waves[index] == null ? [] : [formats.douglas(waves[index])]),
          ...(period[index] == null
            ? []
            : [t('forecast.periodReading', { period: formats.period(period[index], 2) })]),
          formats.from(wavesFrom[index]),
          t('forecast.swellReading', { value: formats.waveHeight(swell[index], 2) }),
        ],
      }),
    ),
    // For a source that has only the swell: it must look neither like no sea nor like the whole sea.
    ...(hasRealValues({ values: swell }) && !hasRealValues({ values: column('waveHeightFt') })
      ? [
          maker('swellHeight', () =>
            line('swellHeight', 'swellHeightFt', 'waveHeight', {
              color: 'period',
              scale: 'fromZero',
              arrowsDeg: flow(column('swellDirectionDeg')),
            }),
          ),
        ]
      : []),
    maker('precipitation', () =>
      line('precipitation', 'precipitationPct', 'percent', { color: 'rain', scale: 'percent' }),
    ),
    maker('fog', () => fog(source)),
    maker('wavePeriod', () =>
      line('wavePeriod', 'wavePeriodS', 'period', { color: 'period', scale: 'fromZero' }),
    ),
    maker('gusts', () =>
      line('gusts', 'windGustKt', 'wind', {
        color: 'gust',
        scale: 'fromZero',
        ...(isDrawn(wind) && {
          companion: { values: wind, color: 'wind' as const, name: t('forecast.wind') },
        }),
      }),
    ),
    maker('windDirection', () =>
      compass('windDirection', windFrom, flow(windFrom), formats.fromBearing, source, {
        color: 'direction',
        drawing: t('forecast.windDirectionNote'),
      }),
    ),
    maker('precipitationAmount', () => precipitationAmount(source)),
    maker('airTemp', () => line('airTemp', 'airTempF', 'temp', { color: 'air', scale: 'around' })),
    maker('waterTemp', () => line('waterTemp', 'seaTempF', 'temp', { color: 'water', scale: 'around' })),
  ];
}

const maker = (id: string, make: () => ChartSpec): ChartMaker => ({ id, make });

/**
 * Labels of the period beside the curve of wave height: once a day over a week, every four hours on a single day. A phone has room for that
 * many.
 */
function periodMarks(source: ChartHours): NonNullable<ChartSpec['marks']> {
  const { formats } = source;
  const column = columnsOf(source);
  const periods = column('wavePeriodS');
  const heights = display(formats, 'waveHeight', column('waveHeightFt'));
  const times = timesOf(source);
  const step = times.length > 48 ? 24 : 4;
  return times.flatMap((at, index) => {
    const value = heights[index] ?? null;
    const period = periods[index] ?? null;
    return index % step === step / 2 && value !== null && period !== null
      ? [{ at, value, label: formats.period(period) }]
      : [];
  });
}

function precipitationAmount(source: ChartHours): ChartSpec {
  const { formats, t } = source;
  const amounts = display(formats, 'precipitation', columnsOf(source)('precipitationIn'));
  const cap = precipitationCap[formats.units];
  const over = amounts.map(amount => (amount !== null && amount > cap ? amount : null));
  const show = (value: number): string => formats.shown('precipitation', value, 2);
  return {
    id: 'precipitationAmount',
    title: t('forecast.precipitationAmount'),
    shape: 'bars',
    scale: 'fromZero',
    color: 'amount',
    times: timesOf(source),
    values: amounts.map((amount, index) => (over[index] === null ? amount : null)),
    offScale: over,
    unit: formats.measures.precipitation.unit,
    show,
    tick: value => tick(formats, value),
    reading: index => {
      const amount = amounts[index] ?? null;
      if (amount === null) return formats.missing;
      return over[index] === null ? show(amount) : t('forecast.offScale', { value: show(amount) });
    },
    ...(over.some(amount => amount !== null)
      ? { drawing: t('forecast.offScaleNote', { cap: show(cap) }) }
      : {}),
  };
}

function fog(source: ChartHours): ChartSpec {
  const { formats, t } = source;
  const lowCloud = columnsOf(source)('lowCloudPct');
  return {
    id: 'fog',
    title: t('forecast.fog'),
    shape: 'steps',
    scale: 'percent',
    color: 'fog',
    times: timesOf(source),
    values: lowCloud.map(cloud => (cloud === null ? null : cloud >= fogLowCloudPct ? 100 : 0)),
    unit: formats.measures.percent.unit,
    show: value => t(value > 0 ? 'forecast.fogYes' : 'forecast.fogNotMarked'),
    tick: value => tick(formats, value),
    reading: index => {
      const cloud = lowCloud[index] ?? null;
      if (cloud === null) return formats.missing;
      const reading = t('forecast.lowCloudReading', { value: formats.percent(cloud, 2) });
      // Below the threshold it must not claim clear air: the weather code may report fog.
      return cloud >= fogLowCloudPct ? `${t('forecast.fogYes')} · ${reading}` : reading;
    },
    drawing: t('forecast.fogChartNote', { threshold: formats.percent(fogLowCloudPct) }),
  };
}

/**
 * True if at least two consecutive hours have values: a single one, as at the end of a forecast, draws no line that needs an explanation.
 */
const isDrawn = (values: Column): boolean =>
  values.some((value, index) => value !== null && (values[index + 1] ?? null) !== null);
