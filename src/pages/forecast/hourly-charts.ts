import { oppositeDegrees } from '../../domain/directions.ts';
import { fogLowCloudPct } from '../../domain/fog.ts';
import type { Column, Forecast, HourlyName } from '../../domain/forecast.ts';
import type { Instant } from '../../domain/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Quantity } from '../../i18n/format-quantities.ts';
import type { Translate } from '../../i18n/translate.ts';
import { hasRealValues, type ChartSpec } from '../../ui/charts/chart-model.ts';

/** Precipitation above this would flatten every other hour: it is left out of the bars and marked instead. */
const precipitationCap = { imperial: 1.5, metric: 40 } as const;

export interface ChartHours {
  forecast: Forecast;
  /** Index range of the hours to draw: first, last + 1. */
  hours: readonly [first: number, last: number];
  formats: Formats;
  translate: Translate;
}

/** The ten hourly series, in the order of the screen. Series without values are in the list too; `Chart` hides them. */
export function hourlyCharts(source: ChartHours): ChartSpec[] {
  const { formats, translate } = source;
  const column = columnsOf(source);
  const line = lineOf(source);
  const windFrom = column('windDirectionDeg');
  const wavesFrom = column('waveDirectionDeg');
  const swell = column('swellHeightFt');
  const wind = column('windSpeedKt');

  return [
    line('waveHeight', 'waveHeightFt', 'waveHeight', {
      color: 'wave',
      scale: 'fromZero',
      arrowsDeg: flow(wavesFrom),
      companion: { values: display(formats, 'waveHeight', swell), color: 'period' },
      ...(isDrawn(swell) && { drawing: translate('forecast.waveChartNote') }),
      also: index => [
        formats.from(wavesFrom[index]),
        translate('forecast.swellReading', { value: formats.waveHeight(swell[index], 2) }),
      ],
    }),
    // A source may know the swell alone: that is not no sea, nor all of it.
    ...(hasRealValues({ values: swell }) && !hasRealValues({ values: column('waveHeightFt') })
      ? [
          line('swellHeight', 'swellHeightFt', 'waveHeight', {
            color: 'period',
            scale: 'fromZero',
            arrowsDeg: flow(column('swellDirectionDeg')),
          }),
        ]
      : []),
    line('wavePeriod', 'wavePeriodS', 'period', {
      color: 'period',
      scale: 'fromZero',
    }),
    line('wind', 'windSpeedKt', 'wind', {
      color: 'wind',
      scale: 'fromZero',
      arrowsDeg: flow(windFrom),
      also: index => [formats.beaufort(wind[index]), formats.from(windFrom[index])],
    }),
    line('gusts', 'windGustKt', 'wind', {
      color: 'gust',
      scale: 'fromZero',
      companion: { values: wind, color: 'wind' },
      ...(isDrawn(wind) && { drawing: translate('forecast.gustChartNote') }),
    }),
    compass('windDirection', windFrom, flow(windFrom), formats.from, source, {
      color: 'direction',
      drawing: translate('forecast.windDirectionNote'),
    }),
    line('precipitation', 'precipitationPct', 'percent', {
      color: 'rain',
      scale: 'percent',
    }),
    precipitationAmount(source),
    fog(source),
    line('airTemp', 'airTempF', 'temp', { color: 'air', scale: 'around' }),
    line('waterTemp', 'seaTempF', 'temp', { color: 'water', scale: 'around' }),
  ];
}

/** Named as its title is among the words. */
type LineId =
  | 'waveHeight'
  | 'swellHeight'
  | 'wavePeriod'
  | 'wind'
  | 'gusts'
  | 'precipitation'
  | 'airTemp'
  | 'waterTemp'
  | 'tides'
  | 'oceanCurrent';

type LineLook = Pick<ChartSpec, 'color' | 'scale'> &
  Partial<Pick<ChartSpec, 'arrowsDeg' | 'arrowsWithinS' | 'companion' | 'drawing' | 'note' | 'marks'>> & {
    also?: (index: number) => string[];
  };

