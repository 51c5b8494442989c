import { oppositeDegrees } from '../../../core/rules/value/directions.ts';
import type { Column, HourlyName } from '../../../core/rules/forecast/hourly.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { PlainKey } from '../../../core/words/dictionary.ts';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { ChartSpec } from '../../../ui/charts/chart-model.ts';

/** Data for charts of stored hours. */
export interface ChartHours {
  forecast: Forecast;
  /** Index range of the hours to draw: first, last + 1. */
  hours: readonly [first: number, last: number];
  formats: Formats;
  t: Translate;
}

/** Creates a chart on demand: charts below the screen are not needed for the first ones. */
export interface ChartMaker {
  id: string;
  make: () => ChartSpec;
}

/** Equal to the key of its title in the dictionary. */
type LineId = PlainKey extends infer Key ? (Key extends `forecast.${infer Id}` ? Id : never) : never;

type LineLook = Pick<ChartSpec, 'color' | 'scale'> &
  Partial<Pick<ChartSpec, 'arrowsDeg' | 'arrowsWithinS' | 'companion' | 'drawing' | 'note' | 'marks'>> & {
    also?: (index: number) => string[];
  };

/** Makes line charts of stored series; readings have two decimals and the unit. */
export function lineOf(source: ChartHours) {
  const { formats, t } = source;
  const column = columnsOf(source);
  return (id: LineId, name: HourlyName, quantity: ShownQuantity, look: LineLook): ChartSpec => {
    const { also, companion, drawing, ...rest } = look;
    // Low data have gaps between steps. A line must not cross them, and a second kind of points would look the same.
    const isStepped = source.forecast.hourly.stepHours !== undefined;
    const native = column(name);
    const { unit } = formats.measures[quantity];
    const show = (value: number): string => formats.shown(quantity, value, 2);
    return {
      id,
      title: t(`forecast.${id}`),
      shape: isStepped ? 'points' : 'line',
      times: timesOf(source),
      values: display(formats, quantity, native),
      unit,
      show,
      tick: value => tick(formats, value),
      // A `Set`, so that several missing values in an hour give one message.
      reading: index =>
        [...new Set([formats.value(quantity, native[index], 2), ...(also?.(index) ?? [])])].join(' · '),
      ...rest,
      ...(!isStepped && companion && { companion }),
      ...(!isStepped && drawing !== undefined && { drawing }),
    };
  };
}

/** Draws directions as arrows at their height: a line would jump across the chart at north. */
export function compass(
  id: 'windDirection' | 'oceanCurrentDirection',
  degrees: Column,
  arrowsDeg: Column,
  words: (degrees: number | null) => string,
  source: ChartHours,
  { color, drawing }: Required<Pick<ChartSpec, 'color' | 'drawing'>>,
): ChartSpec {
  const { formats, t } = source;
  return {
    id,
    title: t(`forecast.${id}`),
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
      if (value === null) return formats.missing;
      return formats.hasBearings ? words(value) : `${formats.value('degrees', value, 2)} · ${words(value)}`;
    },
  };
}

/** The starts of the drawn hours. */
export const timesOf = ({ forecast, hours }: ChartHours): Instant[] => forecast.hourly.time.slice(...hours);

/** Returns a stored series over the drawn hours. Gaps and missing series are null. */
export function columnsOf({ forecast, hours: [first, last] }: ChartHours): (name: HourlyName) => Column {
  return name => {
    const column = forecast.hourly.series[name];
    const values = column?.slice(first, last) ?? [];
    while (values.length < last - first) values.push(null);
    return values;
  };
}

/** Converts directions *from* which a flow comes to directions *toward* which it goes. */
export const flow = (from: Column): Column =>
  from.map(degrees => (degrees === null ? null : oppositeDegrees(degrees)));

/** Converts stored values to display units. */
export const display = (formats: Formats, quantity: ShownQuantity, column: Column): Column =>
  column.map(value => formats.convert(quantity, value));

/** Formats a tick with as few decimals as it needs. */
export const tick = (formats: Formats, value: number): string =>
  formats.number(
    value,
    [0, 1, 2].find(decimals => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) ?? 3,
  );
