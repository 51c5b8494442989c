import type { Column } from '../forecast/hourly.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { withoutImpossible } from '../forecast/impossible.ts';
import { withoutMarine } from '../forecast/marine.ts';
import type { Coordinates } from '../place/place.ts';
import { isNumber } from '../value/numbers.ts';
import { wavesFrom, type BorrowedWaves } from './nearest-waves.ts';
import { componentsOf } from './stream-parts.ts';
import { axisOf, layColumn, layMarks, straight, turned, type TripAxis } from './trip-axis.ts';
import { seaMarks, skyMarks } from './trip-marks.ts';

/** A sample point on the route with its forecast, if any. */
export interface Sample {
  at: Coordinates;
  forecast: SourceForecast | null;
  /** True within 2 km of the shore; absent = unknown. */
  isNearShore?: boolean;
}

/** Forecasts of all sample points on one axis, arranged for repeated reading. */
export interface TripColumns extends TripAxis {
  points: Coordinates[];
  /** Index: `point * rows + row`; NaN = no data. */
  windKt: Float64Array;
  gustKt: Float64Array;
  /** The gust, or the wind if the gust is unknown, because no gust is below the wind. */
  leastGustKt: Float64Array;
  waveFt: Float64Array;
  periodS: Float64Array;
  /** Height in ft minus period in s: seas are steep from 0 on. */
  steepness: Float64Array;
  currentKt: Float64Array;
  /** East and north components of the current. */
  eastKt: Float64Array;
  northKt: Float64Array;
  /** Directions that they come from, degrees. */
  windFromDeg: Float64Array;
  waveFromDeg: Float64Array;
  marks: Uint16Array;
  /** All marks of all rows combined, for a fast check whether a mark occurs at all. */
  anyMarks: number;
  /** The strongest current and the steepest seas of all rows; -Infinity = no data. */
  mostCurrentKt: number;
  mostSteepness: number;
  /** The lowest seas of all rows; NaN = some are unknown. */
  leastWaveFt: number;
  borrowedWaves: BorrowedWaves[];
}

/** Builds the columns. Missing hours and impossible values count as no data. null = no sample has an hour. */
export const tripColumns = (samples: readonly Sample[]): TripColumns | null =>
  layHours(
    samples.map(({ at, forecast, isNearShore = false }) => ({
      at,
      hourly: forecast && possible(forecast).hourly,
      isNearShore,
      isSeaAnswered: forecast !== null && forecast.marine !== 'notAnswered',
    })),
    { events: 'all' },
  );

interface Hours {
  at: Coordinates;
  hourly: Pick<SourceForecast['hourly'], 'time' | 'series'> | null;
  isNearShore: boolean;
  isSeaAnswered: boolean;
}

/**
 * The same of hours of which nothing is left that cannot be. Without events, wind, gusts and waves alone are laid out: what else an hour
 * has, or lacks, is not asked. `sea`: the hazards of the seas are, and the weather and the current are not.
 */
export function layHours(
  samples: readonly Hours[],
  { events }: { events: 'all' | 'sea' | 'none' },
): TripColumns | null {
  const axis = axisOf(samples.map(({ hourly }) => hourly?.time ?? []));
  if (!axis) return null;
  const column = (): Float64Array => new Float64Array(samples.length * axis.rows).fill(NaN);
  const waves = wavesFrom(samples);
  const laid: TripColumns = {
    ...axis,
    points: samples.map(({ at }) => at),
    windKt: column(),
    gustKt: column(),
    leastGustKt: column(),
    waveFt: column(),
    periodS: column(),
    steepness: column(),
    currentKt: column(),
    eastKt: column(),
    northKt: column(),
    windFromDeg: column(),
    waveFromDeg: column(),
    marks: new Uint16Array(samples.length * axis.rows),
    anyMarks: 0,
    mostCurrentKt: -Infinity,
    mostSteepness: -Infinity,
    leastWaveFt: NaN,
    borrowedWaves: waves.borrowed,
  };
  for (const [point, { hourly }] of samples.entries()) {
    const sea = samples[waves.of[point] ?? point]?.hourly;
    if (hourly) laySky(laid, point, hourly, events === 'all');
    if (sea) laySea(laid, point, sea, events !== 'none');
  }
  laid.mostCurrentKt = highest(laid.currentKt);
  laid.mostSteepness = highest(laid.steepness);
  laid.leastWaveFt = lowest(laid.waveFt);
  return laid;
}

const possible = (forecast: SourceForecast): SourceForecast =>
  withoutImpossible(forecast.marine === 'noneHere' ? withoutMarine(forecast) : forecast);

/** Returns the lowest value; NaN if any value is NaN. */
function lowest(column: Float64Array): number {
  let least = Infinity;
  for (const value of column) least = Math.min(least, value);
  return least;
}

function highest(column: Float64Array): number {
  let most = -Infinity;
  for (const value of column) if (value > most) most = value;
  return most;
}

type Hourly = Pick<SourceForecast['hourly'], 'time' | 'series'>;

function laySky(laid: TripColumns, point: number, { time, series }: Hourly, hasEvents: boolean): void {
  const { put, mark } = rowsOf(laid, point, time);
  const { windSpeedKt: wind, windGustKt: gust } = series;
  put(laid.windKt, wind);
  put(laid.gustKt, gust);
  put(
    laid.leastGustKt,
    wind && gust ? gust.map((value, hour) => value ?? wind[hour] ?? null) : (gust ?? wind),
  );
  put(laid.windFromDeg, series.windDirectionDeg, turned);
  if (!hasEvents) return;
  put(laid.currentKt, series.currentSpeedKt);
  const parts = series.currentSpeedKt?.map((speed, hour) =>
    componentsOf(speed, series.currentTowardDeg?.[hour]),
  );
  put(
    laid.eastKt,
    parts?.map(([east]) => east),
  );
  put(
    laid.northKt,
    parts?.map(([, north]) => north),
  );
  mark(hour => skyMarks(series, hour));
}

function laySea(laid: TripColumns, point: number, { time, series }: Hourly, hasEvents: boolean): void {
  const { put, mark } = rowsOf(laid, point, time);
  put(laid.waveFt, series.waveHeightFt);
  put(laid.periodS, series.wavePeriodS);
  put(laid.waveFromDeg, series.waveDirectionDeg, turned);
  if (!hasEvents) return;
  put(laid.steepness, steepnessOf(series));
  mark(hour => seaMarks(series, hour));
}

function steepnessOf({ waveHeightFt, wavePeriodS }: Hourly['series']): Column | undefined {
  if (!waveHeightFt || !wavePeriodS) return undefined;
  return waveHeightFt.map((height, hour) => {
    const period = wavePeriodS[hour];
    return isNumber(height) && isNumber(period) && period > 0 ? height - period : null;
  });
}

function rowsOf(laid: TripColumns, point: number, time: Hourly['time']) {
  const [first, until] = [point * laid.rows, (point + 1) * laid.rows];
  return {
    put: (into: Float64Array, column: Column | undefined, between = straight): void => {
      if (column) layColumn(into.subarray(first, until), laid, { time, column, between });
    },
    mark: (markOf: (hour: number) => number): void => {
      laid.anyMarks |= layMarks(laid.marks.subarray(first, until), laid, { time, markOf });
    },
  };
}
