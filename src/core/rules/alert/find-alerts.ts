import type { Found } from './alert-events.ts';
import type { AlertRule } from '../settings/alert-settings.ts';
import { bestUpcomingDay, isWellKnown } from '../score/best-day.ts';
import type { Column, HourlyName } from '../forecast/hourly.ts';
import type { Forecast, ForecastDay } from '../forecast/forecast.ts';
import { hoursOf } from '../forecast/known-hours.ts';
import { oldestFetchedAt, seriesFetchedAt } from '../forecast/fill-from-fallback.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { surgeM } from '../tide/surge.ts';
import { hourS, type Instant } from '../time/time.ts';
import { metresToFeet, roundedAwayFt } from '../unit/units.ts';
import { warningsState, type WarningReport } from '../forecast/warnings.ts';

export interface AlertMaterial {
  /** Stored, of the chosen source; events are dated in its days. null = nothing stored. */
  forecast: Forecast | null;
  warnings: WarningReport | null;
  now: Instant;
}

/** What a rule finds in what is stored, from now on. Values that are not known never make an alert. */
export function findAlerts(rule: AlertRule, material: AlertMaterial): Found[] {
  const of = rule.kind === 'warning' ? material.warnings : material.forecast;
  if (!of) return [];
  const { provenance } = of;
  const asOf = 'fetchedAt' in of ? fetchedFor(rule.kind, of) : of.checkedAt;
  return whatFits(rule, material).map(each => ({ ...each, provenance, asOf }));
}

/** When what a rule watches was downloaded. */
export function fetchedFor(kind: AlertRule['kind'], forecast: Forecast): Instant {
  const name = kind === 'surge' ? 'seaLevelM' : watchedNames[kind];
  return name ? seriesFetchedAt(forecast, name) : oldestFetchedAt(forecast);
}

/** The series that a rule goes through; scores and best days are out of several. */
export const watchedNames: Partial<Record<AlertRule['kind'], HourlyName>> = {
  wind: 'windSpeedKt',
  gust: 'windGustKt',
  wave: 'waveHeightFt',
  highTide: 'seaLevelM',
  lowTide: 'seaLevelM',
};

/**
 * Series of rules that the source does not have, hour by hour: by how many feet the water stands above the prediction, and the stream of
 * the current station in knots, in either direction.
 */
export const madeOfTables: Partial<Record<AlertRule['kind'], (forecast: Forecast) => Column>> = {
  surge: ({ hourly, tides: stated }) =>
    surgeM(hourly, stated)?.map(surge => surge && metresToFeet(surge)) ?? [],
  stream: ({ stream }) => stream?.speedKt ?? [],
};

function whatFits(rule: AlertRule, material: AlertMaterial): Found[] {
  const { forecast, now } = material;
  switch (rule.kind) {
    case 'wind':
      return hoursAbove(forecast, 'windSpeedKt', rule, now);
    case 'gust':
      return hoursAbove(forecast, 'windGustKt', rule, now);
    case 'wave':
      return hoursAbove(forecast, 'waveHeightFt', rule, now);
    case 'score':
      return goodDays(forecast, rule, now);
    case 'bestDay':
      return bestDay(forecast, rule, now);
    case 'warning':
      return official(rule, material);
    case 'highTide':
      return tides(forecast, 'high', rule, now);
    case 'lowTide':
      return tides(forecast, 'low', rule, now);
    case 'surge':
      return forecast ? spells(forecast, madeOfTables.surge?.(forecast) ?? [], rule, now) : [];
    case 'stream':
      return forecast ? runs(forecast, madeOfTables.stream?.(forecast) ?? [], rule, now) : [];
    // Found with what judges them: `window-alerts.ts`.
    case 'window':
      return [];
  }
}

