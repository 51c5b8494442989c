import { isFoggyAt } from '../conditions/fog.ts';
import { isThunderCode } from '../conditions/weather-codes.ts';
import type { Column } from '../forecast/hourly.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { withoutImpossible } from '../forecast/impossible.ts';
import { withoutMarine } from '../forecast/marine.ts';
import type { Coordinates } from '../place/place.ts';
import { meanDirection } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import type { Step } from './steps.ts';
import { hourS, type Instant } from '../time/time.ts';

/** A forecast of a place on the way, or that there is none. */
export interface Sample {
  at: Coordinates;
  forecast: SourceForecast | null;
}

/** What bits of `TripColumns.marks` say of an hour. */
export const marks = { thunder: 1, fog: 2, codeUnknown: 4 } as const;

/** The forecasts of all sample points on one axis of hours, laid out for reading again and again. */
export interface TripColumns {
  points: Coordinates[];
  /** The first hour, and how many there are. */
  from: Instant;
  hours: number;
  /** At `point * hours + hour`; NaN = no data. */
  windKt: Float64Array;
  gustKt: Float64Array;
  /** Where the gust is not known, the wind: no gust is below it. */
  leastGustKt: Float64Array;
  waveFt: Float64Array;
  periodS: Float64Array;
  /** Where they come from, degrees. */
  windFromDeg: Float64Array;
  waveFromDeg: Float64Array;
  marks: Uint8Array;
  /** All marks of all hours together: what is in none need not be looked for. */
  anyMarks: number;
}

/** Hours that no forecast has are no data, and so is what cannot be. null = not one sample has an hour. */
export const tripColumns = (samples: readonly Sample[]): TripColumns | null =>
  layHours(samples.map(({ at, forecast }) => ({ at, hourly: forecast && possible(forecast).hourly })));

type Hours = Pick<SourceForecast['hourly'], 'time' | 'series'>;

/** The same of hours of which nothing is left that cannot be. */
export function layHours(samples: readonly { at: Coordinates; hourly: Hours | null }[]): TripColumns | null {
  const known = samples.map(({ hourly }) => hourly);
  const starts = known.flatMap(each => each?.time[0] ?? []);
  const ends = known.flatMap(each => each?.time.at(-1) ?? []);
  if (starts.length === 0) return null;
  const from = Math.min(...starts);
  const hours = Math.floor((Math.max(...ends) - from) / hourS) + 1;
  const column = (): Float64Array => new Float64Array(samples.length * hours).fill(NaN);
  const laid: TripColumns = {
    points: samples.map(({ at }) => at),
    from,
    hours,
    windKt: column(),
    gustKt: column(),
    leastGustKt: column(),
    waveFt: column(),
    periodS: column(),
    windFromDeg: column(),
    waveFromDeg: column(),
    marks: new Uint8Array(samples.length * hours),
    anyMarks: 0,
  };
  for (const [point, hourly] of known.entries()) if (hourly) lay(laid, point, hourly);
  return laid;
}

const possible = (forecast: SourceForecast): SourceForecast =>
  withoutImpossible(forecast.marine === 'noneHere' ? withoutMarine(forecast) : forecast);

function lay(laid: TripColumns, point: number, { time, series }: Hours): void {
  const first = point * laid.hours;
  const put = (into: Float64Array, column: Column | undefined, between: Between = straight): void => {
    if (column)
      layColumn(into.subarray(first, first + laid.hours), { from: laid.from, time, column, between });
  };
  put(laid.windKt, series.windSpeedKt);
  put(laid.gustKt, series.windGustKt);
  put(laid.waveFt, series.waveHeightFt);
  put(laid.periodS, series.wavePeriodS);
  put(laid.windFromDeg, series.windDirectionDeg, turned);
  put(laid.waveFromDeg, series.waveDirectionDeg, turned);
  for (let index = first; index < first + laid.hours; index++) {
    const gust = laid.gustKt[index] ?? NaN;
    laid.leastGustKt[index] = Number.isNaN(gust) ? (laid.windKt[index] ?? NaN) : gust;
  }
  const codes = series.weatherCode;
  for (const [hour, at] of time.entries()) {
    const code = codes?.[hour];
    const mark =
      (isThunderCode(code) ? marks.thunder : 0) |
      (isFoggyAt(series, hour) ? marks.fog : 0) |
      (codes && !isNumber(code) ? marks.codeUnknown : 0);
    laid.anyMarks |= mark;
    // Of an hour beside the axis both hours around it are told.
    const row = (at - laid.from) / hourS;
    for (const each of new Set([Math.floor(row), Math.ceil(row)]))
      if (each < laid.hours) laid.marks[first + each] = (laid.marks[first + each] ?? 0) | mark;
  }
}

