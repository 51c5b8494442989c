import { waveNames, type Column } from './hourly.ts';
import type { ForecastDay, SourceForecast } from './forecast.ts';
import type { ModelSeriesName } from './models.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** Tolerance because means and gusts are rounded separately, kt. */
const gustToleranceKt = 0.5;
/** Wind that raises waves anywhere, kt. */
const waveRaisingWindKt = 8;
const heightNames = ['waveHeightFt', 'windWaveHeightFt', 'swellHeightFt'] as const;

/** True if a gust is lower than the mean wind of its hour; such a gust counts as unknown. */
export const isImpossibleGust = (gustKt: Reading, windKt: Reading): boolean =>
  isNumber(gustKt) && isNumber(windKt) && gustKt < windKt - gustToleranceKt;

/** Returns the gust for the rules, null if impossible; the stored value stays as the source sent it. */
export const knownGust = (gustKt: Reading, windKt: Reading): Reading =>
  isImpossibleGust(gustKt, windKt) ? null : gustKt;

/** Removes a source's impossible values, which then count as missing. */
export function withoutImpossible<Facts extends SourceForecast>(forecast: Facts): Facts {
  const { series } = forecast.hourly;
  const gusts = possibleGusts(series.windGustKt, series.windSpeedKt);
  const areWavesImpossible = isFlatInWind(series);
  if (gusts === series.windGustKt && !areWavesImpossible) return forecast;
  const kept = { ...series, ...(gusts && { windGustKt: gusts }) };
  if (!areWavesImpossible) return { ...forecast, hourly: { ...forecast.hourly, series: kept } };
  for (const name of waveNames) delete kept[name];
  const daily = Object.fromEntries(
    Object.entries(forecast.daily).map(([date, day]) => [date, withoutWaves(day)]),
  );
  return { ...forecast, hourly: { ...forecast.hourly, series: kept }, daily };
}

/**
 * Removes the impossible values of one model among several. If a model has no wind, another model's wind does not prove its waves wrong.
 */
export function possibleSeries(
  series: Partial<Record<ModelSeriesName, Column>>,
): Partial<Record<ModelSeriesName, Column>> {
  const { windSpeedKt, windGustKt, waveHeightFt } = series;
  const gusts = possibleGusts(windGustKt, windSpeedKt);
  return {
    ...(windSpeedKt && { windSpeedKt }),
    ...(gusts && { windGustKt: gusts }),
    ...(waveHeightFt && !isFlatInWind(series) && { waveHeightFt }),
  };
}

function possibleGusts(gusts: Column | undefined, wind: Column | undefined): Column | undefined {
  if (!gusts?.some((gust, hour) => isImpossibleGust(gust, wind?.[hour]))) return gusts;
  return gusts.map((gust, hour) => (isImpossibleGust(gust, wind?.[hour]) ? null : gust));
}

/** True if every wave height of the week is exactly 0 although the wind would raise waves. */
function isFlatInWind(series: SourceForecast['hourly']['series']): boolean {
  let isFlat = false;
  for (const name of heightNames) {
    for (const height of series[name] ?? []) {
      if (!isNumber(height)) continue;
      if (height !== 0) return false;
      isFlat = true;
    }
  }
  return isFlat && (series.windSpeedKt?.some(wind => isNumber(wind) && wind >= waveRaisingWindKt) ?? false);
}

const waveNamesOfDay = new Set<string>(waveNames);

const withoutWaves = (day: Partial<ForecastDay>): Partial<ForecastDay> =>
  Object.fromEntries(Object.entries(day).filter(([name]) => !waveNamesOfDay.has(name)));