function hoursAbove(forecast: Forecast | null, name: HourlyName, rule: AlertRule, now: Instant): Found[] {
  const column = forecast?.hourly.series[name];
  if (!forecast || !column) return [];
  if (name !== 'windGustKt') return spells(forecast, column, rule, now);
  // No gust is below its mean wind.
  const winds = forecast.hourly.series.windSpeedKt;
  const gusts = column.map((gust, hour) => knownGust(gust, winds?.[hour]) ?? winds?.[hour] ?? null);
  return spells(forecast, gusts, rule, now);
}

/** One event a day: the first hour that counts, the last one's end, the day's highest. */
function spells({ days, hourly }: Forecast, column: Column, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (threshold === null) return [];
  return days.flatMap(day => {
    const hours = hoursOf(day).flatMap(hour => {
      const [at, value] = [hourly.time[hour], column[hour]];
      return at !== undefined && at + hourS > now && isNumber(value) && value + roundedAwayFt >= threshold
        ? [{ at, value }]
        : [];
    });
    const [first] = hours;
    const last = hours.at(-1);
    if (!first || !last) return [];
    const value = Math.max(...hours.map(hour => hour.value));
    return [{ key: `${rule.id} ${day.date}`, at: first.at, until: last.at + hourS, value, event: null }];
  });
}

/** One event for each run of hours that count: a stream turns several times a day, and is slack between them. */
function runs({ hourly: { time } }: Forecast, column: Column, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (threshold === null) return [];
  const found: Found[] = [];
  time.forEach((at, hour) => {
    const value = column[hour];
    if (at + hourS <= now || !isNumber(value) || value < threshold) return;
    const last = found.at(-1);
    if (last?.until === at) {
      last.until = at + hourS;
      last.value = Math.max(last.value ?? 0, value);
    } else found.push({ key: `${rule.id} ${at}`, at, until: at + hourS, value, event: null });
  });
  return found;
}

/** By what is read: a day's score of 4.00 is one of 4, and so is a rule's. */
const isAtLeast = (score: number, threshold: number): boolean => roundTo(score, 2) >= roundTo(threshold, 2);

function goodDays(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (!forecast || threshold === null) return [];
  return forecast.days.flatMap(day => {
    const isGood =
      day.end > now &&
      isWellKnown(day, forecast.scores.coverage) &&
      isAtLeast(day.fishing.rawScore, threshold);
    return isGood ? [scoredDay(rule, day)] : [];
  });
}

function bestDay(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const best = forecast && bestUpcomingDay(forecast, now);
  // A best day among days with unknown wind or waves, or a few known hours each, is nothing to send anyone out for.
  if (!best || best.end <= now || !isWellKnown(best, forecast.scores.coverage)) return [];
  return [scoredDay(rule, best)];
}

const scoredDay = ({ id }: AlertRule, { date, start, end, fishing, seaState }: ForecastDay): Found => ({
  key: `${id} ${date}`,
  at: start,
  until: end,
  value: fishing.rawScore,
  event: null,
  seaState: { band: seaState.band, complete: seaState.complete },
});

/** A warning is renewed under another number again and again: its name and area make it the same one. */
function official(rule: AlertRule, { warnings, now }: AlertMaterial): Found[] {
  const state = warningsState(warnings, now);
  if (state.kind !== 'checked') return [];
  return state.warnings
    .filter(({ kind }) => kind !== 'other')
    .map(({ event, area, onset, until, notice }) => ({
      key: `${rule.id} ${event} ${area}`,
      at: onset ?? now,
      until,
      value: null,
      event,
      ...(notice && { language: notice.language }),
    }));
}

/** Early enough to get ready, late enough to be about the next turn only. */
export const tideAheadS = 3 * hourS;

function tides(forecast: Forecast | null, type: 'high' | 'low', rule: AlertRule, now: Instant): Found[] {
  const turns = forecast?.days.flatMap(day => day.tides) ?? [];
  return turns
    .filter(turn => turn.type === type && turn.time > now && turn.time <= now + tideAheadS)
    .map(turn => ({
      key: `${rule.id} ${turn.time}`,
      at: turn.time,
      until: turn.time,
      value: turn.heightM,
      event: null,
    }));
}
