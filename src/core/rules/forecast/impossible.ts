import { waveNames, type Column } from './hourly.ts';
import type { ForecastDay, SourceForecast } from './forecast.ts';
import type { ModelSeriesName } from './models.ts';
import { isNumber, type Reading } from '../value/numbers.ts';

/** Means and gusts are rounded each by itself. */
const gustToleranceKt = 0.5;
/** A wind of this strength raises waves anywhere. */
const waveRaisingWindKt = 8;
const heightNames = ['waveHeightFt', 'windWaveHeightFt', 'swellHeightFt'] as const;

/** Whether a gust is lower than the mean wind of its time: such a one is not known. */
export const isImpossibleGust = (gustKt: Reading, windKt: Reading): boolean =>
  isNumber(gustKt) && isNumber(windKt) && gustKt < windKt - gustToleranceKt;

/** The gust that rules may use; the stored value stays what the source said. */
export const knownGust = (gustKt: Reading, windKt: Reading): Reading =>
  isImpossibleGust(gustKt, windKt) ? null : gustKt;

/** Removes impossible values of a source, which count as missing. */
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

/** The same of one model among several. A model whose wind is not known is not told to be flat by another's. */
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

/** Every wave of the week has a height of exactly 0, and some wind would raise some. */
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
