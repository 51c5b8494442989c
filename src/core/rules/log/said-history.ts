import type { Column } from '../forecast/hourly.ts';
import type { Forecast, SourceForecast } from '../forecast/forecast.ts';
import type { EarlierRun } from '../forecast/models.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { saidNames, type SaidName, type SaidRun } from './log-entry.ts';

/** Forecast and measured values of each hour at one place, by lead time in whole days. Facts only, bounded in size. */
export interface SaidHistory {
  /** First hour of every column. */
  from: Instant;
  /** `leads[n]` = the newest forecast downloaded n to n + 1 days before the hour. Columns may differ in length. */
  leads: Partial<Record<SaidName, Column>>[];
  /** Values measured in these hours near the place, by the nearest station that has the hour. */
  measured?: Partial<Record<SaidName, Column>>;
  /** Stations of the measured values. */
  stations?: { id: string; name: string; distanceKm: number }[];
}

/** Maximum lead, days: a forecast covers seven days. */
const mostLeadDays = 6;
/** Age from which hours are dropped, s. */
const keptPastS = 21 * dayS;

const saidPrefix = 'said_';
/** Returns the storage id of the history of a source's forecasts for a place. */
export const saidId = (source: SourceForecast['source'], at: Coordinates): string =>
  `${saidPrefix}${source}_${coordinatesKey(at)}`;

const decimals: Record<SaidName, number> = { windSpeedKt: 1, windDirectionDeg: 0, waveHeightFt: 1 };

/** Adds a download to the history. `now` in epoch seconds. Skips hours before the download, because they are not a forecast. */
export function withDownload(
  history: SaidHistory | null,
  forecast: Pick<Forecast, 'fetchedAt' | 'hourly' | 'borrowed'>,
  now: Instant,
): SaidHistory {
  const kept = trimmed(history, now);
  const leads = Array.from({ length: mostLeadDays + 1 }, (_, lead) => copied(kept.leads[lead] ?? {}));
  const { time, series } = forecast.hourly;
  for (const name of saidNames) {
    const column = series[name];
    if (!column) continue;
    const fetchedAt = forecast.borrowed?.[name]?.fetchedAt ?? forecast.fetchedAt;
    for (const [hour, at] of time.entries()) {
      const value = column[hour];
      const lead = Math.floor((at - fetchedAt) / dayS);
      const index = Math.round((at - kept.from) / hourS);
      if (!isNumber(value) || lead < 0 || lead > mostLeadDays || index < 0) continue;
      put(leads[lead] ?? {}, name, index, roundTo(value, decimals[name]));
    }
  }
  return { ...kept, leads };
}

/** Adds measured hours to the history; the value of a nearer station stays. */
export function withMeasured(
  history: SaidHistory,
  measured: { time: readonly Instant[]; series: Partial<Record<SaidName, Column>> },
): SaidHistory {
  const columns = copied(history.measured ?? {});
  for (const name of saidNames)
    for (const [row, at] of measured.time.entries()) {
      const value = measured.series[name]?.[row];
      const index = Math.round((at - history.from) / hourS);
      if (!isNumber(value) || index < 0 || isNumber(columns[name]?.[index])) continue;
      put(columns, name, index, roundTo(value, decimals[name]));
    }
  return { ...history, measured: columns };
}

/** Returns the forecasts of the given hours: the device's own downloads, else the earlier runs of the model that offers them. */
export function saidOf(
  time: readonly Instant[],
  history: SaidHistory | null,
  earlier: { time: readonly Instant[]; runs: readonly EarlierRun[] } | null,
): SaidRun[] {
  const own = (history?.leads ?? []).flatMap((columns, leadDays): SaidRun[] => {
    const series: SaidRun['series'] = {};
    for (const name of saidNames) {
      const column = time.map(at => columns[name]?.[Math.round((at - (history?.from ?? 0)) / hourS)] ?? null);
      if (column.some(isNumber)) series[name] = column;
    }
    return hasAny(series) ? [{ leadDays, by: 'download', series }] : [];
  });
  const ofModel = (earlier?.runs ?? []).flatMap(({ daysBefore, waveHeightFt }): SaidRun[] => {
    if (own.some(run => run.leadDays === daysBefore && run.series.waveHeightFt)) return [];
    const column = time.map(at => waveHeightFt[earlier?.time.indexOf(at) ?? -1] ?? null);
    return column.some(isNumber)
      ? [{ leadDays: daysBefore, by: 'model', series: { waveHeightFt: column } }]
      : [];
  });
  return [...own, ...ofModel].toSorted((a, b) => a.leadDays - b.leadDays);
}

const hasAny = (series: SaidRun['series']): boolean => Object.keys(series).length > 0;

/** Drops hours that are too old; a new history begins a day before today. */
function trimmed(history: SaidHistory | null, now: Instant): SaidHistory {
  const oldest = Math.floor((now - keptPastS) / hourS) * hourS;
  // A history that begins in the future was started by a clock that was ahead. It would record nothing until that day.
  if (!history || history.from > now) return { from: Math.floor(now / dayS) * dayS - dayS, leads: [] };
  const gone = Math.max(0, Math.round((oldest - history.from) / hourS));
  if (gone === 0) return history;
  const cut = (columns: Partial<Record<SaidName, Column>>): Partial<Record<SaidName, Column>> => {
    const left: Partial<Record<SaidName, Column>> = {};
    for (const name of saidNames) if (columns[name]) left[name] = columns[name].slice(gone);
    return left;
  };
  return {
    ...history,
    from: history.from + gone * hourS,
    leads: history.leads.map(cut),
    ...(history.measured && { measured: cut(history.measured) }),
  };
}

function copied(columns: Partial<Record<SaidName, Column>>): Partial<Record<SaidName, Column>> {
  const copy: Partial<Record<SaidName, Column>> = {};
  for (const name of saidNames) if (columns[name]) copy[name] = [...columns[name]];
  return copy;
}

function put(columns: Partial<Record<SaidName, Column>>, name: SaidName, index: number, value: number): void {
  const column = (columns[name] ??= []);
  while (column.length < index) column.push(null);
  column[index] = value;
}
