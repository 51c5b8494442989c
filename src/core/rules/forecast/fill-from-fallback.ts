import { hourlyNames, waveNames, type Column, type HourlyName } from './hourly.ts';
import type { ModelCell, SourceForecast } from './forecast.ts';
import { clockToleranceS } from '../time/time.ts';
import { freshForS } from './freshness.ts';
import { withoutImpossible } from './impossible.ts';
import { isKnownAhead } from './known-ahead.ts';
import { isNumber } from '../value/numbers.ts';
import { hourIndexAt, type Instant } from '../time/time.ts';
import { variables } from './variables.ts';

/** Returns the groups of series that are filled in together. */
export const filledTogether = (): HourlyName[][] =>
  [...new Set(hourlyNames.flatMap(name => variables[name].filledWith ?? []))].map(group =>
    hourlyNames.filter(name => variables[name].filledWith === group),
  );

/**
 * Fills in the series that a source does not have at all from another source's forecast of the same place. Records their source and
 * download time. A group is never mixed: all waves come from one source. Hours that the fallback does not have stay unknown.
 *
 * In zones half an hour off UTC, some sources give the hours of UTC and others the hours of local time. An hour then takes the value of
 * the fallback's hour in which it begins. The sea level is not filled in, because its turns would be half an hour late.
 */
export function fillFromFallback(given: SourceForecast, fallback: SourceForecast): SourceForecast {
  const own = withoutImpossible(given);
  const series = { ...own.hourly.series };
  const borrowed: NonNullable<SourceForecast['borrowed']> = { ...own.borrowed };
  const receivedUnits = { ...own.receivedUnits };
  const rows = own.hourly.time.map(at => hourIndexAt(fallback.hourly.time, at));
  const isInStep = rows.every(
    (row, hour) => row === null || fallback.hourly.time[row] === own.hourly.time[hour],
  );
  for (const group of filledTogether()) {
    if (group.some(name => series[name] !== undefined)) continue;
    if (!isInStep && group.includes('seaLevelM')) continue;
    for (const name of group) {
      const column = fallback.hourly.series[name];
      const laid: Column = rows.map(row => (row === null ? null : (column?.[row] ?? null)));
      if (!laid.some(isNumber)) continue;
      series[name] = laid;
      borrowed[name] = { source: fallback.source, fetchedAt: fallback.fetchedAt };
      const unit = fallback.receivedUnits[name];
      if (unit !== undefined) receivedUnits[name] = unit;
    }
  }
  const hasWaves = isKnownAhead({ time: own.hourly.time, series }, waveNames, own.fetchedAt);
  // A sea without wave data counts as unanswered and is fetched again, even with a temperature or tide from the fallback. It is not fetched
  // at once if the fallback has just answered.
  const isJustTold = Math.abs(fallback.fetchedAt - own.fetchedAt) <= freshForS;
  const isSeaTold = hasWaves || fallback.marine === 'noneHere' || isJustTold;
  const told = {
    ...own,
    marine: own.marine === 'notAnswered' && isSeaTold ? fallback.marine : own.marine,
    answeredAt: own.answeredAt ?? timeOf(fallback, own.fetchedAt),
  };
  if (Object.keys(borrowed).length === 0) return told;
  return {
    ...told,
    provenance: leastReal([own.provenance, fallback.provenance]),
    marineCell: own.marineCell ?? seaCell(fallback),
    receivedUnits,
    hourly: { ...own.hourly, series },
    borrowed,
  };
}

/** Returns the time by the fallback's clock if both answered at the same time; this device's clock is judged by it. */
const timeOf = ({ answeredAt, fetchedAt }: SourceForecast, at: Instant): Instant | null =>
  Math.abs(fetchedAt - at) <= clockToleranceS ? answeredAt : null;

const seaCell = ({ marine, marineCell }: SourceForecast): ModelCell | null =>
  marine === 'present' ? marineCell : null;

/** Returns the least real provenance: partly simulated data count as simulated. */
export const leastReal = (provenances: SourceForecast['provenance'][]): SourceForecast['provenance'] =>
  provenances.includes('simulated') ? 'simulated' : provenances.includes('recorded') ? 'recorded' : 'live';

interface Filled {
  fetchedAt: Instant;
  borrowed?: SourceForecast['borrowed'] | undefined;
}

/** Returns when a series was downloaded: filled-in series may be days older than their forecast. */
export const seriesFetchedAt = ({ fetchedAt, borrowed }: Filled, name: HourlyName): Instant =>
  borrowed?.[name]?.fetchedAt ?? fetchedAt;

/** Returns the oldest download time of all series, for statements about several of them. */
export const oldestFetchedAt = ({ fetchedAt, borrowed = {} }: Filled): Instant =>
  Math.min(fetchedAt, ...Object.values(borrowed).map(from => from.fetchedAt));