/** What is forecast at one moment of a way; null = not known. */
export type TripReading = Record<
  'windKt' | 'gustKt' | 'waveFt' | 'periodS' | 'windFromDeg' | 'waveFromDeg',
  number | null
>;

export const unknownReading: TripReading = {
  windKt: null,
  gustKt: null,
  waveFt: null,
  periodS: null,
  windFromDeg: null,
  waveFromDeg: null,
};

/** What is met in one step of a way, so much of it having passed. */
export const readingsAt = (
  columns: TripColumns,
  { step, part }: { step: Step; part: number },
  first: number,
): TripReading =>
  readingBetween(columns, {
    a: step.a,
    b: step.b,
    share: step.shareStart + (step.shareEnd - step.shareStart) * part,
    hour: first + step.hour,
    late: step.partStart + (step.partEnd - step.partStart) * part,
  });

/**
 * Between two samples, a share of the way from `a` to `b` (below 0 = there is none), and between an hour and the next; directions as
 * vectors. null = one of the four values is not known.
 */
export function readingBetween(
  columns: TripColumns,
  { a, b, share, hour, late }: { a: number; b: number; share: number; hour: number; late: number },
): TripReading {
  const { hours } = columns;
  if (a < 0 || hour < 0 || hour + 1 >= hours) return unknownReading;
  const corners = [
    [a * hours + hour, (1 - share) * (1 - late)],
    [a * hours + hour + 1, (1 - share) * late],
    [b * hours + hour, share * (1 - late)],
    [b * hours + hour + 1, share * late],
  ] as const;
  const needed = corners.filter(([, weight]) => weight > 0);
  const value = (column: Float64Array): number | null => {
    const sum = needed.reduce((total, [at, weight]) => total + (column[at] ?? NaN) * weight, 0);
    return Number.isNaN(sum) ? null : sum;
  };
  const from = (degrees: Float64Array, strength: Float64Array): number | null => {
    if (needed.some(([at]) => Number.isNaN((degrees[at] ?? NaN) + (strength[at] ?? NaN)))) return null;
    return meanDirection(
      needed.map(([at]) => degrees[at] ?? null),
      needed.map(([at, weight]) => (strength[at] ?? 0) * weight),
    );
  };
  return {
    windKt: value(columns.windKt),
    gustKt: value(columns.gustKt),
    waveFt: value(columns.waveFt),
    periodS: value(columns.periodS),
    windFromDeg: from(columns.windFromDeg, columns.windKt),
    waveFromDeg: from(columns.waveFromDeg, columns.waveFt),
  };
}

type Between = (value: number, next: number, part: number) => number;
const straight: Between = (value, next, part) => value * (1 - part) + next * part;
const turned: Between = (value, next, part) => meanDirection([value, next], [1 - part, part]) ?? NaN;

/** Forecasts of a zone half an hour off stand between the hours of the axis, which then get what is between two of theirs. */
function layColumn(
  into: Float64Array,
  {
    from,
    time,
    column,
    between,
  }: { from: Instant; time: readonly Instant[]; column: Column; between: Between },
): void {
  for (let hour = 0; hour < time.length; hour++) {
    const value = column[hour];
    if (!isNumber(value)) continue;
    const row = ((time[hour] ?? 0) - from) / hourS;
    if (Number.isInteger(row)) {
      into[row] = value;
      continue;
    }
    const next = column[hour + 1];
    if (!isNumber(next) || (time[hour + 1] ?? Infinity) - (time[hour] ?? 0) > hourS) continue;
    into[Math.ceil(row)] = between(value, next, Math.ceil(row) - row);
  }
}