/** Makes line charts of stored series; readings have two decimals and the unit. */
export function lineOf(source: ChartHours) {
  const { formats, translate } = source;
  const column = columnsOf(source);
  return (id: LineId, name: HourlyName, quantity: Quantity, look: LineLook): ChartSpec => {
    const { also, ...rest } = look;
    const native = column(name);
    const { unit } = formats.measures[quantity];
    const show = (value: number): string => formats.shown(quantity, value, 2);
    return {
      id,
      title: translate(`forecast.${id}`),
      shape: 'line',
      times: timesOf(source),
      values: display(formats, quantity, native),
      unit,
      show,
      tick: value => tick(formats, value),
      // Of an hour of which more is missing it is said once.
      reading: index =>
        [...new Set([formats.value(quantity, native[index], 2), ...(also?.(index) ?? [])])].join(' · '),
      ...rest,
    };
  };
}

/** Directions as arrows at their height: a line would jump across the chart at north. */
export function compass(
  id: 'windDirection' | 'oceanCurrentDirection',
  degrees: Column,
  arrowsDeg: Column,
  words: (degrees: number | null) => string,
  source: ChartHours,
  { color, drawing }: Required<Pick<ChartSpec, 'color' | 'drawing'>>,
): ChartSpec {
  const { formats, translate } = source;
  return {
    id,
    title: translate(`forecast.${id}`),
    shape: 'compass',
    scale: 'compass',
    color,
    drawing,
    times: timesOf(source),
    values: degrees,
    arrowsDeg,
    unit: '',
    show: value => words(value),
    tick: value => formats.compass(value),
    reading: index => {
      const value = degrees[index] ?? null;
      return value === null ? formats.missing : `${formats.value('degrees', value, 2)} · ${words(value)}`;
    },
  };
}

function precipitationAmount(source: ChartHours): ChartSpec {
  const { formats, translate } = source;
  const amounts = display(formats, 'precipitation', columnsOf(source)('precipitationIn'));
  const cap = precipitationCap[formats.units];
  const over = amounts.map(amount => (amount !== null && amount > cap ? amount : null));
  const show = (value: number): string => formats.shown('precipitation', value, 2);
  return {
    id: 'precipitationAmount',
    title: translate('forecast.precipitationAmount'),
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
      return over[index] === null ? show(amount) : translate('forecast.offScale', { value: show(amount) });
    },
    ...(over.some(amount => amount !== null)
      ? { drawing: translate('forecast.offScaleNote', { cap: show(cap) }) }
      : {}),
  };
}

function fog(source: ChartHours): ChartSpec {
  const { formats, translate } = source;
  const lowCloud = columnsOf(source)('lowCloudPct');
  return {
    id: 'fog',
    title: translate('forecast.fog'),
    shape: 'steps',
    scale: 'percent',
    color: 'fog',
    times: timesOf(source),
    values: lowCloud.map(cloud => (cloud === null ? null : cloud >= fogLowCloudPct ? 100 : 0)),
    unit: formats.measures.percent.unit,
    show: value => translate(value > 0 ? 'forecast.fogYes' : 'forecast.fogNotMarked'),
    tick: value => tick(formats, value),
    reading: index => {
      const cloud = lowCloud[index] ?? null;
      if (cloud === null) return formats.missing;
      const reading = translate('forecast.lowCloudReading', { value: formats.percent(cloud, 2) });
      // Below the threshold nothing says that it is clear: the weather code may know of fog.
      return cloud >= fogLowCloudPct ? `${translate('forecast.fogYes')} · ${reading}` : reading;
    },
    note: translate('forecast.fogChartNote', { threshold: formats.percent(fogLowCloudPct) }),
  };
}

export const timesOf = ({ forecast, hours }: ChartHours): Instant[] => forecast.hourly.time.slice(...hours);

/** A stored series over the drawn hours; gaps and absent series are null. */
export function columnsOf({ forecast, hours: [first, last] }: ChartHours): (name: HourlyName) => Column {
  return name => {
    const column = forecast.hourly.series[name];
    const values = column?.slice(first, last) ?? [];
    while (values.length < last - first) values.push(null);
    return values;
  };
}

export const flow = (from: Column): Column =>
  from.map(degrees => (degrees === null ? null : oppositeDegrees(degrees)));

export const display = (formats: Formats, quantity: Quantity, column: Column): Column =>
  column.map(value => formats.convert(quantity, value));

/** As few decimals as the tick needs. */
export const tick = (formats: Formats, value: number): string =>
  formats.number(
    value,
    [0, 1, 2].find(decimals => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) ?? 3,
  );

/** A line joins two hours: a lone one, as at the very end of a forecast, leaves none to explain. */
const isDrawn = (values: Column): boolean =>
  values.some((value, index) => value !== null && (values[index + 1] ?? null) !== null);
