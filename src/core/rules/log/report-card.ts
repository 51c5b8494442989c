import { compassPoint, compassPoints, type CompassPoint } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';
import { feltChoices, type Felt, type LogEntry } from './log-entry.ts';
import { logReading } from './log-reading.ts';
import type { SaidHistory } from './said-history.ts';

/**
 * Minimum number of cases for a mean or percentage; below it the card shows only the count. Three hours of one afternoon say nothing about
 * a place.
 */
export const fewestCases = 8;

export const judgedNames = ['windSpeedKt', 'waveHeightFt'] as const;
export type JudgedName = (typeof judgedNames)[number];

/** Forecast and measured value of one hour; native units. */
export interface Pair {
  time: Instant;
  leadDays: number;
  forecast: number;
  measured: number;
  /** Wind direction: measured if available, else forecast. */
  fromDeg: number | null;
}

/** Errors of forecasts. `bias` = forecast minus measured, so a negative bias means that forecasts are too low. */
export interface Misses {
  /** Number of hours. */
  n: number;
  /** Number of different days (UTC), because hours of one storm are not many cases. */
  days: number;
  /** null = fewer than `fewestCases` cases. */
  bias: number | null;
  /** Standard deviation around the bias; null as above. */
  spread: number | null;
}

interface QuantityCard {
  byLead: (Misses & { leadDays: number })[];
  /** Uses only the newest forecast of each hour; directions without a case are omitted. */
  byDirection: (Misses & { from: CompassPoint })[];
}

/** How logged trips felt against the forecast, per wind direction. */
export interface FeltCounts extends Record<Felt, number> {
  /** null = the wind direction was unknown. */
  from: CompassPoint | null;
}

export interface ReportCard {
  quantities: Partial<Record<JudgedName, QuantityCard>>;
  felt: FeltCounts[];
}

/** Returns the pairs of forecast and measured hours of a history, for each lead; skips hours that lack either value. */
export function pairsOf({ from, leads, measured }: SaidHistory, name: JudgedName): Pair[] {
  const column = measured?.[name] ?? [];
  return leads.flatMap((said, leadDays) =>
    column.flatMap((value, hour): Pair[] => {
      const forecast = said[name]?.[hour];
      if (!isNumber(value) || !isNumber(forecast)) return [];
      const fromDeg = measured?.windDirectionDeg?.[hour] ?? said.windDirectionDeg?.[hour] ?? null;
      return [{ time: from + hour * hourS, leadDays, forecast, measured: value, fromDeg }];
    }),
  );
}

export function missesOf(pairs: readonly Pair[]): Misses {
  const n = pairs.length;
  const days = new Set(pairs.map(({ time }) => Math.floor(time / dayS))).size;
  if (n < fewestCases) return { n, days, bias: null, spread: null };
  const bias = pairs.reduce((sum, { forecast, measured }) => sum + forecast - measured, 0) / n;
  const square = pairs.reduce((sum, { forecast, measured }) => sum + (forecast - measured - bias) ** 2, 0);
  return { n, days, bias, spread: Math.sqrt(square / n) };
}

/** Returns the card; null = no pair. */
export function quantityCard(pairs: readonly Pair[]): QuantityCard | null {
  if (pairs.length === 0) return null;
  const leads = [...new Set(pairs.map(({ leadDays }) => leadDays))].toSorted((a, b) => a - b);
  const newest = newestOfEach(pairs);
  return {
    byLead: leads.map(leadDays => ({
      leadDays,
      ...missesOf(pairs.filter(pair => pair.leadDays === leadDays)),
    })),
    byDirection: compassPoints.flatMap(from => {
      const here = newest.filter(({ fromDeg }) => fromDeg !== null && compassPoint(fromDeg) === from);
      return here.length > 0 ? [{ from, ...missesOf(here) }] : [];
    }),
  };
}

function newestOfEach(pairs: readonly Pair[]): Pair[] {
  const newest = new Map<Instant, Pair>();
  for (const pair of pairs) {
    const known = newest.get(pair.time);
    if (!known || pair.leadDays < known.leadDays) newest.set(pair.time, pair);
  }
  return [...newest.values()];
}

/** Counts the log's felt answers by wind direction. */
export function feltCounts(entries: readonly LogEntry[]): FeltCounts[] {
  const counts = new Map<CompassPoint | null, FeltCounts>();
  for (const entry of entries) {
    if (!entry.felt) continue;
    const { windFromDeg } = logReading(entry);
    const from = windFromDeg === null ? null : compassPoint(windFromDeg);
    const row = counts.get(from) ?? { from, calmer: 0, asForecast: 0, rougher: 0 };
    row[entry.felt] += 1;
    counts.set(from, row);
  }
  return [...compassPoints, null].flatMap(from => counts.get(from) ?? []);
}

export const feltTotal = (counts: FeltCounts): number =>
  feltChoices.reduce((sum, felt) => sum + counts[felt], 0);

export function reportCard(history: SaidHistory | null, entries: readonly LogEntry[]): ReportCard {
  const quantities: ReportCard['quantities'] = {};
  for (const name of judgedNames) {
    const card = history && quantityCard(pairsOf(history, name));
    if (card) quantities[name] = card;
  }
  return { quantities, felt: feltCounts(entries) };
}

/**
 * Corrects a forecast this many days ahead by the mean error at this place: the error for its wind direction if enough hours were measured,
 * else for its lead time; null = neither. Never below 0.
 */
export function corrected(
  card: QuantityCard,
  { forecast, leadDays, fromDeg }: Pick<Pair, 'forecast' | 'leadDays' | 'fromDeg'>,
): number | null {
  const byDirection = card.byDirection.find(({ from }) => fromDeg !== null && compassPoint(fromDeg) === from);
  const bias = byDirection?.bias ?? card.byLead.find(each => each.leadDays === leadDays)?.bias ?? null;
  return bias === null ? null : Math.max(0, forecast - bias);
}
