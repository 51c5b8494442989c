import { hourlyNames, waveNames, type Column, type HourlyName } from './hourly.ts';
import type { ModelCell, SourceForecast } from './forecast.ts';
import { clockToleranceS } from '../time/time.ts';
import { freshForS } from './freshness.ts';
import { withoutImpossible } from './impossible.ts';
import { isKnownAhead } from './known-ahead.ts';
import { isNumber } from '../value/numbers.ts';
import { hourIndexAt, type Instant } from '../time/time.ts';
import { variables } from './variables.ts';

/** Each list of series that are filled in together. */
export const filledTogether = (): HourlyName[][] =>
  [...new Set(hourlyNames.flatMap(name => variables[name].filledWith ?? []))].map(group =>
    hourlyNames.filter(name => variables[name].filledWith === group),
  );

/**
 * Fills in the series that a source does not have at all from another source's forecast of the same place, and records
 * who said them and when. Nothing is mixed within a group: waves come from one source from end to end. Hours that the
 * fallback does not have stay unknown.
 *
 * In zones half an hour off UTC some sources give the hours of UTC and others those of the clock. An hour then takes the
 * value of the fallback's hour in which it begins; only the sea level is not filled in, as its turns would come half an hour late.
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
  // A sea without any wave counts as unanswered, even with a borrowed temperature or tide, and is fetched again. Not at once where the
  // fallback has just answered.
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

/** The time by the fallback's clock, when both answered at once: by it this device's clock is judged. */
const timeOf = ({ answeredAt, fetchedAt }: SourceForecast, at: Instant): Instant | null =>
  Math.abs(fetchedAt - at) <= clockToleranceS ? answeredAt : null;

const seaCell = ({ marine, marineCell }: SourceForecast): ModelCell | null =>
  marine === 'present' ? marineCell : null;

/** What is partly made up is made up. */
export const leastReal = (provenances: SourceForecast['provenance'][]): SourceForecast['provenance'] =>
  provenances.includes('simulated') ? 'simulated' : provenances.includes('recorded') ? 'recorded' : 'live';

interface Filled {
  fetchedAt: Instant;
  borrowed?: SourceForecast['borrowed'] | undefined;
}

/** When a series was downloaded: what is filled in may be days older than the forecast that it stands in. */
export const seriesFetchedAt = ({ fetchedAt, borrowed }: Filled, name: HourlyName): Instant =>
  borrowed?.[name]?.fetchedAt ?? fetchedAt;

/** The same of the oldest of all series, for a statement about several. */
export const oldestFetchedAt = ({ fetchedAt, borrowed = {} }: Filled): Instant =>
  Math.min(fetchedAt, ...Object.values(borrowed).map(from => from.fetchedAt));
